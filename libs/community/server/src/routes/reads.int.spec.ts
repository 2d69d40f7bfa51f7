import { DAY_MS } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { purgeEnded } from '../jobs/nightly';
import { topicSource } from '../search-source';
import { historiesOf, standingNow } from '../store/people';
import { makeTestForum, START, type TestForum } from '../testing/test-forum';

type Row = Readonly<Record<string, unknown>>;
interface Page extends Row {
  readonly data: readonly Row[];
  readonly total: number;
}
interface Post extends Row {
  readonly id: number;
  readonly topic_id: number;
  readonly no: number | null;
  readonly stocks: readonly Row[];
}

let forum: TestForum;
beforeEach(async () => {
  forum = await makeTestForum();
});
afterEach(() => forum.store.remove());

const MINUTE = 60_000;
const at = (moment: string): void => void (forum.clock.now = Date.parse(moment));
const writer = (name: string): Promise<number> => forum.person({ name, posts: 25 });
const start = (who: number, more: object = {}): Promise<Row & { id: number; state: string }> => {
  forum.clock.now += MINUTE;
  return forum.as(who)('POST /_api/forum/topics', {
    body: { title: 'A case about margins', content: '<p>Margins grow</p>', category: 2, ...more },
  });
};
const reply = (who: number, topic_id: number, more: object = {}): Promise<Post> => {
  forum.clock.now += MINUTE;
  return forum.as(who)('POST /_api/forum/topics/posts', { body: { topic_id, content: '<p>Because</p>', ...more } });
};
const get = <Answer = Page>(path: string, { query = {}, params = {} }: { query?: object; params?: object } = {}) =>
  forum.visitor(`GET ${path}`, { query, params }) as Promise<Answer>;
const topics = async (query: object) => (await get('/_api/forum/topics', { query })).data.map(({ id }) => id);
const staffRead = (who: number, path: string, query: object = {}): Promise<Page> =>
  forum.asStaff(who)(`GET /_api/admin/forum/${path}`, { query });
const run = (statement: ReturnType<typeof sql>) => statement.execute(tablesOf(forum.store.db));
const remove = (who: number, id: number, reason = 'Advertising') =>
  forum.asStaff(who)('POST /_api/admin/forum/posts/{id}/remove', { params: { id }, body: { reason, purge: false } });

it('reading keeps nothing of a security that nobody wrote of', async () => {
  await get('/_api/forum/topics', { query: { stock: 'KO' } });
  await get('/_api/forum/stock/{name}', { params: { name: 'KO' } });
  await get('/api/discussions', { query: { stockid: 'KO' } });
  await get('/api/chatpost', { query: { stockid: 'KO' } });
  expect((await forum.store.pool.query('select ref from security_refs')).rows).toEqual([]);
});

it('counts of categories, of the forum and of tags: what waits, is removed, merged or old is in none', async () => {
  const [ann, bob, staff] = [await writer('ann'), await writer('bob'), await forum.person({ posts: 0, admin: true })];
  const fresh = await forum.person({ posts: 0, days: 1 });
  const tagged = { category: 3, tags: ['Cash'] };
  const old = await start(ann, { ...tagged, tags: ['Old', 'Cash'] });
  forum.clock.now += 90 * DAY_MS - MINUTE;
  const [kept, gone, merged] = [await start(ann, tagged), await start(bob, tagged), await start(ann, tagged)];
  const waiting = await start(fresh, tagged);
  expect(waiting.state).toBe('pending');
  const change = (id: number, body: object) =>
    forum.asStaff(staff)('PUT /_api/admin/forum/topics/{id}', { params: { id }, body: { reason: 'x', ...body } });
  await change(gone.id, { action: 'remove' });
  await change(merged.id, { action: 'merge', into: kept.id });
  await reply(bob, kept.id);
  await remove(staff, (await reply(bob, kept.id)).id);
  const { data } = await get('/_api/forum/categories');
  expect(data.find(({ id }) => id === 3)).toMatchObject({ name: 'Strategies', topics: 2, posts: 4 });
  expect(data.find(({ id }) => id === 6)).toEqual({ id: 6, name: 'Books', topics: 0, posts: 0, last: null });
  expect(await get('/_api/forum/top_tags')).toEqual({ data: [{ tag: 'cash', count: 1 }] });
  // Two of the earlier topics, the first post of which is old, and what the removed topic held.
  expect(await get('/_api/forum/stats')).toEqual({ topics: 4, posts: 55, members: 2, posts_24h: 4 });
  await run(
    sql`update forum_posts set public_at = ${new Date(forum.clock.now - DAY_MS)} where topic_id = ${kept.id} and no = 1`,
  );
  expect(await get('/_api/forum/stats')).toMatchObject({ posts_24h: 3 });
  expect(await topics({ tag: 'cash', category: 3 })).toEqual([kept.id, old.id]);
  // Topics that wait are in the list of their author alone.
  const listOf = async (who: number) =>
    ((await forum.as(who)('GET /_api/forum/topics', { query: { tag: 'cash' } })) as Page).data.map(({ id }) => id);
  expect([await listOf(bob), await listOf(fresh)]).toEqual([
    expect.not.arrayContaining([waiting.id]),
    expect.arrayContaining([waiting.id, kept.id, old.id]),
  ]);
  expect(await topicSource(forum.deps).find('margins', 5)).toMatchObject([{ name: kept.title, text: '3 posts' }, {}]);
});

