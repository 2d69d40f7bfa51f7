import { HOSTILE_TEXTS } from '@plumbline/shared/testing';
import { tablesOf, type MailPerson } from '@plumbline/shared/server';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { DAY_MS, epochDay } from '@plumbline/shared/domain';
import { communityModule } from './module';
import { communityData } from './personal-data';
import { recountAll } from './store/topics';
import { makeTestForum, START, type TestForum } from './testing/test-forum';
import { purgeEnded, recount, sendDigests } from './jobs/nightly';
import { benchmarkOf } from './read/benchmark';
import { dollarVolume, isThin } from './write/thin';
import { communityStore } from './store/tables';

let forum: TestForum;
let ann: number;
let bob: number;
let staff: number;

interface Topic {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly pinned: boolean;
  readonly version: number;
  readonly post_count: number;
  readonly like_count: number;
  readonly last_post_at: string;
  readonly posts: { readonly data: Post[]; readonly gone: { no: number; state: string }[]; readonly total: number };
  readonly unread: number | null;
  readonly merged_into: number | null;
}
interface Post {
  readonly id: number;
  readonly no: number | null;
  readonly state: string;
  readonly content: string;
  readonly version: number;
  readonly edited_at: string | null;
  readonly like_count: number;
  readonly blocked: boolean;
  readonly stocks: readonly Record<string, unknown>[];
  readonly call: Record<string, unknown> | null;
}

const MINUTE = 60_000;

beforeAll(async () => {
  forum = await makeTestForum();
  ann = await forum.person({ name: 'ann', posts: 25 });
  bob = await forum.person({ name: 'bob', posts: 25 });
  staff = await forum.person({ name: 'mod', admin: true });
});
afterAll(() => forum.store.remove());
// Limits are by time: each test begins an hour later.
beforeEach(() => {
  forum.clock.now += 2 * DAY_MS;
  forum.counted.clear();
});

const start = (who: number, more: object = {}): Promise<Topic> =>
  forum.as(who)('POST /_api/forum/topics', {
    body: { title: 'A case about margins', content: '<p>Margins grow</p>', category: 2, ...more },
  });
const reply = (who: number, topic_id: number, content = '<p>Because</p>', more: object = {}): Promise<Post> => {
  forum.clock.now += MINUTE;
  return forum.as(who)('POST /_api/forum/topics/posts', { body: { topic_id, content, ...more } });
};
const read = (id: number, who?: number, query: object = {}): Promise<Topic> =>
  (who === undefined ? forum.visitor : forum.as(who))('GET /_api/forum/topics/{id}', { params: { id }, query });
const refused = (statusCode: number, more: object = {}) => ({ statusCode, ...more });

it('three posts, the second deleted, one like given twice: counters, numbers, and the list shows the one before', async () => {
  const topic = await start(ann);
  const second = await reply(bob, topic.id);
  const third = await reply(bob, topic.id, '<p>Third</p>');
  const params = { id: second.id };
  for (let twice = 0; twice < 2; twice += 1)
    await forum.as(bob)('PUT /_api/forum/topics/{id}/like', { params: { id: topic.id }, body: {} });
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params });
  const seen = await read(topic.id);
  expect([seen.post_count, seen.like_count]).toEqual([2, 1]);
  expect(seen.posts.data.map(({ no }) => no)).toEqual([1, 3]);
  expect(seen.posts.gone).toEqual([{ no: 2, state: 'deleted' }]);
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params: { id: third.id } });
  const before = await read(topic.id);
  expect(before.last_post_at < seen.last_post_at).toBe(true);
  await forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params: { id: third.id } });
  expect((await read(topic.id)).last_post_at).toBe(seen.last_post_at);
  expect(await recountAll(tablesOf(forum.store.db))).toEqual({ topics: 0, likes: 0 });
});

it('a double click posts once', async () => {
  const sent = await Promise.all([1, 2].map(() => start(ann, { client_key: 'key-of-a-topic' })));
  expect(sent[0]?.id).toBe(sent[1]?.id);
});

it('many who write at once all get their turn, each a number of their own', async () => {
  const topic = await start(ann);
  const people: number[] = [];
  for (let at = 0; at < 16; at += 1) people.push(await forum.person());
  const content = '<p>At once</p>';
  const sent = await Promise.all(
    people.map((who) => forum.as(who)('POST /_api/forum/topics/posts', { body: { topic_id: topic.id, content } })),
  );
  const numbers = (sent as readonly Post[]).map(({ no }) => no).sort((one, other) => one! - other!);
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, at) => at + 2));
});

