import { KEPT_DAYS, excerptOf, topicPath } from '@plumbline/community/domain';
import {
  tablesOf,
  unsubscribeHeaders,
  unsubscribeUrl,
  type AnyStore,
  type JobDeps,
  type MailPerson,
} from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { recountAll } from '../store/topics';
import { communityStore } from '../store/tables';
import type { ForumPeople } from '../store/tables.generated';

const DIGEST_POSTS = 20;
/** The series that digests are, in the address that ends them. */
export const DIGEST_NAME = 'forum';

/** Dependencies of the forum's jobs. */
export interface CommunityJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
}

interface RecountDeps extends Pick<JobDeps, 'db'> {
  readonly log: Pick<JobDeps['log'], 'error'>;
}

/** Counters that are not what rows say are a mistake of ours: they are corrected and logged. */
export async function recount({ db, log }: RecountDeps): Promise<void> {
  const wrong = await recountAll(tablesOf(db));
  if (wrong.topics + wrong.likes > 0) log.error(wrong, 'counters of the forum were wrong');
}

/** Texts that were deleted or removed go when their time is over. */
export async function purgeEnded(store: AnyStore, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY_MS);
  const rows = await communityStore(store)
    .updateTable('forum_posts')
    .set({ content: '', plain: '', text_key: '', domains: [], wanted: null, wanted_plain: null })
    .where('state', 'in', ['deleted', 'removed'])
    .where('ended_at', '<', before)
    .where('content', '<>', '')
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`delete from forum_versions where post_id = any(${ids}::bigint[])`.execute(store);
  await sql`delete from forum_refs where post_id = any(${ids}::bigint[])`.execute(store);
  return ids.length;
}

type Reader = Pick<Selectable<ForumPeople>, 'user_id' | 'digest_at'> & {
  /** Secret part of the address that ends the mails. */
  readonly stop_token: string;
  readonly since: Date;
};

interface Unread {
  readonly topic_id: number;
  readonly title: string;
  readonly no: number;
  readonly plain: string;
  readonly username: string | null;
}

/** Posts in what somebody watches that they have not seen, without those of people they blocked. */
async function unreadOf(store: AnyStore, { user_id, since }: Reader): Promise<readonly Unread[]> {
  const { rows } = await sql<Unread>`select t.id as topic_id, t.title, p.no, p.plain, u.username
    from forum_watches w join forum_topics t on t.id = w.topic_id and t.state = 'public'
    join forum_posts p on p.topic_id = t.id and p.state = 'public' and p.public_at > ${since}
    left join users u on u.user_id = p.author_id
    left join forum_reads r on r.topic_id = t.id and r.user_id = w.user_id
    where w.user_id = ${user_id} and p.author_id is distinct from ${user_id} and p.no > coalesce(r.last_no, 0)
      and not exists (select 1 from forum_blocks b where b.user_id = ${user_id} and b.blocked_id = p.author_id)
    order by t.id, p.no limit ${DIGEST_POSTS + 1}`.execute(store);
  return rows;
}

const lineOf =
  (origin: string) =>
  ({ topic_id, title, no, plain, username }: Unread): string =>
    `${username ?? 'Somebody'} in “${title}”:\n${excerptOf(plain)}\n${origin}${topicPath(topic_id, no)}`;

interface DigestFrame {
  readonly origin: string;
  readonly userId: number;
  readonly stopUrl: string;
}

function digestOf(posts: readonly Unread[], { origin, userId, stopUrl }: DigestFrame) {
  const count = posts.length > DIGEST_POSTS ? `More than ${DIGEST_POSTS}` : String(posts.length);
  const shown = posts.slice(0, DIGEST_POSTS).map(lineOf(origin));
  const more = posts.length > DIGEST_POSTS ? [`There is more: ${origin}/discussion`] : [];
  const end = `Your settings: ${origin}/user/${userId}#settings\nNo more of these mails: ${stopUrl}`;
  return {
    subject: `${count} new in topics you watch`,
    text: [...shown, ...more, end].join('\n\n'),
    headers: unsubscribeHeaders(stopUrl),
  };
}

/** One mail a day to those who want it, only where something is unread. Gives how many there were. */
export async function sendDigests(
  deps: Pick<CommunityJobDeps, 'db' | 'origin' | 'mailPerson'>,
  now: number,
): Promise<number> {
  const { db, origin, mailPerson } = deps;
  const [yesterday, weekAgo] = [new Date(now - DAY_MS), new Date(now - 7 * DAY_MS)];
  const { rows } =
    await sql<Reader>`select user_id, stop_token, digest_at, greatest(coalesce(digest_at, ${yesterday}), ${weekAgo}) as since
    from forum_people where digest`.execute(tablesOf(db));
  const sendOne = (reader: Reader): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { user_id: userId, stop_token: token } = reader;
      // Of two runs at once one claims the mail; who stopped the mails since gets none.
      const claimed =
        await sql`update forum_people set digest_at = ${new Date(now)} where user_id = ${userId} and digest
        and digest_at is not distinct from ${reader.digest_at} returning user_id`.execute(trx);
      const posts = claimed.rows.length > 0 ? await unreadOf(tablesOf(trx), reader) : [];
      if (posts.length === 0) return false;
      const stopUrl = unsubscribeUrl(origin, DIGEST_NAME, token);
      return mailPerson(trx, userId, digestOf(posts, { origin, userId, stopUrl }));
    });
  let sent = 0;
  for (const reader of rows) if (await sendOne(reader)) sent += 1;
  return sent;
}