it('topics by their order, filters and pages; posts by twenty numbers', async () => {
  const [ann, bob] = [await writer('ann'), await writer('bob')];
  const one = await start(ann, { content: '<p>$KO rises</p>', title: 'First of all topics' });
  const two = await start(bob, { content: '<p>$AAPL rises</p>', title: 'Second of all topics' });
  await forum.as(bob)('PUT /_api/forum/topics/{id}/like', { params: { id: one.id }, body: {} });
  for (let more = 0; more < 20; more += 1) await reply(more % 2 ? ann : bob, one.id);
  expect((await topics({})).slice(0, 2)).toEqual([one.id, two.id]);
  expect((await topics({ sort: 'new' })).slice(0, 2)).toEqual([two.id, one.id]);
  expect((await topics({ sort: 'top' }))[0]).toBe(one.id);
  expect(await topics({ stock: 'AAPL' })).toEqual([two.id]);
  expect(await topics({ author: ann, category: 2 })).toEqual([one.id]);
  expect(await topics({ q: 'second' })).toEqual([two.id]);
  expect((await topics({ page: 2, per_page: 1 }))[0]).toBe(two.id);
  const read = (page: number) =>
    get<{ posts: Page }>('/_api/forum/topics/{id}', { params: { id: one.id }, query: { page } });
  const [first, second] = [await read(1), await read(2)];
  expect([first.posts.data.length, first.posts.total]).toEqual([20, 21]);
  expect(second.posts.data.map(({ no }) => no)).toEqual([21]);
  expect((await get('/api/discussions', { query: { stockid: 'AAPL' } })).data.map(({ id }) => id)).toEqual([two.id]);
  const chat = await get('/api/chatpost', { query: { stockid: 'KO' } });
  expect([chat.data.length, chat.data[0]?.['no'], chat.data[19]?.['no']]).toEqual([20, 21, 2]);
  const after = await get('/api/chatpost', { query: { stockid: 'KO', after: Number(chat.data[2]?.['id']) } });
  expect(after.data.map(({ no }) => no)).toEqual([21, 20]);
  await forum.as(ann)('PUT /_api/user/{id}/block', { params: { id: bob } });
  const own = (await forum.as(ann)('GET /api/chatpost', { query: { stockid: 'KO' } })) as Page;
  expect(new Set(own.data.map(({ author }) => (author as Row)['username']))).toEqual(new Set(['ann']));
  expect(await get('/_api/forum/stock/{name}', { params: { name: 'KO' } })).toMatchObject({ topics: 1 });
});

it('a thread as of a day has the posts and likes of the end of that day in New York', async () => {
  const [ann, bob, cid] = [await writer('ann'), await writer('bob'), await writer('cid')];
  at('2015-09-08T12:00:00Z');
  const topic = await start(ann);
  at('2015-09-11T03:58:59Z');
  const last = await reply(bob, topic.id);
  const like = (who: number, on: boolean) =>
    forum.as(who)('PUT /_api/forum/topics/posts/{id}/like', { params: { id: last.id }, body: { like: on } });
  const dee = await writer('dee');
  await like(dee, true);
  // The last millisecond of the day is of that day.
  at('2015-09-11T03:59:59.999Z');
  await like(dee, false);
  await like(ann, true);
  at('2015-09-11T03:59:00Z');
  await reply(cid, topic.id);
  await like(cid, true);
  await like(ann, false);
  const on = async (asOf: string) => {
    const seen = await get<Row & { posts: Page }>('/_api/forum/topics/{id}', {
      params: { id: topic.id },
      query: { asOf },
    });
    return [seen['post_count'], seen.posts.data.map(({ no, like_count }) => [no, like_count])];
  };
  expect(await on('2015-09-09')).toEqual([1, [[1, 0]]]);
  expect(await on('2015-09-10')).toEqual([2, [[1, 0], [2, 1]]]); // prettier-ignore
  expect(await on('2015-09-11')).toEqual([3, [[1, 0], [2, 1], [3, 0]]]); // prettier-ignore
  expect(await topics({ asOf: '2015-09-07', category: 2 })).toEqual([]);
});

