import {
  endOfDayNewYork,
  type CompanyFilings,
  type CorporateAction,
  type Filing,
  type RecordModel,
  type Security,
} from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { EVENT_SCREENS, eventScreenBySlug, type EventSlug } from '@plumbline/screener/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { eventAnswer, type EventQuery } from './event-answer';
import type { EventMarket } from './event-market';

const security = (symbol: string, cik: string, more: Partial<Security> = {}): Security => ({
  id: `US${cik}`,
  symbol,
  cik,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
  ...more,
});
const SECURITIES = [
  security('BUY', '1'),
  security('SOLD', '2', { delisted: '2024-05-31' }),
  security('OPEN', '3'),
  security('GONE', '4', { delisted: '2023-03-01' }),
  security('CHILD', '5'),
  security('FAIL', '6'),
];

const action = (symbol: string, day: Day, kind: CorporateAction['kind'], more: Partial<CorporateAction> = {}) => ({
  symbol,
  day,
  kind,
  knownAt: endOfDayNewYork(more.declaredDay ?? day),
  source: 'log.csv',
  ...more,
});
const ACTIONS: readonly CorporateAction[] = [
  action('SOLD', '2024-06-03', 'merger', { declaredDay: '2024-01-10', amount: 30, otherSymbol: 'BUY' }),
  action('SOLD', '2024-06-04', 'delisting'),
  action('FAIL', '2022-02-01', 'delisting'),
  action('BUY', '2024-02-01', 'spin-off', { otherSymbol: 'CHILD', ratio: 0.5, amount: 4 }),
  action('BUY', '2024-07-01', 'special-dividend', { declaredDay: '2024-05-20', amount: 2 }),
  action('BUY', '2023-07-03', 'special-dividend', { declaredDay: '2023-05-20', amount: 1 }),
];

const filing = (form: string, filed: Day): Filing => ({
  accession: `0000000001-24-${filed.slice(5).replace('-', '').padStart(6, '0')}`,
  form,
  filed,
  moment: { at: endOfDayNewYork(filed), precision: 'day' },
});
const filer = (cik: string, ...filings: readonly Filing[]): CompanyFilings => ({
  cik,
  name: `Company ${cik}`,
  filings,
});
const FILERS = [
  filer('2', filing('DEFM14A', '2024-02-05'), filing('25', '2024-10-02')),
  filer('1', filing('425', '2024-01-12')),
  filer('3', filing('SC TO-T', '2024-05-02'), filing('PREM14A', '2021-01-04')),
  filer('4', filing('25-NSE', '2023-03-10'), filing('15-12B', '2023-03-20'), filing('DEFM14A', '2023-01-10')),
  // Both are a hundred and twenty days from the end.
  filer('6', filing('25', '2021-10-04'), filing('15-12G', '2022-06-01')),
];
const OFFERINGS = [
  filer('9', filing('10-12B', '2024-04-02')),
  filer('5', filing('10-12B', '2023-11-02')),
  filer('3', filing('10-12B', '2024-05-20')),
];

const DAYS = ['2024-01-09', '2024-01-10', '2024-02-01', '2024-05-31', '2024-06-28'];
const position = (holder: string, percent: number, day: Day) => ({
  country: 'DE',
  kind: 'named',
  holder,
  issuer: 'BUY',
  percent,
  isBelowThreshold: false,
  positionDay: day,
  source: 'de.csv',
  moment: { at: endOfDayNewYork(day), precision: 'day' },
});

const market = {
  status: () => ({ version: 'v1', sample: false, lastPriceDay: '2024-06-28' }),
  list: () => SECURITIES,
  find: (symbol: string) => SECURITIES.find((one) => one.symbol === symbol),
  findAt: (symbol: string) => SECURITIES.find((one) => one.symbol === symbol),
  ofCompany: (cik: string) => SECURITIES.filter((one) => one.cik === cik),
  actions: async (kinds: readonly string[]) => ACTIONS.filter(({ kind }) => kinds.includes(kind)),
  records: (model: RecordModel) =>
    makeRecordTable(model, {
      filers: async () => FILERS.map(({ cik }) => cik),
      filings: async (forms) =>
        new Map(FILERS.map(({ cik, filings }) => [cik, filings.filter(({ form }) => forms.includes(form))])),
      offeringCompanies: async () => OFFERINGS.map(({ cik }) => cik),
      offerings: async () => OFFERINGS,
    }),
  prices: () => ({
    days: Int32Array.from(DAYS, epochDay),
    open: [],
    high: [],
    low: [],
    volume: [],
    quality: new Uint8Array(5),
    close: Float64Array.from([20, 25, 10, 29, 40]),
  }),
  lastPriceDay: () => '2024-06-28',
  document: async () => ({ splits: [], actions: [] }),
  shortVolumes: async () => [{ symbol: 'OPEN', day: '2024-06-28', days: 20, shortVolume: 30, totalVolume: 60 }],
  areas: () => ({
    owners: async () => ({
      securities: new Map([
        ['US1', { key: '1', shorts: [position('Oak', 0.7, '2024-01-09'), position('Ash', 1.5, '2024-06-04')] }],
      ]),
    }),
  }),
} as unknown as EventMarket;

