import type { peopleCalls } from '@plumbline/community/contract';
import { excerptOf } from '@plumbline/community/domain';
import { ApiError } from '@plumbline/shared/domain';
import { countRows, memberOf, offsetOf, paged, tablesOf, type AnyStore, type Handlers } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { CommunityDeps, PublicPerson } from '../deps';
import { publishedCalls, readCalls } from '../read/calls';
import { allRecords, recordOf, recordToWire } from '../read/records';
import { changeSettings, historiesOf, settingsOf, standingNow } from '../store/people';
import { viewerOf } from './forum.routes';
import { communityStore } from '../store/tables';
import type { ForumPosts, ForumTopics } from '../store/tables.generated';

const PER_PAGE = 30;

const personToWire = ({ user_id, username, avatar, since }: PublicPerson) => ({
  user_id,
  username,
  avatar,
  since: since.toISOString(),
});

async function isThere(
  store: AnyStore,
  table: 'forum_follows' | 'forum_blocks',
  [from, to]: readonly [number, number],
): Promise<boolean> {
  const column = table === 'forum_follows' ? 'followed_id' : 'blocked_id';
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where user_id = ${from} and ${sql.ref(column)} = ${to}`.execute(store);
  return rows.length > 0;
}

/** Two people follow and block each other one after another, so that neither overlooks what the other does. */
const lockPair = (trx: AnyStore, one: number, other: number) =>
  sql`select pg_advisory_xact_lock(hashtext('forum_pair'),
    hashtext(${`${String(Math.min(one, other))} ${String(Math.max(one, other))}`}))`.execute(trx);

/** Work about whom people follow and block. */
function peopleWork(deps: CommunityDeps) {
  const store = tablesOf<unknown>(deps.db);
  const { people } = deps.community;
  const open = async (id: number): Promise<PublicPerson> => {
    const found = (await people.byIds([id])).get(id);
    if (!found?.isOpen) throw new ApiError(404, 'There is no such person');
    return found;
  };
  const count = async (column: 'followed_id' | 'user_id', id: number): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from forum_follows where ${sql.ref(column)} = ${id}`.execute(store);
    return rows[0]?.n ?? 0;
  };
  const list = async (id: number, page: number, direction: 'follower' | 'following', viewer: number | undefined) => {
    await open(id);
    const { hides_lists: hides } = await settingsOf(store, id);
    const at = { page, perPage: PER_PAGE };
    if (hides && viewer !== id) return { ...paged([], { ...at, total: 0 }), hidden: true };
    const [of, other] = direction === 'follower' ? ['followed_id', 'user_id'] : ['user_id', 'followed_id'];
    const { rows } = await sql<{
      id: number;
    }>`select ${sql.ref(other!)} as id from forum_follows where ${sql.ref(of!)} = ${id}
      order by created_at desc, 1 limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
    const found = await people.byIds(rows.map((row) => row.id));
    const data = rows.flatMap((row) => {
      const person = found.get(row.id);
      return person?.isOpen ? [personToWire(person)] : [];
    });
    const total = await count(direction === 'follower' ? 'followed_id' : 'user_id', id);
    return { ...paged(data, { ...at, total }), hidden: false };
  };
  return { store, open, count, list };
}

type Work = ReturnType<typeof peopleWork>;

const refuseSelf = (me: number, other: number, what: string): void => {
  if (me === other) throw new ApiError(400, `You cannot ${what} yourself`);
};

function followHandlers(deps: CommunityDeps, { store, open, count, list }: Work) {
  return {
    'PUT /_api/user/{id}/follow': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      refuseSelf(userId, id, 'follow');
      await open(id);
      await store.transaction().execute(async (trx) => {
        await lockPair(trx, userId, id);
        if ((await isThere(trx, 'forum_blocks', [id, userId])) || (await isThere(trx, 'forum_blocks', [userId, id])))
          throw new ApiError(403, 'You cannot follow this person', { code: 'blocked' });
        await sql`insert into forum_follows (user_id, followed_id, created_at)
          values (${userId}, ${id}, ${new Date(deps.community.now())}) on conflict do nothing`.execute(trx);
      });
      return { following: true, count: await count('followed_id', id) };
    },
    'DELETE /_api/user/{id}/unfollow': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      refuseSelf(userId, id, 'follow');
      await sql`delete from forum_follows where user_id = ${userId} and followed_id = ${id}`.execute(store);
      return { following: false, count: await count('followed_id', id) };
    },
    'GET /_api/user/{id}/checkfollow': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      await open(id);
      return {
        following: await isThere(store, 'forum_follows', [userId, id]),
        blocked: await isThere(store, 'forum_blocks', [userId, id]),
        count: await count('followed_id', id),
      };
    },
    'GET /_api/user/follower/{id}/list': ({ params, query }, context) =>
      list(params.id, query.page, 'follower', viewerOf(context)),
    'GET /_api/user/following/{id}/list': ({ params, query }, context) =>
      list(params.id, query.page, 'following', viewerOf(context)),
    'GET /_api/user/follower/{id}/count': async ({ params: { id } }) => {
      await open(id);
      return { count: await count('followed_id', id) };
    },
    'GET /_api/user/following/{id}/count': async ({ params: { id } }) => {
      await open(id);
      return { count: await count('user_id', id) };
    },
    'PUT /_api/user/{id}/block': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      refuseSelf(userId, id, 'block');
      const person = (await deps.community.people.byIds([id])).get(id);
      if (!person) throw new ApiError(404, 'There is no such person');
      await store.transaction().execute(async (trx) => {
        await lockPair(trx, userId, id);
        await sql`insert into forum_blocks (user_id, blocked_id, created_at)
          values (${userId}, ${id}, ${new Date(deps.community.now())}) on conflict do nothing`.execute(trx);
        await sql`delete from forum_follows where (user_id, followed_id) in ((${userId}::bigint, ${id}::bigint), (${id}::bigint, ${userId}::bigint))`.execute(
          trx,
        );
      });
      return { ok: true };
    },
    'DELETE /_api/user/{id}/block': async ({ params: { id } }, context) => {
      await sql`delete from forum_blocks where user_id = ${memberOf(context).userId} and blocked_id = ${id}`.execute(
        store,
      );
      return { ok: true };
    },
    'GET /_api/forum/blocks': async (_input, context) => {
      const rows = await communityStore(store)
        .selectFrom('forum_blocks')
        .select('blocked_id as id')
        .where('user_id', '=', memberOf(context).userId)
        .orderBy('created_at', 'desc')
        .orderBy('blocked_id')
        .execute();
      const found = await deps.community.people.byIds(rows.map(({ id }) => id));
      return { data: rows.flatMap(({ id }) => (found.get(id) ? [personToWire(found.get(id)!)] : [])) };
    },
  } satisfies Partial<Handlers<typeof peopleCalls>>;
}

const WRITTEN = sql.raw(`from forum_posts p join forum_topics t on t.id = p.topic_id
  where p.state = 'public' and t.state = 'public' and t.merged_into is null`);

function profileHandlers(deps: CommunityDeps, { store, open, count }: Work) {
  const isHidden = async (id: number, viewer: number | undefined): Promise<boolean> =>
    viewer !== id && (await settingsOf(store, id)).hides_profile;
  const refuseHidden = async (id: number, viewer: number | undefined): Promise<void> => {
    await open(id);
    if (await isHidden(id, viewer)) throw new ApiError(404, 'This person shows nothing here', { code: 'hidden' });
  };
  return {
    'GET /_api/forum/people/{id}': async ({ params: { id }, query: { asOf } }, context) => {
      const viewer = viewerOf(context);
      const person = await open(id);
      const hidden = await isHidden(id, viewer);
      const now = deps.community.now();
      const { rows } = await sql<{ topics: number; posts: number; likes: number }>`select
          (select count(*) from forum_topics t where t.author_id = ${id} and t.state = 'public' and t.merged_into is null) as topics,
          (select count(*) ${WRITTEN} and p.author_id = ${id}) as posts,
          (select coalesce(sum(p.like_count), 0)::bigint ${WRITTEN} and p.author_id = ${id}) as likes`.execute(store);
      const written = hidden ? { topics: 0, posts: 0, likes: 0 } : rows[0]!;
      return {
        ...personToWire(person),
        ...written,
        hidden,
        standing: hidden ? null : standingNow(person, (await historiesOf(store, [id], now))(id), now),
        followers: await count('followed_id', id),
        following: await count('user_id', id),
        record: hidden ? null : recordToWire(await recordOf(deps, id, asOf)),
        viewer: viewer ?? null,
      };
    },
    'GET /_api/user/{id}/posts': async ({ params: { id }, query: { page } }, context) => {
      await refuseHidden(id, viewerOf(context));
      const { rows } = await sql<
        Pick<Selectable<ForumPosts>, 'id' | 'topic_id' | 'plain' | 'like_count'> &
          Pick<Selectable<ForumTopics>, 'title'> & { no: number; public_at: Date }
      >`select p.id, p.topic_id, t.title, p.no, p.plain, p.public_at, p.like_count ${WRITTEN} and p.author_id = ${id}
        order by p.public_at desc, p.id desc limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
      const total = await countRows(store, sql`${WRITTEN} and p.author_id = ${id}`);
      const data = rows.map(({ plain, public_at, ...row }) => ({
        ...row,
        excerpt: excerptOf(plain),
        public_at: public_at.toISOString(),
      }));
      return paged(data, { total, page, perPage: PER_PAGE });
    },
    'GET /_api/user/{id}/calls': async ({ params: { id }, query: { page, asOf } }, context) => {
      await refuseHidden(id, viewerOf(context));
      const calls = await publishedCalls(deps, { userId: id, asOf });
      const shown = calls.slice(offsetOf(page, PER_PAGE), offsetOf(page, PER_PAGE) + PER_PAGE);
      return paged([...(await readCalls(deps, shown, asOf))], { total: calls.length, page, perPage: PER_PAGE });
    },
    'GET /_api/forum/records': async ({ query: { page, asOf } }) => {
      const records = await allRecords(deps, asOf);
      const shown = records.slice(offsetOf(page, PER_PAGE), offsetOf(page, PER_PAGE) + PER_PAGE);
      const found = await deps.community.people.byIds(shown.map(({ userId }) => userId));
      const data = shown.map(({ userId, last, record }) => {
        const person = found.get(userId);
        return {
          ...recordToWire(record),
          author: person ? personToWire(person) : null,
          last: last.toISOString(),
        };
      });
      return paged(data, { total: records.length, page, perPage: PER_PAGE });
    },
    'GET /_api/forum/settings': (_input, context) => settingsOf(store, memberOf(context).userId),
    'PUT /_api/forum/settings': ({ body }, context) => changeSettings(store, memberOf(context).userId, body),
  } satisfies Partial<Handlers<typeof peopleCalls>>;
}

/** Calls of whom people follow and block, and of what is known of an author. */
export function peopleHandlers(deps: CommunityDeps): Handlers<typeof peopleCalls> {
  const work = peopleWork(deps);
  return { ...followHandlers(deps, work), ...profileHandlers(deps, work) };
}
