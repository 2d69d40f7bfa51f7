import { reviewReasons, type ReviewReason } from '@plumbline/community/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { CommunityDeps } from '../deps';
import { historiesOf, standingNow } from '../store/people';
import type { Author } from './author';
import type { Draft } from './draft';
import { isThin } from './thin';
import { communityStore } from '../store/tables';

/** New accounts that name one thinly traded security in a day. */
const PUMP_ACCOUNTS = 3;

async function listed(trx: AnyStore): Promise<{ words: string[]; domains: string[] }> {
  const rows = await communityStore(trx).selectFrom('forum_words').select(['kind', 'value']).execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value.toLowerCase());
  return { words: of('word'), domains: of('domain') };
}

/** Those of some accounts that are new. */
async function newOnes(
  { community }: CommunityDeps,
  trx: AnyStore,
  ids: readonly number[],
): Promise<readonly number[]> {
  const now = community.now();
  const [people, histories] = [await community.people.byIds(ids), await historiesOf(trx, ids, now)];
  return [...people.values()]
    .filter((person) => standingNow(person, histories(person.user_id), now) === 'new')
    .map(({ user_id }) => user_id);
}

async function othersWith(trx: AnyStore, author: number, since: Date, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: number }>`select distinct p.author_id as id from forum_posts p
    where p.created_at > ${since} and p.author_id <> ${author} and ${condition}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function isPump(
  deps: CommunityDeps,
  trx: AnyStore,
  { userId, refs }: { userId: number; refs: readonly number[] },
) {
  const since = new Date(deps.community.now() - DAY_MS);
  for (const ref of refs) {
    const security = (await deps.refs.resolve([ref])).get(ref)?.security;
    if (!security || !isThin(deps.market, security.id)) continue;
    const others = await othersWith(
      trx,
      userId,
      since,
      sql`exists (select 1 from forum_refs r where r.post_id = p.id and r.ref = ${ref})`,
    );
    if ((await newOnes(deps, trx, others)).length + 1 >= PUMP_ACCOUNTS) return true;
  }
  return false;
}

/** Why staff has to see a text before readers do; none where they see it at once. */
export async function reasonsFor(
  deps: CommunityDeps,
  trx: AnyStore,
  { author, draft }: { readonly author: Author; readonly draft: Draft },
): Promise<readonly ReviewReason[]> {
  const { userId, standing, history } = author;
  const since = new Date(deps.community.now() - DAY_MS);
  const { words, domains } = await listed(trx);
  const same = draft.key
    ? await othersWith(
        trx,
        userId,
        since,
        sql`hashtext(p.text_key) = hashtext(${draft.key}) and p.text_key = ${draft.key}`,
      )
    : [];
  const isNew = standing === 'new';
  const linking =
    isNew && draft.marks.domains.length > 0
      ? await othersWith(trx, userId, since, sql`p.domains && ${[...draft.marks.domains]}::text[]`)
      : [];
  return reviewReasons({
    plain: draft.plain,
    marks: draft.marks,
    isFirst: isNew && history.approved === 0,
    words,
    listedDomains: domains,
    isDuplicate: same.length > 0,
    sharesDomain: (await newOnes(deps, trx, linking)).length > 0,
    isPump: isNew && (await isPump(deps, trx, { userId, refs: draft.refs })),
  });
}

/** Puts a post in the line of staff; one that waits already gets the reasons added. */
export const queuePost = (
  trx: AnyStore,
  { postId, reasons, isEdit = false, at }: { postId: number; reasons: readonly string[]; isEdit?: boolean; at: Date },
) =>
  sql`insert into forum_review (post_id, is_edit, reasons, created_at) values (${postId}, ${isEdit}, ${[...reasons]}::text[], ${at})
    on conflict (post_id) where state = 'open' do update set is_edit = excluded.is_edit or forum_review.is_edit,
      reasons = (select array_agg(distinct r) from unnest(forum_review.reasons || excluded.reasons) r)`.execute(trx);