it('nobody changes what is another’s, and nobody sees what waits', async () => {
  const carl = await forum.person({ name: 'carl', posts: 0, days: 1 });
  const topic = await start(ann);
  const [first] = (await read(topic.id)).posts.data;
  const edit = { params: { id: first!.id }, body: { content: '<p>Mine now</p>' } };
  await expect(forum.as(bob)('PUT /_api/forum/topics/posts/{id}', edit)).rejects.toMatchObject(refused(403));
  await expect(forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', edit)).rejects.toMatchObject(refused(403));
  await expect(
    forum.as(bob)('PUT /_api/forum/topics/{id}', { params: { id: topic.id }, body: { title: 'Another title' } }),
  ).rejects.toMatchObject(refused(403));
  await expect(
    forum.as(ann)('PUT /_api/forum/topics/{id}/like', { params: { id: topic.id }, body: {} }),
  ).rejects.toMatchObject(refused(400));
  const waiting = await start(carl, { title: 'My very first topic' });
  expect(waiting.state).toBe('pending');
  await expect(read(waiting.id)).rejects.toMatchObject(refused(404));
  await expect(read(waiting.id, bob)).rejects.toMatchObject(refused(404));
  const own = await read(waiting.id, carl);
  const params = { id: own.posts.data[0]!.id };
  await expect(forum.as(bob)('GET /_api/forum/posts/{id}/versions', { params })).rejects.toMatchObject(refused(404));
  await expect(
    forum.as(bob)('PUT /_api/forum/topics/posts/{id}', { params, body: { content: '<p>x</p>' } }),
  ).rejects.toMatchObject(refused(404));
});

interface Queue {
  readonly data: readonly {
    id: number;
    post_id: number;
    topic_id: number;
    reasons: string[];
    thin: unknown[];
    similar: { no: number; username: string }[];
    edit: boolean;
  }[];
}
const queue = (): Promise<Queue> => forum.asStaff(staff)('GET /_api/admin/forum/queue', { query: {} });
const decide = (id: number, body: object) =>
  forum.asStaff(staff)('POST /_api/admin/forum/queue/{id}', { params: { id }, body });

it('first posts wait; a short "Thanks" can be approved, after which its author writes freely', async () => {
  const dora = await forum.person({ name: 'dora', posts: 0, days: 1 });
  const topic = await start(ann);
  const thanks = await reply(dora, topic.id, '<p>Thanks</p>');
  expect([thanks.state, thanks.no]).toEqual(['pending', null]);
  const entry = (await queue()).data.find(({ post_id }) => post_id === thanks.id)!;
  expect(entry.reasons).toEqual(['new']);
  await expect(forum.as(ann)('GET /_api/admin/forum/queue', { query: {} })).rejects.toMatchObject(refused(403));
  await decide(entry.id, { decision: 'approve' });
  await expect(decide(entry.id, { decision: 'approve' })).rejects.toMatchObject(refused(409));
  expect((await read(topic.id)).posts.data.map(({ no }) => no)).toEqual([1, 2]);
  expect(forum.notified.filter(({ userId }) => userId === ann).at(-1)?.title).toContain('dora wrote in');
  forum.clock.now += MINUTE;
  expect((await reply(dora, topic.id, '<p>Again</p>')).state).toBe('public');
});

it('a call: price at the post, result of the oracle, once open, and it stays when its text goes', async () => {
  const eve = await forum.person({ name: 'eve', posts: 25 });
  forum.clock.now = START;
  const call = { stock: 'KO', direction: 'up', horizon: '1m' };
  const topic = await start(eve, { content: '<p>$KO will rise</p>', call });
  const [first] = (await read(topic.id)).posts.data;
  expect(first!.stocks).toMatchObject([{ symbol: 'KO', price_then: 39.53, day: '2015-08-21', since: '2015-08-24' }]);
  expect(first!.call).toMatchObject({
    entry: 38.38,
    exit: 38.76,
    exit_day: '2015-09-23',
    hit: false,
    benchmark: 'AAPL',
  });
  expect(first!.call?.['excess']).toBeCloseTo(-9.871, 3);
  const past = await read(topic.id, undefined, { asOf: '2015-08-25' });
  expect(past.posts.data[0]!.call).toMatchObject({ state: 'open', exit: null });
  expect(past.posts.data[0]!.stocks).toMatchObject([{ price_now: 38.38, now_day: '2015-08-25' }]);
  await expect(read(topic.id, undefined, { asOf: '2015-08-20' })).rejects.toMatchObject(refused(404));
  forum.clock.now += 20 * MINUTE;
  const body = { call: null };
  await expect(
    forum.as(eve)('PUT /_api/forum/topics/posts/{id}', { params: { id: first!.id }, body }),
  ).rejects.toMatchObject(refused(409, { code: 'call_stays' }));
  await forum.as(eve)('DELETE /_api/forum/topics/{id}', { params: { id: topic.id } });
  await expect(read(topic.id)).rejects.toMatchObject(
    refused(410, { message: 'Its author deleted this topic', code: 'deleted' }),
  );
  expect(await forum.visitor('GET /_api/user/{id}/calls', { params: { id: eve }, query: {} })).toMatchObject({
    total: 1,
    data: [{ symbol: 'KO', hit: false, topic_id: null }],
  });
  expect(await forum.visitor('GET /_api/forum/records', { query: {} })).toMatchObject({
    data: [{ closed: 1, enough: false, author: { username: 'eve' } }],
  });
});

it('the same call twice is refused while the first is open', async () => {
  const finn = await forum.person({ name: 'finn', posts: 25 });
  forum.clock.now = Date.parse('2015-10-28T15:00:00Z');
  const call = { stock: 'THIN', direction: 'down', horizon: '1y' };
  await start(finn, { call });
  forum.clock.now += MINUTE;
  await expect(start(finn, { call })).rejects.toMatchObject(refused(409, { code: 'open_call' }));
  expect((await start(finn, { call: { ...call, direction: 'up' } })).state).toBe('public');
});

it('edits are quiet for five minutes, then versions that all can read, and the thread of a past day has the earlier text', async () => {
  const topic = await start(ann, { content: '<p>First words</p>' });
  const [first] = (await read(topic.id)).posts.data;
  const params = { id: first!.id };
  const edit = (content: string, version?: number) =>
    forum.as(ann)('PUT /_api/forum/topics/posts/{id}', { params, body: { content, ...(version && { version }) } });
  forum.clock.now += MINUTE;
  expect(await edit('<p>First words, fixed</p>', 1)).toMatchObject({ version: 2, edited_at: null });
  await expect(edit('<p>First words, from another tab</p>', 1)).rejects.toMatchObject(refused(409));
  const day = new Date(forum.clock.now - 12 * 3_600_000).toISOString().slice(0, 10);
  forum.clock.now += 2 * DAY_MS;
  expect(await edit('<p>Other words</p>')).toMatchObject({ version: 3 });
  await expect(edit('<p>Late</p>', 1)).rejects.toMatchObject(refused(409));
  const { data } = (await forum.visitor('GET /_api/forum/posts/{id}/versions', { params })) as {
    data: { content: string }[];
  };
  expect(data.map(({ content }) => content)).toEqual(['<p>Other words</p>', '<p>First words, fixed</p>']);
  const asOf = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  expect((await read(topic.id, undefined, { asOf })).posts.data[0]).toMatchObject({
    content: '<p>First words, fixed</p>',
    edited_at: null,
  });
});

it('staff of other scopes flag and edit like any member', async () => {
  const topic = await start(ann);
  const post = await reply(bob, topic.id, '<p>Buy it all</p>');
  const by = forum.asStaff(staff, ['members', 'support', 'data', 'marketing']);
  await by('PUT /_api/forum/posts/{id}/flag', { params: { id: post.id }, body: { reason: 'spam' } });
  expect((await read(topic.id)).posts.data).toHaveLength(2);
  const change = { params: { id: topic.id }, body: { title: 'Renamed by somebody else' } };
  await expect(by('PUT /_api/forum/topics/{id}', change)).rejects.toMatchObject({ statusCode: 403 });
  await forum.asStaff(staff, ['content'])('PUT /_api/forum/topics/{id}', change);
  expect((await read(topic.id)).title).toBe('Renamed by somebody else');
});

it('flags of three people of standing hide, withdrawn ones do not count, an edit makes flaggable again', async () => {
  const flaggers = await Promise.all(['f1', 'f2', 'f3'].map(() => Promise.resolve()));
  const people: number[] = [];
  for (const at of flaggers.keys()) people.push(await forum.person({ name: `flagger${at}` }));
  const fresh = await forum.person({ name: 'fresh', posts: 0, days: 1 });
  const topic = await start(ann);
  const post = await reply(bob, topic.id, '<p>Buy it all</p>');
  const params = { id: post.id };
  const flag = (who: number) => forum.as(who)('PUT /_api/forum/posts/{id}/flag', { params, body: { reason: 'spam' } });
  const withdraw = (who: number) => forum.as(who)('DELETE /_api/forum/posts/{id}/flag', { params });
  for (let ten = 0; ten < 10; ten += 1) {
    await flag(people[0]!);
    await withdraw(people[0]!);
  }
  for (const who of [people[0]!, people[1]!, fresh]) await flag(who);
  expect((await read(topic.id)).posts.data).toHaveLength(2);
  await flag(people[2]!);
  expect((await read(topic.id)).posts).toMatchObject({ gone: [{ no: 2, state: 'pending' }] });
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params });
  expect(await forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params })).toMatchObject({ state: 'pending' });
  expect((await read(topic.id)).posts).toMatchObject({ gone: [{ no: 2, state: 'pending' }] });
  await withdraw(people[2]!);
  expect((await read(topic.id)).posts.data).toHaveLength(2);
  forum.clock.now += DAY_MS;
  await forum.as(bob)('PUT /_api/forum/topics/posts/{id}', { params, body: { content: '<p>Buy some</p>' } });
  await flag(people[0]!);
  const row = await communityStore(forum.store.db)
    .selectFrom('forum_flags')
    .select((eb) => [eb.fn.countAll<number>().as('n')])
    .where('post_id', '=', post.id)
    .where('user_id', '=', people[0]!)
    .where('state', '=', 'open')
    .executeTakeFirst();
  expect(row?.n).toBe(2);
  await forum.asStaff(staff)('POST /_api/admin/forum/posts/{id}/flags', {
    params,
    body: { uphold: true, reason: 'Advertising' },
  });
  await expect(forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params })).rejects.toMatchObject(refused(409));
  expect(await forum.visitor('GET /_api/forum/log', { query: {} })).toMatchObject({
    data: [{ action: 'flags_upheld', reason: 'Advertising' }, expect.anything()],
  });
  expect(JSON.stringify(await forum.visitor('GET /_api/forum/log', { query: {} }))).not.toContain('mod');
});

it('limits by standing: the second post of a member within 15 seconds waits', async () => {
  const gil = await forum.person({ name: 'gil' });
  const topic = await start(ann);
  await reply(gil, topic.id, '<p>One</p>');
  const again = forum.as(gil)('POST /_api/forum/topics/posts', { body: { topic_id: topic.id, content: '<p>Two</p>' } });
  await expect(again).rejects.toMatchObject(refused(429, { retryAfter: 15 }));
  const links =
    '<p>https://a.example https://b.example https://c.example https://d.example https://e.example https://f.example</p>';
  await expect(reply(gil, topic.id, links)).rejects.toMatchObject(refused(400));
});