const ask = (slug: EventSlug, more: Partial<EventQuery> = {}) =>
  eventAnswer(eventScreenBySlug(slug)!, { desc: false, page: 1, perPage: 50, ...more }, market);
const shown = async (slug: EventSlug, more: Partial<EventQuery> = {}) =>
  (await ask(slug, more)).data.map(({ company, stage, values: { day } }) => [company, stage, day]);

it.each<[string, EventSlug, Partial<EventQuery>, unknown]>([
  [
    'what the log states before what lists show, the newest first',
    'delisted',
    {},
    [
      ['SOLD Inc.', 'merger', '2024-06-03'],
      ['GONE Inc.', 'ended', '2023-03-02'],
      ['FAIL Inc.', 'delisting', '2022-02-01'],
    ],
  ],
  ['what had ended by a day', 'delisted', { asOf: '2022-12-31' }, [['FAIL Inc.', 'delisting', '2022-02-01']]],
  [
    'a closed deal ends the filings of both sides',
    'merger',
    {},
    [
      ['SOLD Inc.', 'completed', '2024-06-03'],
      ['OPEN Inc.', 'pending', '2024-05-02'],
    ],
  ],
  [
    'a deal is pending until its day',
    'merger',
    { asOf: '2024-03-01' },
    [
      ['SOLD Inc.', 'pending', '2024-02-05'],
      ['BUY Inc.', 'pending', '2024-01-12'],
    ],
  ],
  ['an old filing shows no pending deal', 'merger', { asOf: '2023-06-01' }, []],
  ['a list shows the end of one as well', 'merger', { asOf: '2023-03-01' }, [['GONE Inc.', 'pending', '2023-01-10']]],
  [
    'a registration that the log knows the end of is one row',
    'spinoff',
    {},
    [
      ['OPEN Inc.', 'completed', '2024-05-20'],
      ['Company 9', 'registered', '2024-04-02'],
      ['CHILD Inc.', 'completed', '2024-02-01'],
    ],
  ],
  ['upcoming ones', 'upcoming-special-dividends', { stage: 'upcoming' }, [['BUY Inc.', 'upcoming', '2024-07-01']]],
  ['none before it was declared', 'upcoming-special-dividends', { stage: 'upcoming', asOf: '2024-05-17' }, []],
  ['words of the other company', 'spinoff', { q: 'buy' }, [['CHILD Inc.', 'completed', '2024-02-01']]],
  [
    'rows without a value come last both ways',
    'short-stocks',
    { sort: 'position', desc: false },
    [
      ['BUY Inc.', null, '2024-06-04'],
      ['OPEN Inc.', null, null],
    ],
  ],
])('%s', async (_what, slug, query, expected) => {
  expect(await shown(slug, query)).toEqual(expected);
});

it.each<[EventSlug, Partial<EventQuery>, object]>([
  // Cash of 30 over the close of 20 on the day before the announcement.
  [
    'merger',
    { stage: 'completed' },
    { cash: 30, ratio: null, other: 'BUY Inc. (BUY)', price: 29, premium: 50, form: null },
  ],
  ['spinoff', { q: 'child' }, { other: 'BUY Inc. (BUY)', ratio: 0.5, worth: 4, first: 10, price: 40, change: 300 }],
  ['upcoming-special-dividends', { stage: 'upcoming' }, { amount: 2, price: 40, yield: 5 }],
  [
    'short-stocks',
    { q: 'buy' },
    { position: 2.2, change: expect.closeTo(1.5) as number, holders: 2, other: 'Ash', volume: null },
  ],
  ['short-stocks', { q: 'open' }, { position: null, volume: 50 }],
  ['delisted', { stage: 'ended' }, { form: '25-NSE', cash: null, ratio: null, other: null, price: null }],
  ['delisted', { stage: 'delisting' }, { cash: null, ratio: null, other: null }],
])('%s %j', async (slug, query, expected) => {
  const [row] = (await ask(slug, query)).data;
  expect(row?.values).toMatchObject(expected);
  const missing = Object.keys(row?.values ?? {}).filter((key) => row?.values[key] === null);
  expect(Object.keys(row?.why ?? {})).toEqual(expect.arrayContaining(missing));
});

it('counts rows by year and stage, and says what was not imported', async () => {
  const { chart, stages, sources } = await ask('delisted');
  expect(chart).toEqual([
    { label: '2022', rows: 1 },
    { label: '2023', rows: 1 },
    { label: '2024', rows: 1 },
  ]);
  expect(stages.map(({ rows }) => rows)).toEqual([1, 1, 1]);
  expect(sources.map(({ missing }) => missing)).toEqual([null, null, null]);
  expect((await ask('delisted', { asOf: '2020-01-02' })).sources[0]?.missing).toMatch(/^None as of this day/);
});

it.each([
  [{ sort: 'price' }, '"price" is no column of this screen that can be ordered by'],
  [{ stage: 'x' }, '"x" is no stage of this screen'],
])('%j is refused', async (query, message) => {
  await expect(ask('delisted', query)).rejects.toMatchObject({ statusCode: 400, message });
});

