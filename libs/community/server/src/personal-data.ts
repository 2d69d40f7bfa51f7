import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { settingsOf } from './store/people';
import { recountTopic } from './store/topics';
import { communityStore } from './store/tables';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;
const UNNAMED = { inCopy: true, onDeletion: 'anonymised' } as const;

/** Personal data of the forum. */
export const communityData: PersonalData = {
  kept: [
    {
      what: 'topics and posts you wrote, with their versions',
      where: 'application store',
      howLong:
        'until 30 days after you delete them; with the account their texts go, or stay without your name: you choose',
    },
    {
      what: 'calls, likes, flags, what you watch and have read, whom you follow and block, what you show of it',
      where: 'application store',
      howLong: 'until you take them back, or the account is deleted; calls go with the account only',
    },
    {
      what: 'what staff did in the forum and why; not linked to a person once the account is gone',
      where: 'application store',
      howLong: 'kept',
    },
  ],
  tables: {
    forum_topics: UNNAMED,
    forum_posts: UNNAMED,
    forum_likes: DELETED,
    forum_watches: DELETED,
    forum_reads: DELETED,
    forum_calls: DELETED,
    forum_people: DELETED,
    forum_follows: DELETED,
    forum_blocks: DELETED,
    forum_flags: DELETED,
    forum_log: { inCopy: false, onDeletion: 'anonymised' },
  },
  copy: async (db, userId) => {
    const store = tablesOf<unknown>(db);
    const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(store)).rows;
    const posts =
      await rows(sql`select p.id, p.topic_id, t.title, t.category, t.tags, p.no, p.state, p.content, p.created_at, p.public_at,
        p.edited_at, p.version, p.reply_to, p.like_count from forum_posts p join forum_topics t on t.id = p.topic_id
      where p.author_id = ${userId} order by p.id`);
    const versions = await rows(sql`select v.post_id, v.version, v.content, v.written_at from forum_versions v
      join forum_posts p on p.id = v.post_id where p.author_id = ${userId} order by v.post_id, v.version`);
    const calls =
      await rows(sql`select c.id, c.post_id, s.symbol, c.direction, c.horizon, c.created_at, c.published_at, c.closed_at
      from forum_calls c join security_refs s using (ref) where c.user_id = ${userId} order by c.id`);
    const likes = await rows(
      sql`select kind, target_id, created_at, ended_at from forum_likes where user_id = ${userId} order by id`,
    );
    const flags = await rows(
      sql`select post_id, version, reason, note, state, created_at from forum_flags where user_id = ${userId} order by id`,
    );
    const follows = await rows(
      sql`select followed_id, created_at from forum_follows where user_id = ${userId} order by 2, 1`,
    );
    const blocks = await rows(
      sql`select blocked_id, created_at from forum_blocks where user_id = ${userId} order by 2, 1`,
    );
    const watches =
      await rows(sql`select w.topic_id, t.title, w.created_at from forum_watches w join forum_topics t on t.id = w.topic_id
      where w.user_id = ${userId} order by 1`);
    const reads = await rows(sql`select topic_id, last_no from forum_reads where user_id = ${userId} order by 1`);
    return [
      { name: 'forum-posts.json', about: 'posts you wrote, also those that nobody sees', content: posts },
      { name: 'forum-versions.json', about: 'earlier versions of your posts', content: versions },
      { name: 'forum-calls.json', about: 'calls you made', content: calls },
      { name: 'forum-likes.json', about: 'topics and posts you liked', content: likes },
      { name: 'forum-flags.json', about: 'posts you flagged', content: flags },
      { name: 'forum-people.json', about: 'whom you follow and block', content: { follows, blocks } },
      { name: 'forum-topics.json', about: 'topics you watch, and how far you have read', content: { watches, reads } },
      { name: 'forum-settings.json', about: 'what you show and get', content: await settingsOf(store, userId) },
    ];
  },
  /** Numbers and answers of others stay; texts go, or stay without a name. Unpublished posts are always removed. */
  erase: async (db, { userId }) => {
    const store = tablesOf<unknown>(db);
    const { on_deletion: choice } = await settingsOf(store, userId);
    const at = new Date();
    const topics = await communityStore(store)
      .selectFrom('forum_posts')
      .distinct()
      .select('topic_id as id')
      .where('author_id', '=', userId)
      .execute();
    const gone = choice === 'keep' ? sql`state <> 'public'` : sql`true`;
    await sql`delete from forum_versions v using forum_posts p where p.id = v.post_id and p.author_id = ${userId} and ${gone}`.execute(
      store,
    );
    await sql`delete from forum_refs r using forum_posts p where p.id = r.post_id and p.author_id = ${userId} and ${gone}`.execute(
      store,
    );
    await sql`update forum_review r set state = 'dropped', decided_at = ${at} from forum_posts p
      where p.id = r.post_id and p.author_id = ${userId} and r.state = 'open'`.execute(store);
    await sql`update forum_posts set content = '', plain = '', text_key = '', domains = '{}', wanted = null, wanted_plain = null,
      state = case when state = 'removed' then 'removed' else 'deleted' end, ended_at = coalesce(ended_at, ${at})
      where author_id = ${userId} and ${gone}`.execute(store);
    await sql`update forum_posts set wanted = null, wanted_plain = null, client_key = null where author_id = ${userId}`.execute(
      store,
    );
    for (const { id } of topics) await recountTopic(store, id);
    await sql`update forum_topics set state = 'deleted', ended_at = ${at}, title = '(deleted)', tags = '{}'
      where author_id = ${userId} and post_count = 0`.execute(store);
    await sql`update forum_topics t set like_count = t.like_count - l.n from (select target_id, count(*)::int as n from forum_likes
      where user_id = ${userId} and kind = 'topic' and ended_at is null group by 1) l where l.target_id = t.id`.execute(
      store,
    );
    await sql`update forum_posts p set like_count = p.like_count - l.n from (select target_id, count(*)::int as n from forum_likes
      where user_id = ${userId} and kind = 'post' and ended_at is null group by 1) l where l.target_id = p.id`.execute(
      store,
    );
    await sql`delete from forum_follows where followed_id = ${userId}`.execute(store);
    await sql`delete from forum_blocks where blocked_id = ${userId}`.execute(store);
    await sql`update forum_log set person_id = null where person_id = ${userId}`.execute(store);
  },
};