it('three new accounts that name one thinly traded security are reported to staff', async () => {
  const topic = await start(ann);
  const sent: Post[] = [];
  for (const name of ['p1', 'p2', 'p3'])
    sent.push(
      await reply(await forum.person({ name, posts: 0, days: 1 }), topic.id, `<p>$THIN will fly says ${name}</p>`),
    );
  const { data } = await queue();
  const entry = data.find(({ post_id }) => post_id === sent[2]!.id);
  expect(entry?.reasons).toEqual(expect.arrayContaining(['new', 'pump']));
  expect(entry?.thin).toHaveLength(1);
});

it('blocking folds posts, ends follows and silences mentions', async () => {
  const [hal, ida] = [await forum.person({ name: 'hal' }), await forum.person({ name: 'ida' })];
  const params = { id: hal };
  await expect(forum.as(hal)('PUT /_api/user/{id}/follow', { params })).rejects.toMatchObject(refused(400));
  expect(await forum.as(ida)('PUT /_api/user/{id}/follow', { params })).toEqual({ following: true, count: 1 });
  await forum.as(hal)('PUT /_api/user/{id}/block', { params: { id: ida } });
  expect(await forum.visitor('GET /_api/user/follower/{id}/count', { params })).toEqual({ count: 0 });
  await expect(forum.as(ida)('PUT /_api/user/{id}/follow', { params })).rejects.toMatchObject(refused(403));
  const topic = await start(ida, { content: '<p>What do you say, @hal and @ann?</p>' });
  const named = forum.notified.filter(({ title }) => title.includes('ida named you')).map(({ userId }) => userId);
  expect(named).toEqual([ann]);
  expect((await read(topic.id, hal)).posts.data[0]?.blocked).toBe(true);
  expect((await read(topic.id, bob)).posts.data[0]?.blocked).toBe(false);
  await forum.as(hal)('PUT /_api/forum/settings', { body: { hides_lists: true, hides_profile: true } });
  expect(await forum.visitor('GET /_api/forum/people/{id}', { params, query: {} })).toMatchObject({
    hidden: true,
    record: null,
    posts: 0,
  });
  await expect(forum.visitor('GET /_api/user/{id}/posts', { params, query: {} })).rejects.toMatchObject(refused(404));
});

it('staff suspend: what waits goes, each written down, and nothing more is written', async () => {
  const jon = await forum.person({ name: 'jon', posts: 0, days: 1 });
  const topic = await start(ann);
  const post = await reply(jon, topic.id, '<p>Hello</p>');
  const body = { days: 7, reason: 'Spam' };
  await forum.asStaff(staff)('PUT /_api/admin/forum/people/{id}/suspension', { params: { id: jon }, body });
  await expect(reply(jon, topic.id)).rejects.toMatchObject(refused(403, { code: 'suspended' }));
  expect((await queue()).data.some(({ post_id }) => post_id === post.id)).toBe(false);
  const { data } = (await forum.asStaff(staff)('GET /_api/admin/forum/log', { query: {} })) as {
    data: { action: string; person: string }[];
  };
  expect(data.slice(0, 2).map(({ action, person }) => [action, person])).toEqual([
    ['remove', 'jon'],
    ['suspend', 'jon'],
  ]);
});

it('topics are locked, merged and pinned; the old address of a merged one says where it went', async () => {
  const [one, two] = [await start(ann), await start(bob)];
  await reply(ann, two.id, '<p>In the second</p>');
  const change = (id: number, body: object) =>
    forum.asStaff(staff)('PUT /_api/admin/forum/topics/{id}', { params: { id }, body });
  await change(two.id, { action: 'merge', into: one.id, reason: 'The same' });
  expect((await read(two.id)).merged_into).toBe(one.id);
  expect((await read(one.id)).posts.data.map(({ no }) => no)).toEqual([1, 2, 3]);
  await change(one.id, { action: 'lock', reason: 'Said enough' });
  await expect(reply(bob, one.id)).rejects.toMatchObject(refused(409, { code: 'locked' }));
  await forum.asStaff(staff)('PUT /_api/forum/topics/{id}/pin', { params: { id: one.id }, body: { pinned: true } });
  await expect(
    forum.as(ann)('PUT /_api/forum/topics/{id}/pin', { params: { id: one.id }, body: { pinned: true } }),
  ).rejects.toMatchObject(refused(403));
  const { data } = (await forum.visitor('GET /_api/forum/topics', { query: {} })) as { data: Topic[] };
  expect(data[0]).toMatchObject({ id: one.id, pinned: true, locked: 'Said enough' });

  type Page = { readonly data: readonly Topic[]; readonly total: number };
  const page = (number: number) =>
    forum.visitor('GET /_api/forum/topics', { query: { page: number, per_page: 2 } }) as Promise<Page>;
  const [{ data: first, total }, { data: second }] = [await page(1), await page(2)];
  const ids = [...first, ...second].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, ids[0]]).toEqual([Math.min(4, total), ids.length, one.id]);
  const newest = await forum.visitor('GET /_api/forum/topics', { query: { per_page: 50 } });
  expect((newest as Page).data.slice(0, 4).map(({ id }) => id)).toEqual(ids);
});

it('hostile texts stay texts', async () => {
  const kim = await forum.person({ name: 'kim', posts: 25 });
  for (const text of HOSTILE_TEXTS.slice(0, 12)) {
    forum.clock.now += DAY_MS;
    const sent = await start(kim, {
      title: '<script>alert(1)</script> & "title"',
      content: `<p>${text}</p><img src=x onerror=alert(1)>words`,
    });
    expect(sent.title).toBe('<script>alert(1)</script> & "title"');
    const [first] = (await read(sent.id, kim)).posts.data;
    expect(first?.content).not.toMatch(/<script|onerror|javascript:/i);
    const { total } = (await forum.visitor('GET /_api/forum/topics', {
      query: {
        q:
          text
            .replace(/\p{Cc}/gu, ' ')
            .slice(0, 100)
            .trim() || 'x',
      },
    })) as { total: number };
    expect(total).toBeGreaterThanOrEqual(0);
  }
});

it('lists: category, tag, stock, words, author, unread', async () => {
  const topic = await start(ann, {
    title: 'Fizzy drinks and pricing',
    tags: ['Fizzy Drinks'],
    category: 3,
    content: '<p>$KO sells bubbles</p>',
  });
  const total = async (query: object) =>
    ((await forum.visitor('GET /_api/forum/topics', { query })) as { total: number }).total;
  expect(await total({ tag: 'fizzy-drinks' })).toBe(1);
  expect(await total({ category: 3, author: ann })).toBe(1);
  expect(await total({ q: 'bubbles' })).toBe(1);
  expect(await total({ stock: 'KO', category: 3 })).toBe(1);
  await forum.as(bob)('PUT /_api/forum/topics/{id}/read', { params: { id: topic.id }, body: { no: 1 } });
  await reply(ann, topic.id, '<p>More bubbles</p>');
  const own = (await forum.as(bob)('GET /_api/forum/topics', { query: { tag: 'fizzy-drinks' } })) as { data: Topic[] };
  expect(own.data[0]?.unread).toBe(1);
  expect(await forum.visitor('GET /_api/forum/top_tags')).toMatchObject({ data: [{ tag: 'fizzy-drinks', count: 1 }] });
  expect(await forum.visitor('GET /_api/forum/suggest', { query: { title: 'Pricing of drinks' } })).toMatchObject({
    data: [{ id: topic.id }],
  });
  expect(await forum.visitor('GET /api/discussions', { query: { stockid: 'KO' } })).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: topic.id })]),
  });
  const chat = (await forum.visitor('GET /api/chatpost', { query: { stockid: 'KO' } })) as { data: Post[] };
  expect(chat.data[0]?.content).toContain('More bubbles');
});

