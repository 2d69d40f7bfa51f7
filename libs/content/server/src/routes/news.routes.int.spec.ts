import { NEWS_PER_PAGE } from '@plumbline/content/domain';
import { textPiece, type MarketText, type RecordModel, type Security } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { sharedModule } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';

import type { ContentDeps } from '../deps';
import { contentMigrations } from '../store/migrations';
import { newsHandlers } from './news.routes';

const securityOf = (id: string, symbol: string, more: Partial<Security> = {}): Security => ({
  id,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
  ...more,
});
const ACME = securityOf('US1', 'ACME', { cik: '0000000001', formerSymbols: ['OLDA'] });
const PARIS = securityOf('XPAR.CED', 'CED.PA', { exchange: 'XPAR' });
const MANY = Array.from({ length: 8 }, (_, at) => securityOf(`USM${String(at)}`, `M${String(at)}`));
const LIST = [ACME, PARIS, ...MANY];

const text = (id: string, at: string, more: Partial<MarketText> = {}): MarketText => ({
  kind: 'news',
  id,
  title: `Title of ${id}`,
  source: 'Wire',
  body: `Body of ${id}`,
  parts: [],
  moment: { at: Date.parse(at), precision: 'time' },
  ...more,
});

/** One story of two publishers, one of eight companies, others by country, subject and kind. */
const TEXTS: readonly MarketText[] = [
  text('mill', '2020-01-02T15:00:00Z', { symbol: 'ACME', title: 'Acme opens a mill', url: 'https://wire.example/1' }),
  text('mill2', '2020-01-02T16:00:00Z', { symbol: 'CED.PA', title: 'Acme opens  a Mill', source: 'Other wire' }),
  text('paris', '2020-01-03T15:00:00Z', { symbol: 'CED.PA', title: 'Cedar raises its dividend' }),
  text('economy', '2020-01-04T03:00:00Z', { title: 'Inflation slows in May', author: 'Ann', language: 'en' }),
  text('unknown', '2020-01-04T15:00:00Z', { symbol: 'NONE', title: 'Nobody opens a mill' }),
  text('call', '2020-01-05T21:00:00Z', {
    kind: 'transcript',
    symbol: 'ACME',
    title: 'Fourth quarter',
    period: '2019-12-31',
    moment: { at: Date.parse('2020-01-05T21:00:00Z'), precision: 'day' },
    parts: [
      { speaker: 'Ada', role: 'CEO', text: 'Good day' },
      { speaker: 'Bo', text: 'A question' },
    ],
  } as Partial<MarketText>),
  text('old-call', '2019-10-05T21:00:00Z', {
    kind: 'transcript',
    symbol: 'OLDA',
    title: 'Third quarter',
    cik: '0000000001',
  }),
  text('foreign-call', '2019-11-05T21:00:00Z', {
    kind: 'transcript',
    symbol: 'OLDA',
    title: 'Of others',
    cik: '0000000077',
  }),
  text('letter', '2020-01-06T15:00:00Z', { kind: 'letter', title: 'To our partners' }),
  ...MANY.map(({ symbol }, at) =>
    text(`many${String(at)}`, `2020-01-07T15:0${String(at)}:00Z`, {
      symbol,
      title: 'Eight firms merge',
      source: 'Wire',
    }),
  ),
];
const USERS = `create table users (user_id bigint primary key, username text not null, email text not null,
  created_at timestamptz not null default now());
create table security_refs (ref bigint primary key, security_id text, symbol text, name text);`;

let store: TestStore;
let handlers: ReturnType<typeof newsHandlers>;

const marketOf = (texts: readonly MarketText[], version: string) => ({
  find: (name: string) => LIST.find(({ id, symbol }) => id === name || symbol === name),
  status: () => ({ version }),
  texts: async ({ kind, symbol }: { kind: string; symbol: string }) =>
    texts.filter((one) => one.kind === kind && one.symbol === symbol),
  records: (model: RecordModel) =>
    makeRecordTable(model, { textPieces: async () => texts.map(textPiece), textHeads: async () => texts }),
});
const handlersOf = (texts: readonly MarketText[], version: string) =>
  newsHandlers({
    db: store.db,
    brand: 'Test',
    market: marketOf(texts, version),
    refs: { resolve: async () => new Map() },
  } as unknown as ContentDeps);

beforeAll(async () => {
  const users = { '001_readers': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...sharedModule.migrations, ...contentMigrations });
  handlers = handlersOf(TEXTS, 'v1');
});
afterAll(() => store.remove());

const news = (query: object = {}, of = handlers) =>
  of['GET /_api/news']({ query: { country: 'world', category: 'all', page: 1, ...query } } as never, {} as never);
const idsIn = ({ data }: Awaited<ReturnType<typeof news>>) => data.map(({ id }) => id).join(' ');
const ALL = 'many0 letter call unknown economy paris mill foreign-call old-call';

