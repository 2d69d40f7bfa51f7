import { HOSTILE_TEXTS } from '@plumbline/shared/testing';
import { tablesOf, type MailPerson } from '@plumbline/shared/server';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { communityModule } from './module';
import { communityData } from './personal-data';
import { recountAll } from './store/topics';
import { makeTestForum, START, type TestForum } from './testing/test-forum';
import { purgeEnded, sendDigests } from './jobs/nightly';
import { communityStore } from './store/tables';

let forum: TestForum;
let ann: number;
let bob: number;
let staff: number;

interface Topic {
  readonly id: number;
  readonly title: string;
  readonly state: string;
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
  await expect(read(topic.id)).rejects.toMatchObject(refused(410));
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
  const mails: { to: number; text: string; headers?: Readonly<Record<string, string>> | undefined }[] = [];
  const mailPerson: MailPerson = async (_db, to, mail) => mails.push({ ...mail, to }) > 0;
  const deps = { ...forum.deps, origin: 'https://site.example', mailPerson };
  expect(await sendDigests(deps, forum.clock.now + MINUTE)).toBe(1);
  expect(await sendDigests(deps, forum.clock.now + 2 * MINUTE)).toBe(0);
  expect(mails[0]).toMatchObject({ to: lea, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  expect(mails[0]?.text).toContain(`https://site.example/discussion/topic/${topic.id}`);

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
  await forum.as(bob)('DELETE /_api/forum/topics/posts/{id}', { params: { id: post.id } });
  expect(await purgeEnded(tablesOf(forum.store.db), forum.clock.now + 29 * DAY_MS)).toBeGreaterThanOrEqual(0);
  await purgeEnded(tablesOf(forum.store.db), forum.clock.now + 31 * DAY_MS);
  await expect(forum.as(bob)('POST /_api/forum/posts/{id}/restore', { params: { id: post.id } })).rejects.toMatchObject(
    refused(409),
  );
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