it('a post before and after the close of New York has the prices of different days', async () => {
  const ann = await writer('ann');
  at('2015-08-21T19:58:00Z');
  const topic = await start(ann, { content: '<p>$KO one minute before</p>' });
  forum.clock.now += MINUTE;
  const after = await reply(ann, topic.id, { content: '<p>$KO one minute after</p>' });
  expect(after.stocks).toMatchObject([{ day: '2015-08-21', since: '2015-08-24', price_then: 39.53 }]);
  const { posts } = await get<{ posts: { data: Post[] } }>('/_api/forum/topics/{id}', { params: { id: topic.id } });
  expect(posts.data[0]!.stocks).toMatchObject([{ day: '2015-08-20', since: '2015-08-21' }]);
});

it('a call counts from its approval, is closed by its author alone and not before its first close', async () => {
  const [fresh, bob, staff] = [
    await forum.person({ name: 'fresh', posts: 0, days: 1 }),
    await writer('bob'),
    await forum.person({ posts: 0, admin: true }),
  ];
  forum.clock.now = START;
  const call = { stock: 'KO', direction: 'up', horizon: '3m' };
  const topic = await start(fresh, { content: '<p>$KO will rise</p>', call });
  expect((await get('/_api/user/{id}/calls', { params: { id: fresh } })).total).toBe(0);
  at('2015-08-24T13:00:00Z');
  const [entry] = (await staffRead(staff, 'queue')).data;
  await forum.asStaff(staff)('POST /_api/admin/forum/queue/{id}', {
    params: { id: Number(entry?.['id']) },
    body: { decision: 'approve' },
  });
  const { data } = await get('/_api/user/{id}/calls', { params: { id: fresh } });
  expect(data).toMatchObject([
    { published: '2015-08-24T13:00:00.000Z', entry_day: '2015-08-24', entry: 38.38, topic_id: topic.id },
  ]);
  expect((await get('/_api/user/{id}/calls', { params: { id: fresh }, query: { asOf: '2015-08-23' } })).total).toBe(0);
  expect((await get('/_api/user/{id}/calls', { params: { id: fresh }, query: { asOf: '2015-08-24' } })).total).toBe(1);
  const close = (who: number) =>
    forum.as(who)('PUT /_api/forum/calls/{id}/close', { params: { id: Number(data[0]?.['id']) } });
  at('2015-08-24T19:59:59Z');
  await expect(close(fresh)).rejects.toMatchObject({ statusCode: 409, code: 'too_early' });
  at('2015-08-24T20:00:00Z');
  await expect(close(bob)).rejects.toMatchObject({ statusCode: 404 });
  await close(fresh);
  await expect(close(fresh)).rejects.toMatchObject({ statusCode: 409 });
  expect((await get('/_api/user/{id}/calls', { params: { id: fresh } })).data).toMatchObject([
    { state: 'closed', ended: 'author', exit_day: '2015-08-25' },
  ]);
  // The record shows one call, too few to judge; on the day before it there was none.
  expect(await get('/_api/forum/records')).toMatchObject({
    data: [{ closed: 1, open: 0, enough: false, hit_rate: null }],
  });
  expect((await get('/_api/forum/records', { query: { asOf: '2015-08-23' } })).total).toBe(0);
});

it('a person’s page counts what readers see of them, by pages, without what is of others', async () => {
  const [ann, bob, staff] = [await writer('ann'), await writer('bob'), await forum.person({ posts: 0, admin: true })];
  const topic = await start(bob);
  const [seen, gone] = [await reply(ann, topic.id), await reply(ann, topic.id)];
  for (const id of [seen.id, gone.id])
    await forum.as(bob)('PUT /_api/forum/topics/posts/{id}/like', { params: { id }, body: { like: true } });
  await remove(staff, gone.id);
  for (let more = 0; more < 5; more += 1) await reply(ann, topic.id);
  expect(await get('/_api/forum/people/{id}', { params: { id: ann } })).toMatchObject({
    topics: 1,
    posts: 31,
    likes: 1,
  });
  const page = (no: number) => get('/_api/user/{id}/posts', { params: { id: ann }, query: { page: no } });
  const [first, second] = [await page(1), await page(2)];
  expect([first.data.length, second.data.length, first.total]).toEqual([30, 1, 31]);
  expect(first.data.map(({ id }) => id)).not.toContain(gone.id);
  await forum.as(bob)('PUT /_api/user/{id}/follow', { params: { id: ann } });
  const followers = (who: number) => get('/_api/user/follower/{id}/list', { params: { id: who }, query: {} });
  expect((await followers(ann)).data).toMatchObject([{ username: 'bob' }]);
  expect((await followers(bob)).data).toEqual([]);
  expect((await get('/_api/user/following/{id}/list', { params: { id: bob } })).data).toMatchObject([
    { username: 'ann' },
  ]);
});

