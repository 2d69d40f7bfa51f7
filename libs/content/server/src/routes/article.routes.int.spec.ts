import { articleCalls, newsCalls, staffArticleCalls, writingCalls } from '@plumbline/content/contract';
import {
  textPiece,
  type MarketText,
  type PriceSeries,
  type RecordModel,
  type Security,
} from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { epochDay, SSR_IDENTITY, type Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, sharedModule, type MailPerson } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, STAFF_IDENTITY, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { ContentDeps } from '../deps';
import { publishDue } from '../jobs/publish-due';
import { articleSource } from '../read/article-source';
import { contentMigrations } from '../store/migrations';
import { contentData } from '../personal-data';
import { articleHandlers } from './article.routes';
import { newsHandlers } from './news.routes';
import { staffArticleHandlers } from './staff.routes';
import { writingHandlers } from './writing.routes';

const column = (...values: number[]) => Float64Array.from(values);
const PRICES = {
  days: Int32Array.from(['2020-01-02', '2020-01-03'], epochDay),
  open: column(),
  high: column(),
  low: column(),
  volume: column(),
  close: column(10, 11),
  quality: new Uint8Array(2),
} as PriceSeries;
const ACME: Security = { id: 'US1', symbol: 'ACME', exchange: 'NAS', company: 'Acme Inc.', currency: 'USD' };
const TEXTS: readonly MarketText[] = [
  {
    kind: 'news',
    id: 'n1',
    symbol: 'ACME',
    title: 'Acme opens a mill',
    source: 'Wire',
    body: 'It opened.',
    parts: [],
    moment: { at: Date.parse('2020-01-02T15:00:00Z'), precision: 'time' },
  },
];

/** The reference was made when the security had another id. */
const USERS = `create table users (user_id bigint primary key, username text not null, email text not null,
  created_at timestamptz not null default now());
insert into users values (1, 'ann', 'a@x.y'), (2, 'bob', 'b@x.y'), (3, 'eve', 'e@x.y'), (4, 'rea', 'r@x.y');
create table security_refs (ref bigint primary key, security_id text, symbol text, name text);
insert into security_refs values (7, 'US0', 'ACME', 'Acme Inc.');`;

const SECURITIES = new Map([[7, { ref: 7, symbol: 'ACME', name: 'Acme Inc.', security: ACME }]]);

let store: TestStore;
let deps: ContentDeps;
const mails: string[] = [];
let mailed = '';
const notes: string[] = [];

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...sharedModule.migrations, ...contentMigrations });
  await store.pool.query(`insert into article_authors (username, role) values ('Bob', 'direct'), ('eve', 'editor')`);
  deps = {
    db: store.db,
    brand: 'Test',
    market: {
      find: (name: string) => (name === 'ACME' ? ACME : undefined),
      prices: () => PRICES,
      document: async () => ({ splits: [], actions: [] }),
      status: () => ({ version: 'v1' }),
      records: (model: RecordModel) =>
        makeRecordTable(model, { textPieces: async () => TEXTS.map(textPiece), textHeads: async () => TEXTS }),
    } as never,
    refs: {
      refOf: async () => 7,
      findRefs: async ({ id }) => (id === ACME.id ? [7] : []),
      resolve: async (refs) =>
        new Map([...refs].flatMap((ref) => (SECURITIES.has(ref) ? [[ref, SECURITIES.get(ref)!]] : []))),
    },
    caches: { clear: async () => [] },
    mailPerson: async (_db, userId, { subject, text }) => {
      mailed = text;
      return mails.push(`${userId} ${subject}`) > 0;
    },
    note: async (_context, action, subject) => void notes.push(`${action}: ${subject}`),
  };
});
afterAll(() => store.remove());

const author = (userId: number, more: object = {}) => memberIdentity({ userId, newsCenter: true, ...more });
const [ANN, BOB, EVE] = [author(1), author(2), author(3)];
const READER = memberIdentity({ userId: 4 });

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many calls
const as = (identity: Identity): ((key: string, input?: object) => Promise<any>) => {
  const calls = [
    ...bindCalls(articleCalls, articleHandlers(deps)),
    ...bindCalls(writingCalls, writingHandlers(deps)),
    ...bindCalls(newsCalls, newsHandlers(deps)),
    ...bindCalls(staffArticleCalls, staffArticleHandlers(deps)),
  ];
  const dispatch = createDispatch(calls, identity);
  return (key, input = {}) => dispatch(key as never, input as never);
};