it.each([
  ['each story once, by its first piece, the newest first', {}, ALL],
  ['as of a day', { asOf: '2020-01-03' }, 'economy paris mill foreign-call old-call'],
  ['of the country of the first company that is served', { country: 'us' }, 'many0 call mill'],
  ['abroad', { country: 'fr' }, 'paris'],
  ['of a country that has none', { country: 'jp' }, ''],
  ['of a subject', { category: 'dividends' }, 'paris'],
  [
    'of companies, whatever their subject',
    { category: 'companies' },
    'many0 call unknown paris mill foreign-call old-call',
  ],
  ['of the economy, not of a company', { category: 'economy' }, 'economy'],
  ['opinion', { category: 'opinion' }, 'letter'],
  ['of a subject and a country', { category: 'earnings', country: 'us' }, 'call'],
  ['on a page behind the last', { page: 2 }, ''],
])('stories %s', async (_name, query, expected) => {
  const found = await news(query);
  expect(idsIn(found)).toBe(expected);
  if (!('page' in query)) expect(found.total).toBe(expected === '' ? 0 : expected.split(' ').length);
});

it('a story is where its publisher has it, else on the page of its company, else nowhere', async () => {
  const { data } = await news();
  const of = (id: string) => data.find((one) => one.id === id)!;
  expect(of('mill')).toMatchObject({
    url: 'https://wire.example/1',
    others: 1,
    country: 'us',
    day: '2020-01-02',
    time: '10:00',
    stocks: [{ display_symbol: 'ACME' }, { company: 'CED.PA Inc.' }],
  });
  expect(of('paris').url).toMatch(/article\?a=paris$/);
  expect(of('call').url).toMatch(/^\/stock\/ACME\/.*transcripts?\?a=call$/);
  expect(of('unknown')).toMatchObject({ url: null, stocks: [], country: 'world', others: 0 });
  // After midnight in Greenwich, the evening before in New York.
  expect(of('economy')).toMatchObject({ day: '2020-01-03', time: '22:00', author: 'Ann', language: 'en' });
  expect(of('call').time).toBeNull();
});

it('of many companies six are named; one publisher counts once', async () => {
  const [story] = (await news()).data;
  expect(story).toMatchObject({ id: 'many0', others: 0 });
  expect(story!.stocks).toHaveLength(6);
});

it('countries have their stories of the subject, those with most first, whatever country is asked for', async () => {
  expect((await news({ country: 'fr' })).countries).toEqual([
    { country: 'us', stories: 3 },
    { country: 'fr', stories: 1 },
  ]);
  expect((await news({ category: 'dividends' })).countries).toEqual([{ country: 'fr', stories: 1 }]);
});

it('pages follow one another without a gap', async () => {
  const many = Array.from({ length: NEWS_PER_PAGE + 2 }, (_, at) =>
    text(`n${String(at)}`, new Date(Date.UTC(2020, 0, 1 + at)).toISOString()),
  );
  const own = handlersOf(many, 'v-many');
  const pages = [await news({}, own), await news({ page: 2 }, own)];
  expect(pages.map(({ data }) => data.length)).toEqual([NEWS_PER_PAGE, 2]);
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(many.map(({ id }) => id).reverse());
});

describe('transcripts', () => {
  const transcripts = (query: object = {}, of = handlers) =>
    of['GET /_api/transcripts']({ query: { page: 1, ...query } } as never, {} as never);

  it('of a company are those under all of its symbols, and not those of who had one before', async () => {
    const { data, total } = await transcripts({ stockid: 'ACME' });
    expect([total, data.map(({ id }) => id)]).toEqual([2, ['call', 'old-call']]);
    expect(data[0]).toMatchObject({
      title: 'Fourth quarter',
      period: '2019-12-31',
      stock: { display_symbol: 'ACME' },
      parts: [
        { speaker: 'Ada', role: 'CEO', text: 'Good day' },
        { speaker: 'Bo', role: null, text: 'A question' },
      ],
    });
    expect((await transcripts({ stockid: 'ACME', asOf: '2020-01-01' })).data.map(({ id }) => id)).toEqual(['old-call']);
    await expect(transcripts({ stockid: 'NOBODY' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('of all companies are heads alone, ten a page', async () => {
    const { data } = await transcripts();
    expect(data.map(({ id, parts, stock }) => [id, parts, stock?.display_symbol ?? null])).toEqual([
      ['call', null, 'ACME'],
      ['foreign-call', null, null],
      ['old-call', null, null],
    ]);
    const many = Array.from({ length: 12 }, (_, at) =>
      text(`t${String(at)}`, new Date(Date.UTC(2020, 0, 1 + at)).toISOString(), { kind: 'transcript', symbol: 'ACME' }),
    );
    const own = handlersOf(many, 'v-calls');
    const [first, second] = [await transcripts({}, own), await transcripts({ page: 2 }, own)];
    expect([first.data.length, second.data.map(({ id }) => id), second.total]).toEqual([10, ['t1', 't0'], 12]);
  });
});
