import { isHiddenBy, REJECTED_FLAGS, type FlagReason, type OpenFlag } from '@plumbline/community/domain';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { CommunityDeps } from '../deps';
import { historiesOf, standingNow } from '../store/people';
import { lockPost, postOf } from '../store/topics';
import { authorOf } from './author';
import { hidePost, publishPost } from './publish';
import { queuePost } from './review';
import { inTransaction } from './in-transaction';
import { communityStore } from '../store/tables';

const PAUSE_MS = 90 * DAY_MS;

/** The flags of a post that count, with the standing of who flagged. */
async function openFlags(deps: CommunityDeps, trx: AnyStore, postId: number): Promise<readonly OpenFlag[]> {
  const now = deps.community.now();
  const rows = await communityStore(trx)
    .selectFrom('forum_flags')
    .select(['user_id', 'is_staff'])
    .where('post_id', '=', postId)
    .where('state', '=', 'open')
    .execute();
  const ids = rows.map(({ user_id }) => user_id);
  const [people, histories] = [await deps.community.people.byIds(ids), await historiesOf(trx, ids, now)];
  return rows.flatMap(({ user_id, is_staff }) => {
    const person = people.get(user_id);
    return person
      ? [{ userId: user_id, isStaff: is_staff, standing: standingNow(person, histories(user_id), now) }]
      : [];
  });
}

/** Hides a post that enough people of standing flagged; shows it again where too few are left and nothing else holds it. */
export async function weigh(deps: CommunityDeps, trx: AnyStore, postId: number): Promise<void> {
  const post = await postOf(trx, postId);
  const at = new Date(deps.community.now());
  const isHidden = isHiddenBy(await openFlags(deps, trx, postId));
  if (isHidden && post.state === 'public') {
    await hidePost(trx, post, { state: 'pending', at });
    await queuePost(trx, { postId, reasons: ['flags'], at });
  }
  if (isHidden || post.state !== 'pending') return;
  const { rows } = await sql`update forum_review set state = 'dropped', decided_at = ${at}
    where post_id = ${postId} and state = 'open' and reasons = array['flags'] returning id`.execute(trx);
  if (rows.length > 0) await publishPost(deps, trx, postId);
}

async function refusePaused(trx: AnyStore, userId: number, now: number): Promise<void> {
  const since = new Date(now - PAUSE_MS);
  const row = await communityStore(trx)
    .selectFrom('forum_flags')
    .select((eb) => [eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('state', '=', 'rejected')
    .where('decided_at', '>', since)
    .executeTakeFirst();
  if ((row?.n ?? 0) >= REJECTED_FLAGS)
    throw new ApiError(403, 'Staff rejected several of your flags: you cannot flag for some time', {
      code: 'flagging_paused',
    });
}

/** Flags a post as it is now: once a person and version. */
export async function flagPost(
  deps: CommunityDeps,
  who: { readonly userId: number; readonly isStaff: boolean },
  { id, reason, note }: { readonly id: number; readonly reason: FlagReason; readonly note: string },
): Promise<void> {
  const { userId, isStaff } = who;
  await authorOf(deps, userId);
  const now = deps.community.now();
  await inTransaction(deps, async (trx) => {
    const post = await lockPost(trx, id);
    if (post.state !== 'public') throw new ApiError(404, 'There is no such post');
    if (post.author_id === userId) throw new ApiError(400, 'You cannot flag what you wrote');
    await refusePaused(trx, userId, now);
    const { rows } = await sql`insert into forum_flags (post_id, user_id, version, reason, note, is_staff, created_at)
        values (${id}, ${userId}, ${post.version}, ${reason}, ${note}, ${isStaff}, ${new Date(now)})
        on conflict (post_id, user_id, version) do update set state = 'open', reason = excluded.reason, note = excluded.note,
          created_at = excluded.created_at, decided_at = null where forum_flags.state in ('open', 'withdrawn') returning id`.execute(
      trx,
    );
    if (rows.length === 0) throw new ApiError(409, 'Staff decided about your flag already', { code: 'decided' });
    await weigh(deps, trx, id);
  });
}

/** Takes the open flags of a person on a post back. */
export async function withdrawFlag(deps: CommunityDeps, userId: number, id: number): Promise<void> {
  const at = new Date(deps.community.now());
  await inTransaction(deps, async (trx) => {
    await lockPost(trx, id);
    await sql`update forum_flags set state = 'withdrawn', decided_at = ${at}
        where post_id = ${id} and user_id = ${userId} and state = 'open'`.execute(trx);
    await weigh(deps, trx, id);
  });
}