const BODY = '<p>One.</p><p>Two.</p><p>Three secret words.</p>';
const content = (more: object = {}) => ({
  title: 'What is ROE?',
  deck: 'A deck',
  body: BODY,
  stocks: ['ACME'],
  ...more,
});
const put = (who: Identity, id: number, version: number, more: object = {}) =>
  as(who)('PUT /_api/messages/{id}', { params: { id: String(id) }, body: { ...content(more), version } });
const make = (who: Identity, more: object = {}) => as(who)('POST /_api/messages', { body: content(more) });
const read = (who: Identity, id: number, query: object = {}) =>
  as(who)('GET /_api/messages/{id}', { params: { id: String(id) }, query });
const publish = async (more: object = {}) => {
  const { id } = await make(BOB, more);
  await put(BOB, id, 1, { ...more, action: 'publish' });
  return id as number;
};

it('a reviewed author submits, an editor returns and publishes; drafts are nobody else’s', async () => {
  const { id, work } = await make(ANN);
  expect(work).toMatchObject({ state: 'draft', version: 1, is_public: false });
  for (const who of [BOB, EVE])
    await expect(as(who)('GET /_api/messages/{id}/draft', { params: { id } })).rejects.toMatchObject({
      statusCode: 404,
    });
  await expect(put(ANN, id, 1, { action: 'publish' })).rejects.toMatchObject({ statusCode: 403 });
  await put(ANN, id, 1, { action: 'submit' });
  expect((await as(EVE)('GET /_api/messages', { query: { review: 'true' } })).data).toMatchObject([{ id }]);
  await expect(as(ANN)('GET /_api/messages', { query: { review: 'true' } })).rejects.toMatchObject({ statusCode: 403 });
  const returned = await put(EVE, id, 2, { action: 'return', note: 'Shorter' });
  expect(returned.work).toMatchObject({ state: 'returned', note: 'Shorter' });
  await put(ANN, id, 3, { action: 'submit' });
  await put(EVE, id, 4, { action: 'publish' });
  expect(mails).toEqual(['1 Your article was returned to you', '1 Your article was published']);
  expect(await read(SSR_IDENTITY, id)).toMatchObject({
    subject: 'what-is-roe',
    author: 'ann',
    is_cut: false,
    body: BODY,
  });
});

it('of two tabs the second gets 409 with the newest text', async () => {
  const { id } = await make(BOB);
  await put(BOB, id, 1, { title: 'First tab' });
  await expect(put(BOB, id, 1, { title: 'Second tab' })).rejects.toMatchObject({
    statusCode: 409,
    code: 'stale',
    current: { title: 'First tab', work: { version: 2 } },
  });
  // Saving on top of the other text keeps it among the earlier versions.
  const { versions } = await put(BOB, id, 2, { title: 'Second tab', keep: true });
  expect(versions).toContainEqual(expect.objectContaining({ version: 2, why: 'saved' }));
  const kept = { params: { id: String(id), version: '2' } };
  expect(await as(BOB)('GET /_api/messages/{id}/versions/{version}', kept)).toMatchObject({ title: 'First tab' });
});

it('a draft never touches what readers see; a change may come with a correction', async () => {
  const id = await publish({ title: 'Steady' });
  const { work } = await put(BOB, id, 2, { title: 'Changed' });
  expect(work).toMatchObject({ state: 'published', is_public: true, has_changes: true });
  expect(await read(SSR_IDENTITY, id)).toMatchObject({ title: 'Steady' });
  await put(BOB, id, 3, { title: 'Changed', action: 'publish', correction: 'The title was wrong' });
  expect(await read(SSR_IDENTITY, id)).toMatchObject({
    title: 'Changed',
    subject: 'changed',
    corrections: [{ text: 'The title was wrong' }],
  });
});

it('what is not for somebody is cut, in lists and news as well', async () => {
  const id = await publish({ title: 'For premium', audience: '3' });
  for (const who of [SSR_IDENTITY, READER])
    expect(await read(who, id)).toMatchObject({ is_cut: true, body: '<p>One.</p><p>Two.</p>' });
  expect(await read(memberIdentity({ userId: 4, status: 3 }), id)).toMatchObject({ is_cut: false, body: BODY });
  expect(await read(BOB, id)).toMatchObject({ is_cut: false });
  for (const key of ['GET /_api/messages', 'GET /_api/news'])
    expect(JSON.stringify(await as(SSR_IDENTITY)(key, { query: {} }))).not.toContain('secret');
});