it('what staff see: flags by their weight, removals of thirty days, topics and log by words, rings', async () => {
  const [ann, bob, staff] = [await writer('ann'), await writer('bob'), await forum.person({ posts: 0, admin: true })];
  const topic = await start(ann, { title: 'Percents: 100% sure' });
  const posts: Post[] = [];
  for (let more = 0; more < 5; more += 1) posts.push(await reply(more % 2 ? ann : bob, topic.id));
  const flag = (who: number, id: number) =>
    forum.as(who)('PUT /_api/forum/posts/{id}/flag', { params: { id }, body: { reason: 'spam', note: 'look' } });
  await flag(bob, posts[1]!.id);
  await flag(ann, posts[0]!.id);
  await flag(await writer('cid'), posts[0]!.id);
  const flags = await staffRead(staff, 'flags');
  expect(flags.data.map(({ post_id, weight }) => [post_id, weight])).toEqual([[posts[0]!.id, 2], [posts[1]!.id, 1]]); // prettier-ignore
  expect(flags.data[1]?.['flags']).toMatchObject([{ username: 'bob', reason: 'spam', note: 'look' }]);
  expect((await staffRead(staff, 'topics', { q: '0% s' })).data.map(({ id }) => id)).toEqual([topic.id]);
  expect((await staffRead(staff, 'topics', { q: '%%' })).total).toBe(0);

  await remove(staff, posts[4]!.id, 'Nothing but 5_5');
  expect((await staffRead(staff, 'removed')).data).toMatchObject([
    { post_id: posts[4]!.id, reason: 'Nothing but 5_5' },
  ]);
  expect((await staffRead(staff, 'log', { q: '5_5' })).data).toMatchObject([{ action: 'remove', person: 'bob' }]);
  expect((await staffRead(staff, 'log', { q: '5x5' })).total).toBe(0);
  const removedAt = forum.clock.now;
  forum.clock.now = removedAt + 30 * DAY_MS - 1;
  expect(await purgeEnded(tablesOf(forum.store.db), forum.clock.now)).toBe(0);
  expect((await staffRead(staff, 'removed')).total).toBe(1);
  forum.clock.now = removedAt + 30 * DAY_MS;
  expect((await staffRead(staff, 'removed')).total).toBe(0);
  expect(await purgeEnded(tablesOf(forum.store.db), forum.clock.now + 1)).toBe(1);

  // Five likes each way, nine in ten of what both gave: a ring. Four are none.
  const of = (who: number) => sql`select id from forum_posts where author_id = ${who} and state = 'public' order by id`;
  const give = (who: number, to: number, count: number, daysAgo = 1) =>
    run(sql`insert into forum_likes (user_id, kind, target_id, created_at) select ${who}, 'post', id,
      ${new Date(forum.clock.now - daysAgo * DAY_MS)} from (${of(to)} limit ${count}) p`);
  await give(ann, bob, 5);
  await give(bob, ann, 4);
  await run(sql`insert into forum_likes (user_id, kind, target_id, created_at) select ${bob}, 'post', id,
    ${new Date(forum.clock.now - 90 * DAY_MS)} from (${of(ann)} offset 4 limit 1) p`);
  expect((await staffRead(staff, 'rings')).data).toEqual([]);
  await run(sql`update forum_likes set created_at = created_at + interval '1 second' where user_id = ${bob}`);
  expect((await staffRead(staff, 'rings')).data).toEqual([{ names: ['ann', 'bob'], likes: 10, share: 100 }]);
  await run(sql`update forum_likes set ended_at = now() where user_id = ${bob}`);
  expect((await staffRead(staff, 'rings')).data).toEqual([]);
});

it('standing: a flag that staff upheld counts for ninety days, once a post', async () => {
  const [ann, bob, staff] = [await writer('ann'), await writer('bob'), await forum.person({ posts: 0, admin: true })];
  const post = await reply(bob, (await start(ann)).id);
  await forum.as(ann)('PUT /_api/forum/posts/{id}/flag', { params: { id: post.id }, body: { reason: 'spam' } });
  await remove(staff, post.id);
  const [person, decided] = [(await forum.deps.community.people.byIds([bob])).get(bob)!, forum.clock.now];
  const on = async (now: number) => {
    const history = (await historiesOf(tablesOf(forum.store.db), [bob, ann], now))(bob);
    return [history.approved, history.removed, history.upheld, standingNow(person, history, now)];
  };
  expect(await on(decided + 90 * DAY_MS - 1)).toEqual([26, 1, 1, 'member']);
  expect(await on(decided + 90 * DAY_MS)).toEqual([26, 1, 0, 'trusted']);
});