test.each(EVENT_SCREENS.map((screen) => [screen.slug, screen] as const))(
  '%s can be ordered as it comes',
  (_, screen) => {
    const key = screen.order.replace(/^-/, '');
    expect(screen.columns.find((column) => column.key === key)?.isSortable).toBe(true);
  },
);

it('the notice nearest to an end is of it, of two as near the later one, none further than 120 days', async () => {
  const { data } = await ask('delisted', { sort: 'company', desc: false });
  expect(data.map(({ company, values: { form } }) => [company, form])).toEqual([
    ['FAIL Inc.', '15-12G'],
    ['GONE Inc.', '25-NSE'],
    ['SOLD Inc.', null],
  ]);
  expect(data.map(({ url }) => url === null)).toEqual([false, false, true]);
  expect(data[2]).toMatchObject({ values: { cash: 30, other: 'BUY Inc. (BUY)' }, currency: 'USD', symbol: 'SOLD' });
});

it('a deal is of the filings a year apart at most, and pending for a year and a half after the last one', async () => {
  const pending = async (asOf: Day) => (await ask('merger', { stage: 'pending', asOf })).data;
  const [open] = await pending('2024-06-28');
  expect(open).toMatchObject({
    company: 'OPEN Inc.',
    values: { announced: '2024-05-02', day: '2024-05-02', form: 'SC TO-T', price: 40 },
  });
  expect([(await pending('2025-11-01')).length, (await pending('2025-11-02')).length]).toEqual([1, 0]);
});

it.each<[EventSlug, Partial<EventQuery>, readonly string[]]>([
  ['delisted', { sort: 'symbol', desc: true }, ['SOLD', 'GONE', 'FAIL']],
  ['delisted', { sort: 'day', desc: false }, ['FAIL', 'GONE', 'SOLD']],
  ['delisted', { page: 2, perPage: 2 }, ['FAIL']],
  ['delisted', { q: ' gONE ' }, ['GONE']],
  ['delisted', { q: 'buy inc' }, ['SOLD']],
  ['short-stocks', { sort: 'volume', desc: true }, ['OPEN', 'BUY']],
  ['upcoming-special-dividends', { sort: 'amount', desc: true }, ['BUY', 'BUY']],
])('%s by %j', async (slug, query, symbols) => {
  const { data, total } = await ask(slug, query);
  expect(data.map(({ symbol }) => symbol)).toEqual(symbols);
  if (query.page === 2) expect(total).toBe(3);
});

it('sorts a special dividend as upcoming until its day', async () => {
  const stages = async (asOf: Day) =>
    (await ask('upcoming-special-dividends', { asOf, sort: 'day', desc: false })).data.map(
      ({ stage, values: { day, price } }) => [stage, day, price],
    );
  expect(await stages('2024-07-01')).toEqual([
    ['past', '2023-07-03', null],
    ['upcoming', '2024-07-01', 40],
  ]);
  expect((await stages('2024-07-02'))[1]).toEqual(['past', '2024-07-01', 40]);
  expect((await stages('2024-05-19')).map(([, day]) => day)).toEqual(['2023-07-03']);
});

it('short positions by size, their change over ninety days, and what was public', async () => {
  const { chart, data } = await ask('short-stocks');
  expect(chart).toEqual([
    { label: '0–1 %', rows: 0 },
    { label: '1–2 %', rows: 0 },
    { label: '2–3 %', rows: 1 },
    { label: '3–5 %', rows: 0 },
    { label: '5–10 %', rows: 0 },
    { label: '10 % or more', rows: 0 },
  ]);
  expect(data[0]?.values).toMatchObject({ day: '2024-06-04', volume_day: null });
  const on = async (asOf: Day) => (await ask('short-stocks', { asOf, q: 'buy' })).data[0]?.values;
  expect(await on('2024-06-03')).toMatchObject({ position: 0.7, change: 0, holders: 1, other: 'Oak' });
  // Ninety days before 8 April is the day of the first position.
  expect(await on('2024-04-08')).toMatchObject({ position: 0.7, change: 0 });
  expect(await on('2024-04-07')).toMatchObject({ position: 0.7, change: 0.7 });
  expect(await on('2024-01-08')).toBeUndefined();
});

it('counts of sources, and the version and day of an answer', async () => {
  const { sources, version, sample, asOf, today } = await ask('merger', { asOf: '2024-06-28' });
  expect(sources.map(({ entries }) => entries)).toEqual([1, 5]);
  expect([version, sample, asOf, today]).toEqual(['v1', false, '2024-06-28', '2024-06-28']);
  expect((await ask('delisted')).sources.map(({ entries }) => entries)).toEqual([3, 1, 5]);
  expect((await ask('spinoff')).sources.map(({ entries }) => entries)).toEqual([1, 2]);
  expect((await ask('short-stocks')).sources.map(({ entries, missing }) => [entries, missing === null])).toEqual([
    [1, true],
    [1, true],
    [0, false],
  ]);
});