it('a scheduled article is published once, when the worker comes back; an open editor saves on', async () => {
  mails.length = 0;
  const { id } = await make(BOB, { title: 'At nine' });
  const at = new Date(Date.now() + 3_600_000);
  await put(BOB, id, 1, { title: 'At nine', action: 'schedule', publish_at: at.toISOString() });
  const texts: string[] = [];
  const mailPerson: MailPerson = (db, userId, mail) => {
    texts.push(mail.text);
    return deps.mailPerson(db, userId, mail);
  };
  const job = { db: store.db, refs: deps.refs, mailPerson, brand: 'Test', origin: 'https://site.example' };
  expect(await publishDue(job, new Date())).toBe(0);
  const later = new Date(at.getTime() + 20 * 60_000);
  expect([await publishDue(job, later), await publishDue(job, later)]).toEqual([1, 0]);
  expect(mails).toEqual(['2 Your article was published']);
  expect(texts[0]).toContain(`https://site.example/news/${id}/at-nine`);
  expect(await read(SSR_IDENTITY, id)).toMatchObject({ published_at: later.toISOString() });
  expect((await put(BOB, id, 2, { title: 'At nine, more' })).work).toMatchObject({ state: 'published', version: 3 });
});

it('a withdrawn article is 410 with its reason, and in no list and search', async () => {
  const id = await publish({ title: 'Xylophone makers' });
  const source = articleSource(store.db);
  expect(await source.find('xylophone', 5)).toMatchObject([{ url: `/news/${id}/xylophone-makers` }]);
  await as(EVE)('DELETE /_api/messages/{id}', { params: { id: String(id) }, body: { email: 'It was copied' } });
  await expect(read(SSR_IDENTITY, id)).rejects.toMatchObject({
    statusCode: 410,
    message: expect.stringContaining('It was copied'),
  });
  expect(await source.find('xylophone', 5)).toEqual([]);
  const { data } = await as(SSR_IDENTITY)('GET /_api/messages', { query: { q: 'xylophone' } });
  expect(data).toEqual([]);
});

it('is found by words and tickers, priced since its publication, and not before its day', async () => {
  const id = await publish({ title: 'Anvils and more' });
  for (const query of [{ q: 'anvil' }, { q: '$acme' }, { stock: 'ACME' }, { author: 'BOB' }])
    expect(
      (await as(SSR_IDENTITY)('GET /_api/messages', { query })).data.map((row: { id: number }) => row.id),
    ).toContain(id);
  const none = await as(SSR_IDENTITY)('GET /_api/messages', { query: { asOf: '2020-01-02' } });
  expect(none).toMatchObject({ total: 0 });
  await expect(read(SSR_IDENTITY, id, { asOf: '2020-01-02' })).rejects.toMatchObject({ statusCode: 404 });
  expect(await read(SSR_IDENTITY, id)).toMatchObject({ stocks: [{ display_symbol: 'ACME', since: null }] });
  await store.pool.query(`update articles set published_at = '2020-01-03T15:00:00Z' where id = $1`, [id]);
  expect(await read(SSR_IDENTITY, id)).toMatchObject({
    stocks: [{ since: { from: { day: '2020-01-02', close: 10 }, to: { close: 11 } } }],
  });
});

it('ratings: not of one’s own, a mean from five on', async () => {
  const id = await publish({ title: 'Rated' });
  const rate = (who: Identity, value: number) =>
    as(who)('PUT /_api/messages/{id}/rate', { params: { id: String(id) }, body: { rate: value } });
  await expect(rate(BOB, 5)).rejects.toMatchObject({ statusCode: 403, code: 'own' });
  expect(await rate(READER, 4)).toEqual({ mine: 4, rating: { mean: null, count: 1 } });
  expect(await rate(READER, 0)).toEqual({ mine: null, rating: { mean: null, count: 0 } });
});

it('shows each reader the own rating, and the text and names of tags of the day that is asked for', async () => {
  const tagged = await store.pool.query<{ id: string }>(
    `insert into article_tags (name) values ('Basics'), ('Rare') returning id`,
  );
  const [basics] = tagged.rows.map(({ id }) => Number(id));
  const id = await publish({ title: 'As it was', tags: [basics] });
  await store.pool.query(`insert into article_ratings (article_id, user_id, rate) values (${id}, 3, 2), (${id}, 4, 5)`);
  const mineOf = async (who: Identity) => (await read(who, id)).mine;
  expect([await mineOf(READER), await mineOf(EVE), await mineOf(SSR_IDENTITY), await mineOf(ANN)]).toEqual([
    5,
    2,
    null,
    null,
  ]);
  expect((await read(SSR_IDENTITY, id)).tags).toEqual([{ id: basics, name: 'Basics' }]);
  await store.pool.query(`update articles set published_at = '2020-01-03T15:00:00Z' where id = ${id};
    update article_versions set at = '2020-01-03T15:00:00Z' where article_id = ${id}`);
  await put(BOB, id, 2, { title: 'As it is', action: 'publish' });
  const titleOn = async (asOf?: string) => (await read(SSR_IDENTITY, id, asOf === undefined ? {} : { asOf })).title;
  expect([await titleOn(), await titleOn('2020-01-03')]).toEqual(['As it is', 'As it was']);
});