it('one mail a day with what is unread', async () => {
  const lea = await forum.person({ name: 'lea' });
  await forum.as(lea)('PUT /_api/forum/settings', { body: { digest: true } });
  const topic = await start(ann, { title: 'Something to watch' });
  await forum.as(lea)('PUT /_api/forum/topics/{id}/watch', { params: { id: topic.id }, body: { watch: true } });
  const mute = await forum.person({ name: 'mute', posts: 25 });
  await forum.as(lea)('PUT /_api/user/{id}/block', { params: { id: mute } });
  await reply(mute, topic.id, '<p>Of somebody she blocked</p>');
  await reply(bob, topic.id, '<p>Of somebody else</p>');
  const mails: { to: number; text: string; headers?: Readonly<Record<string, string>> | undefined }[] = [];
  const mailPerson: MailPerson = async (_db, to, mail) => mails.push({ ...mail, to }) > 0;
  const deps = { ...forum.deps, origin: 'https://site.example', mailPerson };
  expect(await sendDigests(deps, forum.clock.now + MINUTE)).toBe(1);
  expect(await sendDigests(deps, forum.clock.now + 2 * MINUTE)).toBe(0);
  expect(mails[0]).toMatchObject({ to: lea, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  expect(mails[0]?.text).toContain(`https://site.example/discussion/topic/${topic.id}`);
  expect(mails[0]?.text).toContain('Of somebody else');
  expect(mails[0]?.text).not.toContain('blocked');

  const [stop] = /\/unsubscribe\/forum\/[\w-]{32}/.exec(mails[0]!.text)!;
  expect(mails[0]?.headers?.['List-Unsubscribe']).toBe(`<https://site.example${stop}>`);
  const app = Fastify();
  communityModule.mount!(app, forum.deps);
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const;
  const payload = 'List-Unsubscribe=One-Click';
  const settings = () => forum.as(lea)('GET /_api/forum/settings');
  expect((await app.inject({ ...post, payload, url: stop.replace(/.$/, '-') })).statusCode).toBe(404);
  expect((await app.inject({ url: stop })).statusCode).toBe(200);
  expect(await settings()).toMatchObject({ digest: true });
  expect((await app.inject({ ...post, payload, url: stop })).statusCode).toBe(200);
  expect(await settings()).toMatchObject({ digest: false });
  await app.close();
});

it('deleted and removed texts go after 30 days', async () => {
  const topic = await start(ann);
  const post = await reply(bob, topic.id, '<p>Not for long</p>');
  const params = { id: post.id };
  const restore = () => forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params });
  const purgeAfter = (time: number) => purgeEnded(tablesOf(forum.store.db), forum.clock.now + time);
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params });
  await purgeAfter(30 * DAY_MS);
  expect(await restore()).toMatchObject({ state: 'public' });
  expect((await read(topic.id)).posts.data[1]?.content).toBe('<p>Not for long</p>');
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params });
  await purgeAfter(30 * DAY_MS + 1);
  await expect(restore()).rejects.toMatchObject(refused(409));
});

it('texts of a removed topic are not read by the number of a post', async () => {
  const topic = await start(ann);
  const params = { id: (await reply(bob, topic.id)).id };
  const versions = () => forum.visitor('GET /_api/forum/posts/{id}/versions', { params });
  expect(await versions()).toMatchObject({ data: [{ version: 1 }] });
  const body = { action: 'remove', reason: 'Advertising' };
  await forum.asStaff(staff)('PUT /_api/admin/forum/topics/{id}', { params: { id: topic.id }, body });
  await expect(versions()).rejects.toMatchObject(refused(404));
});

it('versions are of posts that readers see, and to their authors of those that wait', async () => {
  const topic = await start(ann);
  const fresh = await forum.person({ posts: 0, days: 1 });
  const [gone, waiting] = [await reply(bob, topic.id), await reply(fresh, topic.id)];
  const versions = (who: number, { id }: Post) =>
    forum.as(who)('GET /_api/forum/posts/{id}/versions', { params: { id } });
  expect([waiting.state, await versions(ann, gone)]).toMatchObject(['pending', { data: [{ version: 1 }] }]);
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params: { id: gone.id } });
  for (const who of [ann, bob]) await expect(versions(who, gone)).rejects.toMatchObject(refused(404));
  await expect(forum.as(ann)('POST /_api/forum/posts/{id}/restore', { params: { id: gone.id } })).rejects.toMatchObject(
    refused(404),
  );
  await expect(versions(ann, waiting)).rejects.toMatchObject(refused(404));
  expect(await versions(fresh, waiting)).toMatchObject({ data: [{ version: 1 }] });
});

it('a security without prices has none at a post', async () => {
  const topic = await start(ann, { content: '<p>$NONE is not traded</p>' });
  const [{ stocks }] = (await read(topic.id, ann)).posts.data as [Post];
  expect(stocks).toMatchObject([{ symbol: 'NONE', price_then: null, price_now: null, return: null }]);
});

describe('somebody who leaves', () => {
  it.each([
    ['remove', [1, 3], 'deleted'],
    ['keep', [1, 2, 3], 'public'],
  ])('%s: texts go or stay without a name; numbers and answers of others stay', async (on_deletion, numbers, state) => {
    const max = await forum.person({ name: `max-${on_deletion}` });
    await forum.as(max)('PUT /_api/forum/settings', { body: { on_deletion } });
    const topic = await start(ann);
    const post = await reply(max, topic.id, '<p>My words</p>', {
      call: { stock: 'KO', direction: 'up', horizon: '3m' },
    });
    await reply(bob, topic.id, '<p>Theirs</p>');
    await forum.as(max)('PUT /_api/forum/topics/{id}/like', { params: { id: topic.id }, body: {} });
    const files = (await communityData.copy!(forum.store.db, max)).map(({ name, content }) => [
      name,
      JSON.stringify(content),
    ]);
    expect(files.find(([name]) => name === 'forum-posts.json')?.[1]).toContain('My words');
    expect(files.find(([name]) => name === 'forum-calls.json')?.[1]).toContain('3m');
    await forum.store.db.transaction().execute(async (trx) => {
      await communityData.erase!(trx, { userId: max, email: '', username: '' });
      await sql`delete from users where user_id = ${max}`.execute(trx);
    });
    const seen = await read(topic.id);
    expect(seen.posts.data.map(({ no }) => no)).toEqual(numbers);
    expect(seen.like_count).toBe(0);
    const row = await communityStore(forum.store.db)
      .selectFrom('forum_posts')
      .select(['state', 'author_id'])
      .where('id', '=', post.id)
      .executeTakeFirst();
    expect(row).toEqual({ state, author_id: null });
    expect(await recountAll(tablesOf(forum.store.db))).toEqual({ topics: 0, likes: 0 });
  });
});

describe('edits', () => {
  const editPost = (who: number, id: number, body: object): Promise<Post> =>
    forum.as(who)('PUT /_api/forum/topics/posts/{id}', { params: { id }, body });
  const editTopic = (who: number, id: number, body: object): Promise<Topic> =>
    forum.as(who)('PUT /_api/forum/topics/{id}', { params: { id }, body });
  const firstOf = async (topic: Topic, who?: number) => (await read(topic.id, who)).posts.data[0]!;
  const symbols = ({ stocks }: Post) => stocks.map(({ symbol }) => symbol);
  const up = { stock: 'AAPL', direction: 'up', horizon: '1m' };

  it('title, category, tags and first text of a topic change one by one; nothing else of it does', async () => {
    const topic = await start(ann, { tags: ['One'], stockid: 'AAPL' });
    expect(await editTopic(ann, topic.id, { tags: ['Two', 'three '] })).toMatchObject({
      tags: ['two', 'three'],
      title: topic.title,
      category: 2,
      version: 2,
    });
    expect(await editTopic(ann, topic.id, { category: 3, version: 2 })).toMatchObject({
      category: 3,
      tags: ['two', 'three'],
    });
    await expect(editTopic(ann, topic.id, { category: 5, version: 2 })).rejects.toMatchObject(refused(409));
    await editTopic(ann, topic.id, { title: 'Another title of it', content: '<p>Other words on $KO</p>' });
    const seen = await read(topic.id);
    expect([seen.title, seen.posts.data[0]!.content]).toEqual(['Another title of it', '<p>Other words on $KO</p>']);
    // The symbol that the topic was opened about stays, those that the text named before go.
    expect(symbols(seen.posts.data[0]!)).toEqual(['AAPL', 'KO']);
    await editTopic(ann, topic.id, { content: '<p>Other words</p>' });
    expect(symbols(await firstOf(topic))).toEqual(['AAPL']);
    const answer = await reply(bob, topic.id, '<p>$THIN for me</p>');
    expect(symbols(await editPost(bob, answer.id, { content: '<p>$KO for me</p>' }))).toEqual(['KO']);
  });

  it('five minutes to the millisecond are quiet, unless somebody answered or flagged', async () => {
    const topic = await start(ann);
    const edited = async (after: number, before?: (post: Post) => Promise<unknown>) => {
      const post = await reply(bob, topic.id);
      await before?.(post);
      forum.clock.now += after;
      const { edited_at } = await editPost(bob, post.id, { content: '<p>Edited</p>' });
      forum.clock.now += 10 * MINUTE;
      return edited_at !== null;
    };
    expect([await edited(5 * MINUTE), await edited(5 * MINUTE + 1)]).toEqual([false, true]);
    expect(await edited(0, ({ id }) => reply(ann, topic.id, '<p>To you</p>', { reply_to: id }))).toBe(true);
    const flag = ({ id }: Post) =>
      forum.as(ann)('PUT /_api/forum/posts/{id}/flag', { params: { id }, body: { reason: 'spam' } });
    expect(await edited(0, flag)).toBe(true);
  });

  it('a call changes for fifteen minutes or until the next close, is added as long, and goes with a text deleted by then', async () => {
    const nina = await forum.person({ name: 'nina', posts: 25 });
    const calls = async () =>
      (
        (await forum.visitor('GET /_api/user/{id}/calls', { params: { id: nina }, query: {} })) as {
          data: Record<string, unknown>[];
        }
      ).data;
    forum.clock.now = Date.parse('2015-10-05T15:00:00Z');
    const topic = await start(nina, { call: up });
    const post = await firstOf(topic);
    const opened = forum.clock.now;
    forum.clock.now = opened + 15 * MINUTE - 1;
    await editPost(nina, post.id, { call: { ...up, horizon: '3m' } });
    expect(await calls()).toMatchObject([{ horizon: '3m', published: new Date(forum.clock.now).toISOString() }]);
    forum.clock.now += 15 * MINUTE;
    await expect(editPost(nina, post.id, { call: null })).rejects.toMatchObject(refused(409, { code: 'call_stays' }));

    forum.clock.now = Date.parse('2015-10-06T19:50:00Z');
    const late = await reply(nina, topic.id, '<p>Late</p>', { call: { ...up, stock: 'KO' } });
    forum.clock.now = Date.parse('2015-10-06T20:00:00Z') - 1;
    await editPost(nina, late.id, { call: { ...up, stock: 'KO', direction: 'down' } });
    forum.clock.now += 1;
    await expect(editPost(nina, late.id, { call: null })).rejects.toMatchObject(refused(409, { code: 'call_stays' }));

    forum.clock.now = Date.parse('2015-10-07T15:00:00Z');
    const bare = await reply(nina, topic.id, '<p>Bare</p>');
    forum.clock.now += 15 * MINUTE;
    await editPost(nina, bare.id, { call: { ...up, stock: 'THIN' } });
    expect((await calls())[0]).toMatchObject({ symbol: 'THIN' });
    await forum.as(nina)('DELETE /_api/forum/topics/posts/{id}', { params: { id: bare.id } });
    expect(await calls()).toHaveLength(2);
    const later = await reply(nina, topic.id, '<p>Later</p>');
    forum.clock.now += 15 * MINUTE + 1;
    await expect(editPost(nina, later.id, { call: up })).rejects.toMatchObject(refused(409, { code: 'call_stays' }));
    await expect(reply(nina, topic.id, '<p>x</p>', { call: { ...up, stock: 'NONE' } })).rejects.toMatchObject(
      refused(400),
    );
    await expect(reply(nina, topic.id, '<p>x</p>', { call: { ...up, stock: 'NOBODY' } })).rejects.toMatchObject(
      refused(400),
    );
  });

  it('a topic goes with its posts while nobody else wrote in it, with calls that are still free', async () => {
    const olga = await forum.person({ name: 'olga', posts: 25 });
    forum.clock.now = Date.parse('2015-10-12T15:00:00Z');
    const remove = (topic: Topic, who = olga) =>
      forum.as(who)('DELETE /_api/forum/topics/{id}', { params: { id: topic.id } });
    const answered = await start(olga);
    const post = await reply(bob, answered.id);
    await expect(remove(answered)).rejects.toMatchObject(refused(409, { code: 'has_answers' }));
    await expect(remove(answered, bob)).rejects.toMatchObject(refused(403));
    await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params: { id: post.id } });
    await remove(answered);
    await expect(read(answered.id)).rejects.toMatchObject(refused(410, { code: 'deleted' }));
    forum.clock.now += MINUTE;
    const free = await start(olga, { call: up });
    await remove(free);
    await remove(free);
    expect(await forum.visitor('GET /_api/user/{id}/calls', { params: { id: olga }, query: {} })).toMatchObject({
      total: 0,
    });
    await expect(reply(olga, free.id)).rejects.toMatchObject(refused(404));
  });

  it('who is suspended changes nothing, not even a title', async () => {
    const pia = await forum.person({ name: 'pia', posts: 25 });
    const topic = await start(pia);
    const suspend = (days: number, who = pia, more: object = {}) =>
      forum.asStaff(staff)('PUT /_api/admin/forum/people/{id}/suspension', {
        params: { id: who },
        body: { days, reason: 'Spam', ...more },
      });
    await suspend(1);
    await expect(editTopic(pia, topic.id, { title: 'A new title of it' })).rejects.toMatchObject(
      refused(403, { code: 'suspended' }),
    );
    expect(await forum.as(pia)('GET /_api/forum/standing')).toMatchObject({
      suspended_until: new Date(forum.clock.now + DAY_MS).toISOString(),
    });
    await suspend(0);
    await editTopic(pia, topic.id, { title: 'A new title of it' });
    await suspend(1);
    forum.clock.now += DAY_MS;
    expect(await forum.as(pia)('GET /_api/forum/standing')).toMatchObject({
      suspended_until: null,
      standing: 'trusted',
      links: 10,
      mentions: 10,
      waits: false,
    });
    await expect(suspend(1, 999_999)).rejects.toMatchObject(refused(404));
    await suspend(7, pia, { remove_posts: true });
    await expect(read(topic.id)).rejects.toMatchObject(refused(410, { code: 'removed' }));
    const { data } = (await forum.asStaff(staff)('GET /_api/admin/forum/log', { query: {} })) as {
      data: { action: string }[];
    };
    expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['unsuspend', 'suspend', 'remove']));
  });
});