it('of a stock that nobody knows there are none', async () => {
  expect(await as(SSR_IDENTITY)('GET /_api/messages', { query: { stock: 'NOPE' } })).toMatchObject({ total: 0 });
});

it('lists by rating count five ratings of the mean of all for each article', async () => {
  const ids = [await publish({ title: 'Unrated' }), await publish({ title: 'Low' }), await publish({ title: 'High' })];
  await store.pool.query('delete from article_ratings');
  const rates = [
    ...[1, 2, 3].map((userId) => [ids[1], userId, 3]),
    ...[1, 2, 3, 4].map((userId) => [ids[2], userId, 5]),
  ];
  for (const row of rates)
    await store.pool.query('insert into article_ratings (article_id, user_id, rate) values ($1, $2, $3)', row);
  const { data } = await as(SSR_IDENTITY)('GET /_api/messages', { query: { sort: 'rated' } });
  const found = data.map(({ id }: { id: number }) => id);
  // The mean of all is 29 / 7: (20 + 5 × 4.14) / 9 = 4.52, 4.14, (9 + 5 × 4.14) / 8 = 3.71.
  expect(found.filter((id: number) => ids.includes(id))).toEqual([ids[2], ids[0], ids[1]]);
});

it('a reader counts once a day', async () => {
  const id = await publish({ title: 'Read twice' });
  for (const who of [READER, READER, SSR_IDENTITY])
    await as(who)('POST /_api/messages/{id}/read', { params: { id: String(id) } });
  const { data } = await as(BOB)('GET /_api/messages', { query: { mine: 'true', state: 'published' } });
  expect(data.find((row: { id: number }) => row.id === id).work).toMatchObject({ views: 3, readers: 2 });
  const stats = await as(BOB)('GET /_api/messages/author_stats', { query: {} });
  expect(stats).toMatchObject({ period: '1m', data: [{ username: 'bob', readers: 2 }] });
});

describe('author.period: statistics of authors', () => {
  const daysAgo = (days: number) => `current_date - ${days} + time '12:00'`;
  const DAN = author(5);
  beforeAll(() => store.pool.query(`insert into users values (5, 'dan', 'd@x.y')`));
  /** An article of Dan's, public and read on a day, rated 4 by one and 2 by another reader. */
  async function publishedOn(days: number) {
    const id = await publish({ title: `Of ${days} days ago` });
    await store.pool.query(`update articles set user_id = 5, published_at = ${daysAgo(days)} where id = ${id}`);
    await store.pool.query(`insert into article_reads (article_id, day, views, readers)
      values (${id}, current_date - ${days}, 10, 3)`);
    await store.pool.query(
      `insert into article_ratings (article_id, user_id, rate) values (${id}, 3, 4), (${id}, 4, 2)`,
    );
    return id;
  }
  const statsOf = async (who: Identity, query: object = {}) =>
    (await as(who)('GET /_api/messages/author_stats', { query })) as { period: string; data: { username: string }[] };

  it('are of the last 30 days unless another period is asked for, and of the caller alone', async () => {
    await publishedOn(29);
    await publishedOn(30);
    expect(await statsOf(DAN)).toEqual({
      period: '1m',
      data: [{ user_id: 5, username: 'dan', articles: 1, views: 10, readers: 3, rating: { mean: null, count: 2 } }],
    });
    expect(await statsOf(DAN, { period: '3m' })).toMatchObject({ data: [{ articles: 2, views: 20, readers: 6 }] });
  });

  it('leave out what is withdrawn, and are of all authors for editors', async () => {
    const id = await publishedOn(1);
    await store.pool.query(`update articles set is_public = false where id = ${id}`);
    expect(await statsOf(DAN)).toMatchObject({ data: [{ articles: 1, views: 10 }] });
    const names = (await statsOf(EVE)).data.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['bob', 'dan']));
  });
});