describe('answers', () => {
  it('go to a post that readers see in the same topic, of a topic that is open', async () => {
    const [topic, other] = [await start(ann), await start(bob)];
    const [first] = (await read(other.id)).posts.data;
    const post = await reply(bob, topic.id);
    const to = (reply_to: number) => reply(ann, topic.id, '<p>To</p>', { reply_to });
    expect((await to(post.id)) as unknown).toMatchObject({ reply_to: post.id, reply_no: 2 });
    await expect(to(first!.id)).rejects.toMatchObject(refused(404));
    await expect(to(999_999)).rejects.toMatchObject(refused(404));
    await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params: { id: post.id } });
    await expect(to(post.id)).rejects.toMatchObject(refused(404));
    await expect(reply(ann, 999_999)).rejects.toMatchObject(refused(404));
    await expect(start(ann, { stockid: 'NOBODY' })).rejects.toMatchObject(refused(400));
    await forum.asStaff(staff)('PUT /_api/admin/forum/topics/{id}', {
      params: { id: other.id },
      body: { action: 'merge', into: topic.id, reason: 'x' },
    });
    await expect(reply(bob, other.id)).rejects.toMatchObject(refused(404));
  });

  it('reach who is answered, named, watches or follows, each once and not who blocked the author', async () => {
    const [quin, rita, sam, tom] = [
      await forum.person({ name: 'quin', posts: 25 }),
      await forum.person({ name: 'rita' }),
      await forum.person({ name: 'sam' }),
      await forum.person({ name: 'tom' }),
    ];
    await forum.as(rita)('PUT /_api/user/{id}/follow', { params: { id: quin } });
    await forum.as(sam)('PUT /_api/user/{id}/block', { params: { id: quin } });
    forum.notified.length = 0;
    const topic = await start(quin, { content: '<p>What say you, @tom, @rita and @sam?</p>' });
    const said = () => forum.notified.map(({ userId, title }) => [userId, title.split(' “')[0]]);
    expect(said()).toEqual(
      [
        [tom, 'quin named you in'],
        [rita, 'quin named you in'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    );
    forum.notified.length = 0;
    const answer = await reply(tom, topic.id, '<p>Well</p>');
    expect(said()).toEqual([[quin, 'tom wrote in']]);
    forum.notified.length = 0;
    await reply(quin, topic.id, '<p>Thank you, @tom</p>', { reply_to: answer.id });
    expect(said()).toEqual([[tom, 'quin answered you in']]);
    expect(forum.notified[0]?.link).toBe(`/discussion/topic/${String(topic.id)}#post-3`);
    forum.notified.length = 0;
    forum.clock.now += MINUTE;
    await start(quin, { title: 'Another of their topics' });
    expect(said()).toEqual([[rita, 'quin started']]);
  });

  it('six people are too many to name for a member, a second topic of a new account a day is the last', async () => {
    const uma = await forum.person({ name: 'uma' });
    const topic = await start(ann);
    const named = (count: number) =>
      reply(uma, topic.id, `<p>${Array.from({ length: count }, (_, no) => `@name${String(no)}`).join(' ')}</p>`);
    await expect(named(6)).rejects.toMatchObject(refused(400, { message: 'Name at most 5 people' }));
    await named(5);
    const fresh = await forum.person({ name: 'vic', posts: 0, days: 1 });
    for (const last of [false, false, true]) {
      forum.clock.now += MINUTE;
      const sent = start(fresh);
      await (last ? expect(sent).rejects.toMatchObject(refused(429, { retryAfter: 86_400 })) : sent);
    }
    expect(await forum.as(fresh)('GET /_api/forum/standing')).toMatchObject({
      standing: 'new',
      waits: true,
      links: 1,
      mentions: 2,
    });
  });
});

describe('what waits for staff', () => {
  const entryOf = async (post: Post) => (await queue()).data.find(({ post_id }) => post_id === post.id);
  const textOf = async (id: number, topic: Topic) =>
    (await read(topic.id)).posts.data.find((post) => post.id === id)?.content;
  const actions = async () =>
    (
      (await forum.asStaff(staff)('GET /_api/admin/forum/log', { query: {} })) as {
        data: { action: string; reason: string }[];
      }
    ).data;
  const listed = async (kind: string, value: string) =>
    run(sql`insert into forum_words (kind, value) values (${kind}, ${value})`);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(tablesOf(forum.store.db));
  afterEach(() => run(sql`delete from forum_words`));

  it('a word or domain on the list, also in an edit: readers keep the text before until staff approve', async () => {
    await listed('word', 'Tenfold');
    await listed('domain', 'bad.example');
    const topic = await start(ann);
    const post = await reply(bob, topic.id, '<p>tenfold gains at https://www.bad.example/x</p>');
    expect((await entryOf(post))?.reasons).toEqual(['word', 'domain']);
    const fine = await reply(bob, topic.id, '<p>Fine</p>');
    const edit = (content: string) =>
      forum.as(bob)('PUT /_api/forum/topics/posts/{id}', { params: { id: fine.id }, body: { content } });
    await edit('<p>Tenfold</p>');
    expect([await textOf(fine.id, topic), (await entryOf(fine))?.edit]).toEqual(['<p>Fine</p>', true]);
    // Of somebody who is suspended it waits no more; that of others does.
    const gus = await forum.person({ name: 'gus', posts: 25 });
    const own = await reply(gus, topic.id);
    await forum.as(gus)('PUT /_api/forum/topics/posts/{id}', {
      params: { id: own.id },
      body: { content: '<p>Tenfold</p>' },
    });
    expect((await entryOf(own))?.edit).toBe(true);
    await forum.asStaff(staff)('PUT /_api/admin/forum/people/{id}/suspension', {
      params: { id: gus },
      body: { days: 1, reason: 'Spam' },
    });
    expect([await entryOf(own), (await entryOf(fine))?.edit]).toEqual([undefined, true]);
    await decide((await entryOf(fine))!.id, { decision: 'reject', reason: 'No' });
    expect([await textOf(fine.id, topic), await entryOf(fine)]).toEqual(['<p>Fine</p>', undefined]);
    await edit('<p>Tenfold, really</p>');
    await decide((await entryOf(fine))!.id, { decision: 'approve' });
    expect(await textOf(fine.id, topic)).toBe('<p>Tenfold, really</p>');
    await decide((await entryOf(post))!.id, { decision: 'approve', content: '<p>Gains</p>' });
    expect(await textOf(post.id, topic)).toBe('<p>Gains</p>');
    expect((await actions()).slice(0, 3).map(({ action }) => action)).toEqual(['edit_approve', 'approve', 'reject']);
    const bad = await reply(bob, topic.id, '<p>Tenfold again</p>');
    await decide((await entryOf(bad))!.id, { decision: 'reject', reason: 'Spam' });
    await expect(
      forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params: { id: bad.id } }),
    ).rejects.toMatchObject(refused(409, { code: 'removed' }));
    await expect(decide(999_999, { decision: 'approve' })).rejects.toMatchObject(refused(404));
  });

  it('the same long text of two people within a day; domains that new accounts share, not those of members', async () => {
    const topic = await start(ann);
    const text = '<p>This is the very same text of more than forty letters</p>';
    await reply(ann, topic.id, text);
    const again = await reply(bob, topic.id, text);
    expect((await entryOf(again))?.reasons).toEqual(['duplicate']);
    expect((await entryOf(again))?.similar).toMatchObject([{ no: 2, username: 'ann' }]);
    forum.clock.now += DAY_MS;
    expect((await reply(ann, topic.id, `${text}<p>x</p>`)).state).toBe('public');
    const link = '<p>https://shop.example/1</p>';
    const fresh = [await forum.person({ posts: 0, days: 1 }), await forum.person({ posts: 0, days: 1 })] as const;
    const [one, two] = [await reply(fresh[0], topic.id, link), await reply(fresh[1], topic.id, link)];
    expect([(await entryOf(one))?.reasons, (await entryOf(two))?.reasons]).toEqual([['new'], ['new', 'same-domain']]);
    expect((await reply(await forum.person({ name: 'wes' }), topic.id, link)).state).toBe('public');
    expect((await reply(await forum.person({ name: 'xia' }), topic.id, '<p>$THIN again</p>')).state).toBe('public');
  });

  it('flags: of others on what readers see, decided once, paused after five that staff rejected in ninety days', async () => {
    const yan = await forum.person({ name: 'yan', posts: 25 });
    const topic = await start(ann);
    const flag = (who: number, id: number) =>
      forum.as(who)('PUT /_api/forum/posts/{id}/flag', { params: { id }, body: { reason: 'spam' } });
    const weigh = (id: number, uphold: boolean) =>
      forum.asStaff(staff)('POST /_api/admin/forum/posts/{id}/flags', {
        params: { id },
        body: { uphold, reason: 'Looked' },
      });
    const posts: Post[] = [];
    for (let no = 0; no < 6; no += 1) posts.push(await reply(bob, topic.id));
    await expect(flag(bob, posts[0]!.id)).rejects.toMatchObject(refused(400));
    for (let no = 0; no < 5; no += 1) {
      await flag(yan, posts[no]!.id);
      await weigh(posts[no]!.id, false);
    }
    const decidedAt = forum.clock.now;
    // Of the version after, another flag is open; staff see it without the one that was decided.
    await forum.as(bob)('PUT /_api/forum/topics/posts/{id}', {
      params: { id: posts[0]!.id },
      body: { content: '<p>Other words</p>' },
    });
    await flag(await forum.person({ name: 'zac', posts: 25 }), posts[0]!.id);
    const flagged = (await forum.asStaff(staff)('GET /_api/admin/forum/flags', { query: {} })) as {
      readonly data: readonly { readonly post_id: number; readonly flags: readonly object[] }[];
    };
    expect(flagged.data.find(({ post_id }) => post_id === posts[0]!.id)?.flags).toMatchObject([{ username: 'zac' }]);
    await weigh(posts[0]!.id, false);
    await expect(flag(yan, posts[5]!.id)).rejects.toMatchObject(refused(403, { code: 'flagging_paused' }));
    forum.clock.now = decidedAt + 90 * DAY_MS - 1;
    await expect(flag(yan, posts[5]!.id)).rejects.toMatchObject(refused(403));
    forum.clock.now = decidedAt + 90 * DAY_MS;
    await expect(flag(yan, posts[1]!.id)).rejects.toMatchObject(refused(409, { code: 'decided' }));
    await flag(yan, posts[5]!.id);
    for (const who of [ann, staff])
      await (who === staff
        ? forum.asStaff(staff)('PUT /_api/forum/posts/{id}/flag', {
            params: { id: posts[5]!.id },
            body: { reason: 'spam' },
          })
        : flag(who, posts[5]!.id));
    expect((await read(topic.id)).posts.gone).toEqual([{ no: 7, state: 'pending' }]);
    await expect(flag(await forum.person(), posts[5]!.id)).rejects.toMatchObject(refused(404));
    await weigh(posts[5]!.id, false);
    expect((await read(topic.id)).posts.data).toHaveLength(7);
    expect((await actions())[0]).toMatchObject({ action: 'flags_rejected' });
    expect(await entryOf(posts[5]!)).toBeUndefined();
  });

  it('removals are taken back with their topic, not once the text is gone, which also empties the log', async () => {
    const topic = await start(ann);
    const [first] = (await read(topic.id)).posts.data;
    const act = (what: 'remove' | 'restore', id: number, body: object = {}) =>
      forum.asStaff(staff)(`POST /_api/admin/forum/posts/{id}/${what}`, {
        params: { id },
        body: { reason: 'Because', ...body },
      });
    await expect(act('restore', first!.id)).rejects.toMatchObject(refused(409));
    await act('remove', first!.id);
    await expect(read(topic.id)).rejects.toMatchObject(refused(410, { code: 'removed' }));
    await expect(act('remove', first!.id)).rejects.toMatchObject(refused(409));
    await act('restore', first!.id);
    expect((await read(topic.id)).posts.data).toHaveLength(1);
    const post = await reply(bob, topic.id, '<p>Secret of somebody on $KO</p>');
    await act('remove', post.id, { reason: 'Names somebody' });
    await act('remove', post.id, { purge: true, reason: 'Illegal' });
    expect((await actions()).slice(0, 2)).toMatchObject([
      { action: 'purge', reason: 'Illegal' },
      { action: 'remove', reason: '' },
    ]);
    await expect(act('restore', post.id)).rejects.toMatchObject(refused(409));
    const { rows } = await run(
      sql`select content, plain, (select count(*) from forum_refs where post_id = ${post.id}) as refs from forum_posts where id = ${post.id}`,
    );
    expect(rows).toEqual([{ content: '', plain: '', refs: 0 }]);
  });

  it('topics move, open again, come back and stay on top until a moment', async () => {
    const [topic, other] = [await start(ann), await start(bob)];
    const change = (body: object, id = topic.id) =>
      forum.asStaff(staff)('PUT /_api/admin/forum/topics/{id}', {
        params: { id },
        body: { reason: 'Because', ...body },
      });
    await change({ action: 'lock' });
    await change({ action: 'unlock' });
    expect((await reply(bob, topic.id)).state).toBe('public');
    await expect(change({ action: 'move' })).rejects.toMatchObject(refused(400));
    await change({ action: 'move', category: 5 });
    expect(await read(topic.id)).toMatchObject({ category: 5, version: 2 });
    await change({ action: 'remove' });
    await expect(read(topic.id)).rejects.toMatchObject(
      refused(410, { message: 'Staff removed this topic', code: 'removed' }),
    );
    await change({ action: 'restore' });
    expect((await read(topic.id)).state).toBe('public');
    await expect(change({ action: 'merge' })).rejects.toMatchObject(refused(400));
    for (const into of [topic.id, 999_999]) await expect(change({ action: 'merge', into })).rejects.toMatchObject({});
    await change({ action: 'merge', into: other.id });
    await expect(change({ action: 'merge', into: other.id })).rejects.toMatchObject(refused(409));
    await expect(change({ action: 'merge', into: topic.id }, other.id)).rejects.toMatchObject(refused(400));
    const pin = (id: number, body: object) =>
      forum.asStaff(staff)('PUT /_api/forum/topics/{id}/pin', { params: { id }, body });
    const isPinned = async () => (await read(other.id)).pinned;
    await pin(other.id, { pinned: true, until: '2999-01-01T00:00:00Z' });
    expect(await isPinned()).toBe(true);
    await pin(other.id, { pinned: true, until: '2015-01-01T00:00:00Z' });
    expect(await isPinned()).toBe(false);
    await pin(other.id, { pinned: true });
    await pin(other.id, { pinned: false });
    expect(await isPinned()).toBe(false);
    await expect(pin(999_999, { pinned: true })).rejects.toMatchObject(refused(404));
    expect((await actions()).slice(0, 3).map(({ action }) => action)).toEqual(['unpin', 'pin', 'pin']);
  });
});

describe('people', () => {
  it('hide their lists and their pages from all but themselves', async () => {
    const [zoe, abe] = [await forum.person({ name: 'zoe', posts: 25 }), await forum.person({ name: 'abe' })];
    const params = { id: zoe };
    await forum.as(abe)('PUT /_api/user/{id}/follow', { params });
    await forum.as(zoe)('PUT /_api/forum/settings', { body: { hides_lists: true } });
    const followers = (who: number) => forum.as(who)('GET /_api/user/follower/{id}/list', { params, query: {} });
    expect(await followers(abe)).toMatchObject({ data: [], total: 0, hidden: true });
    expect(await followers(zoe)).toMatchObject({ data: [{ username: 'abe' }], total: 1, hidden: false });
    expect(await forum.as(zoe)('GET /_api/forum/settings')).toMatchObject({
      hides_lists: true,
      hides_profile: false,
      digest: false,
      on_deletion: 'remove',
    });
    await forum.as(zoe)('PUT /_api/forum/settings', { body: { hides_profile: true } });
    const page = (who: number) => forum.as(who)('GET /_api/forum/people/{id}', { params, query: {} });
    expect([await page(abe), await page(zoe)]).toMatchObject([
      { hidden: true, posts: 0, standing: null, followers: 1, viewer: abe },
      { hidden: false, posts: 25, standing: 'trusted', record: { closed: 0 }, viewer: zoe },
    ]);
    expect(await forum.visitor('GET /_api/forum/people/{id}', { params, query: {} })).toMatchObject({ viewer: null });
    for (const what of ['calls', 'posts'] as const) {
      const ask = (who: number) => forum.as(who)(`GET /_api/user/{id}/${what}`, { params, query: {} });
      await expect(ask(abe)).rejects.toMatchObject(refused(404, { code: 'hidden' }));
      expect(await ask(zoe)).toMatchObject({ page: 1 });
    }
    await expect(
      forum.visitor('GET /_api/forum/people/{id}', { params: { id: 999_999 }, query: {} }),
    ).rejects.toMatchObject(refused(404));
  });

  it('follow and block: what each is to the other, and back again', async () => {
    const [bea, cal] = [await forum.person({ name: 'bea' }), await forum.person({ name: 'cal' })];
    const params = { id: cal };
    const check = () => forum.as(bea)('GET /_api/user/{id}/checkfollow', { params });
    await forum.as(bea)('PUT /_api/user/{id}/follow', { params });
    expect(await check()).toEqual({ following: true, blocked: false, count: 1 });
    expect(await forum.visitor('GET /_api/user/following/{id}/count', { params: { id: bea } })).toEqual({ count: 1 });
    expect(await forum.as(bea)('DELETE /_api/user/{id}/unfollow', { params })).toEqual({ following: false, count: 0 });
    await forum.as(bea)('PUT /_api/user/{id}/follow', { params });
    await forum.as(bea)('PUT /_api/user/{id}/block', { params });
    expect(await check()).toEqual({ following: false, blocked: true, count: 0 });
    expect(await forum.as(bea)('GET /_api/forum/blocks')).toMatchObject({ data: [{ username: 'cal' }] });
    await expect(forum.as(bea)('PUT /_api/user/{id}/follow', { params })).rejects.toMatchObject(refused(403));
    await expect(forum.as(cal)('PUT /_api/user/{id}/follow', { params: { id: bea } })).rejects.toMatchObject(
      refused(403),
    );
    await forum.as(bea)('DELETE /_api/user/{id}/block', { params });
    expect(await forum.as(bea)('GET /_api/forum/blocks')).toEqual({ data: [] });
    for (const call of ['PUT /_api/user/{id}/block', 'DELETE /_api/user/{id}/unfollow'])
      await expect(forum.as(cal)(call, { params })).rejects.toMatchObject(refused(400));
    await expect(forum.as(cal)('PUT /_api/user/{id}/block', { params: { id: 999_999 } })).rejects.toMatchObject(
      refused(404),
    );
  });

  it('somebody who leaves is neither followed nor blocked any more', async () => {
    const [dee, eli] = [await forum.person({ name: 'dee' }), await forum.person({ name: 'eli' })];
    await forum.as(dee)('PUT /_api/user/{id}/follow', { params: { id: eli } });
    await forum.as(ann)('PUT /_api/user/{id}/block', { params: { id: eli } });
    await communityData.erase!(forum.store.db, { userId: eli, email: '', username: '' });
    const of = async (table: 'forum_follows' | 'forum_blocks', column: 'followed_id' | 'blocked_id') =>
      (await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${eli}`.execute(tablesOf(forum.store.db)))
        .rows;
    expect([await of('forum_follows', 'followed_id'), await of('forum_blocks', 'blocked_id')]).toEqual([[], []]);
  });

  it('watch and read what they can see, as far as there are posts', async () => {
    const topic = await start(ann);
    const waiting = await start(await forum.person({ posts: 0, days: 1 }));
    const mark = (id: number, no: number) =>
      forum.as(bob)('PUT /_api/forum/topics/{id}/read', { params: { id }, body: { no } });
    const watch = (id: number, on: boolean) =>
      forum.as(bob)('PUT /_api/forum/topics/{id}/watch', { params: { id }, body: { watch: on } });
    await expect(mark(waiting.id, 1)).rejects.toMatchObject(refused(404));
    await expect(watch(waiting.id, true)).rejects.toMatchObject(refused(404));
    await mark(topic.id, 40);
    await reply(ann, topic.id);
    await mark(topic.id, 0);
    expect(await read(topic.id, bob)).toMatchObject({ unread: 1, read_no: 1, watching: false });
    await watch(topic.id, true);
    await watch(topic.id, true);
    expect(await read(topic.id, bob)).toMatchObject({ watching: true });
    await watch(topic.id, false);
    expect(await read(topic.id, bob)).toMatchObject({ watching: false });
    expect(await read(topic.id)).toMatchObject({ watching: false, read_no: null, viewer: null });
  });

  it('kept pages are forgotten with every act that readers see', async () => {
    const post = await reply(bob, (await start(ann)).id);
    const params = { id: post.id };
    const acts: (() => Promise<unknown>)[] = [
      () => start(ann),
      () => forum.as(bob)('PUT /_api/forum/topics/posts/{id}', { params, body: { content: '<p>Other</p>' } }),
      () => forum.as(ann)('PUT /_api/forum/posts/{id}/flag', { params, body: { reason: 'spam' } }),
      () => forum.as(ann)('DELETE /_api/forum/posts/{id}/flag', { params }),
      () => forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params }),
      () => forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params }),
      () => forum.as(ann)('POST /api/posts', { body: { content: '<p>Said</p>', discussion_id: 1 } }),
      () =>
        forum.as(ann)('POST /api/discussionsstock', {
          body: { title: 'A talk about it', content: '<p>Said</p>', stockid: 'KO' },
        }),
      () => forum.asStaff(staff)('POST /_api/admin/forum/posts/{id}/remove', { params, body: { reason: 'x' } }),
    ];
    const counts: number[] = [];
    for (const act of acts) {
      forum.clock.now += MINUTE;
      const before = forum.cleared.count;
      await act();
      counts.push(forum.cleared.count - before);
    }
    expect(counts).toEqual(acts.map(() => 1));
  });
});

it('wrong counters are corrected and logged, right ones are not', async () => {
  const errors: unknown[] = [];
  const log = { error: (what: unknown) => void errors.push(what) };
  const deps = { db: forum.store.db, log };
  await recount(deps);
  expect(errors).toEqual([]);
  const { id } = await start(ann);
  await sql`update forum_topics set post_count = 9, like_count = 9 where id = ${id}`.execute(tablesOf(forum.store.db));
  await recount(deps);
  expect(errors).toEqual([{ topics: 1, likes: 1 }]);
  expect(await read(id)).toMatchObject({ post_count: 1, like_count: 0 });
  await sql`update forum_posts set like_count = 9 where topic_id = ${id}`.execute(tablesOf(forum.store.db));
  await recount(deps);
  expect(errors).toHaveLength(2);
});

it('little is traded under a million a day: the median of the last sixty-three', () => {
  const traded = (...worths: readonly number[]) => ({
    recentPrices: () => {
      const values = Float64Array.from(worths);
      const none = { open: values, high: values, low: values, quality: new Uint8Array(worths.length) };
      return {
        ...none,
        days: Int32Array.from(worths.keys()),
        close: values.map(() => 2),
        volume: values.map((worth) => worth / 2),
      };
    },
  });
  expect(
    dollarVolume(traded(...Array<number>(40).fill(9), ...Array<number>(31).fill(1), ...Array<number>(32).fill(5)), 'x'),
  ).toBe(5);
  expect(dollarVolume(traded(1, Number.NaN, 3), 'x')).toBe(2);
  expect([isThin(traded(999_999), 'x'), isThin(traded(1_000_000), 'x')]).toEqual([true, false]);
  expect([
    dollarVolume({ recentPrices: () => undefined }, 'x'),
    isThin({ recentPrices: () => undefined }, 'x'),
  ]).toEqual([undefined, false]);
});

it('without a fund of the region the benchmark is the median of its stocks that traded', async () => {
  const { market } = forum.deps;
  const none = { benchmarks: {} };
  const { over, name } = await benchmarkOf(market, { exchange: 'NYSE' }, { settings: none, asOf: undefined });
  const days = (from: string, to: string) => [epochDay(from), epochDay(to)] as const;
  // KO, AAPL and THIN: up 0.99, 10.86 and 0 percent.
  expect(name).toBe('Median stock of the region');
  expect(over(...days('2015-08-24', '2015-09-23'))).toBeCloseTo(0.9901, 4);
  expect(over(...days('2015-08-24', '2015-09-23'))).toBeCloseTo(0.9901, 4);
  expect(over(...days('2015-09-23', '2015-10-30'))).toBe(0);
  expect(over(...days('2000-01-03', '2000-02-03'))).toBeNull();
  const backwards = { ...market, list: () => market.list().toReversed() };
  const again = await benchmarkOf(backwards, { exchange: 'NYSE' }, { settings: none, asOf: '2015-10-30' });
  expect(again.over(...days('2015-08-24', '2015-09-23'))).toBeCloseTo(0.9901, 4);
  const fund = await benchmarkOf(
    market,
    { exchange: 'NYSE' },
    { settings: { benchmarks: { U: 'KO' } }, asOf: undefined },
  );
  expect([fund.name, fund.over(...days('2015-08-24', '2015-09-23'))]).toEqual(['KO', expect.closeTo(0.9901, 4)]);
});