it('the stream has news of the archive as known on a day, and articles', async () => {
  const then = await as(SSR_IDENTITY)('GET /_api/news', { query: { asOf: '2020-01-02' } });
  expect(then).toMatchObject({
    total: 1,
    data: [{ id: 'n1', category: 'companies', country: 'us', stocks: [{ display_symbol: 'ACME' }] }],
    countries: [{ country: 'us', stories: 1 }],
  });
  expect(await as(SSR_IDENTITY)('GET /_api/news', { query: { asOf: '2020-01-01' } })).toMatchObject({ total: 0 });
  const now = await as(SSR_IDENTITY)('GET /_api/news', { query: {} });
  expect(now.data[0]).toMatchObject({ kind: 'article', source: 'Test' });
  expect(now.data.at(-1)).toMatchObject({ id: 'n1' });
  await expect(as(SSR_IDENTITY)('GET /_api/news', { query: { country: 'xx' } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

it('news of companies count every article that names one, on whatever page', async () => {
  const total = async (page: number): Promise<number> =>
    (await as(SSR_IDENTITY)('GET /_api/news', { query: { category: 'companies', page } })).total;
  const before = await total(1);
  await publish({ title: 'Of nothing listed', stocks: [] });
  await publish({ title: 'A company', stocks: [], category: 'companies' });
  for (let made = 0; made < 30; made += 1) await publish({ title: `Newer ${made}`, stocks: [] });
  expect([await total(1), await total(2)]).toEqual([before + 1, before + 1]);
});

it('staff withdraw with a reason that the author gets by mail, and restore; drafts are not theirs to see', async () => {
  const [draft, id] = [await make(ANN, { title: 'A private draft' }), await publish({ title: 'For staff' })];
  const all = await as(STAFF_IDENTITY)('GET /_api/messages_admin', { query: {} });
  const ids = all.data.map((row: { id: number }) => row.id);
  expect([ids.includes(id), ids.includes(draft.id), all.data[0].body]).toEqual([true, false, null]);
  mails.length = 0;
  const update = (action: string, note?: string) =>
    as(STAFF_IDENTITY)('PUT /_api/message_update_admin', { body: { id, action, note } });
  await update('withdraw', 'Copied');
  expect(mails).toEqual(['2 Your article was withdrawn']);
  expect(mailed).toBe('Your article “For staff” was withdrawn.\n\nCopied\n\nTest');
  await expect(read(SSR_IDENTITY, id)).rejects.toMatchObject({ statusCode: 410 });
  await update('publish');
  expect(await read(SSR_IDENTITY, id)).toMatchObject({ title: 'For staff' });
  await expect(as(READER)('GET /_api/messages_admin', { query: {} })).rejects.toMatchObject({ statusCode: 403 });
});

it('of removals that fail together nothing is reported', async () => {
  const id = await publish();
  const before = notes.length;
  const remove = (ids: readonly number[]) =>
    as(STAFF_IDENTITY)('DELETE /_api/message_delete_freelance', { body: { message_ids: ids, email: 'Wrong' } });
  await expect(remove([id, 987_654])).rejects.toMatchObject({ statusCode: 404 });
  expect(notes).toHaveLength(before);
  await remove([id]);
  expect(notes.slice(before)).toEqual([expect.stringMatching(/^article withdraw: /)]);
});

it('drafts go with the account, what readers see stays', async () => {
  const [draft, id] = [await make(BOB, { title: 'Never shown' }), await publish({ title: 'Shown' })];
  await put(BOB, id, 2, { title: 'Not yet shown' });
  const files = (await contentData.copy!(store.db, 2)).map(({ content: rows }) => JSON.stringify(rows));
  expect(files.filter((text) => text.includes('Not yet shown'))).toHaveLength(1);
  expect(files.filter((text) => text.includes('"why":"published"'))).toHaveLength(1);
  await contentData.erase!(store.db, { userId: 2, email: '', username: '' });
  expect(await read(SSR_IDENTITY, id)).toMatchObject({ title: 'Shown', body: BODY, stocks: [{ stockid: 'US1' }] });
  await expect(read(SSR_IDENTITY, draft.id)).rejects.toMatchObject({ statusCode: 404 });
  const { work, ...kept } = await as(EVE)('GET /_api/messages/{id}/draft', { params: { id } });
  expect(work).toMatchObject({ state: 'published', has_changes: false });
  expect(kept).toMatchObject({ title: 'Shown', versions: [{ why: 'published' }] });
});
