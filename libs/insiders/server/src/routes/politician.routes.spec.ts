import { filingDayMoment, type Legislator, type PoliticianFiling, type Security } from '@plumbline/market-data/domain';
import { makePoliticianTrade, makeRecordTable } from '@plumbline/market-data/testing';
import type { Day } from '@plumbline/shared/domain';
import type { InsiderMarket } from '../read/insider-market';
import { politicianHandlers } from './politician.routes';

const OAKS: Security = { id: 'US1', symbol: 'OAKS', exchange: 'NAS', company: 'Oaks Inc.', currency: 'USD' };
/** The company that had the symbol of OAKS before. */
const OLD: Security = { id: 'US.OLD', symbol: 'OLDO', exchange: 'NYSE', company: 'Old Oaks', currency: 'USD' };

const memberOf = (bioguide: string, last: string, terms: readonly object[]): Legislator =>
  ({ bioguide, first: 'Ada', last, terms }) as unknown as Legislator;

const MEMBERS = [
  memberOf('A1', 'Alder', [
    { chamber: 'house', state: 'OH', district: 3, party: 'Green', start: '2019-01-03', end: '2023-01-03' },
    { chamber: 'senate', state: 'OH', party: 'Blue', start: '2023-01-03', end: '2029-01-03' },
  ]),
  // Of whom no seat is known.
  memberOf('B2', 'Birch', []),
  memberOf('C3', 'Cedar', [{ chamber: 'senate', state: 'TX', party: 'Green', start: '2015-01-03', end: '2021-01-03' }]),
];

const TRADES = [
  makePoliticianTrade({ bioguide: 'A1', tradeDay: '2024-01-10', disclosedDay: '2024-02-01', document: 'd1' }),
  makePoliticianTrade({
    bioguide: 'A1',
    kind: 'sale',
    tradeDay: '2022-11-30',
    disclosedDay: '2024-02-20',
    document: 'd2',
    amount: { lowUsd: 50_001 },
    ticker: 'XYZ',
    asset: 'Xylem & Co.',
  }),
  makePoliticianTrade({
    bioguide: 'B2',
    kind: 'partial-sale',
    tradeDay: '2024-02-01',
    disclosedDay: '2024-02-10',
    document: 'd3',
    amount: undefined as never,
    chamber: 'senate',
    assetType: 'Stock Option',
  }),
  makePoliticianTrade({
    person: 'Dora Elm',
    kind: 'exchange',
    tradeDay: undefined as never,
    disclosedDay: '2024-03-05',
    document: 'd4',
    chamber: 'senate',
    state: 'ME',
    asset: undefined as never,
    ticker: undefined as never,
  }),
];

const filing = (given: Partial<PoliticianFiling>): PoliticianFiling => ({
  chamber: 'house',
  person: 'Ada Alder',
  bioguide: 'A1',
  filingType: 'P',
  filed: '2024-02-01',
  source: 'house-index',
  moment: filingDayMoment(given.filed ?? '2024-02-01'),
  momentBasis: 'disclosed' as never,
  ...given,
});
const FILINGS = [
  filing({ document: 'd1', filed: '2024-02-01', link: 'https://house.example/d1' }),
  filing({ document: 'p1', filed: '2024-02-05', isPaper: true }),
  filing({ document: 'a1', filed: '2024-02-03', filingType: 'A', title: 'Annual report' }),
  filing({ document: 'o1', filed: '2024-02-04', filingType: 'X' }),
  filing({ document: 'd3', filed: '2024-02-10', bioguide: 'B2', person: 'Ada Birch' }),
];

const market: Partial<InsiderMarket> = {
  records: (model) =>
    makeRecordTable(model, {
      congress: async () => ({ trades: TRADES, filings: FILINGS, members: MEMBERS }) as never,
    }),
  status: () => ({ version: '1' }) as never,
  find: (name) => [OAKS, OLD].find(({ symbol, id }) => symbol === name || id === name),
  findAt: (name: string, day: Day) => (name === 'OAKS' && day < '2023-01-01' ? OLD : undefined),
};
const handlers = politicianHandlers({ market: market as InsiderMarket } as never);

const PAGE = { page: 1, per_page: 50, sort: 'public', desc: 'true' } as const;
const list = (query: object = {}) =>
  handlers['GET /_api/politicians']({ query: { ...PAGE, ...query } } as never, {} as never);
const docs = { 'Ada Alder': 'A', 'Ada Birch': 'B', 'Dora Elm': 'D' } as const;
const namesIn = ({ data }: Awaited<ReturnType<typeof list>>): string =>
  data.map(({ name, kind }) => `${docs[name as keyof typeof docs]}${kind?.[0] ?? ''}`).join(' ');

it.each([
  ['the newest disclosure first', {}, 'De As Bp Ap'],
  ['the oldest first', { desc: 'false' }, 'Ap Bp As De'],
  ['by day, what has none last', { sort: 'day' }, 'Bp Ap As De'],
  ['by day upwards, what has none last', { sort: 'day', desc: 'false' }, 'As Ap Bp De'],
  ['by amount, what is not known last', { sort: 'amount' }, 'As De Ap Bp'],
  ['by company', { sort: 'company', desc: 'false' }, 'Bp Ap As De'],
  ['of a chamber', { chamber: 'senate' }, 'De Bp'],
  ['of the party of the last term', { party: 'Blue' }, 'As Ap'],
  ['of a party of before alone', { party: 'Green' }, ''],
  ['purchases', { kind: 'purchase' }, 'Ap'],
  ['sales, partial ones among them', { kind: 'sale' }, 'As Bp'],
  ['late ones', { late: 'true' }, 'As'],
  ['a name of the directory', { q: ' ADA b' }, 'Bp'],
  ['a symbol', { q: 'xyz' }, 'As'],
  ['an asset', { q: 'xylem' }, 'As'],
  ['a page', { page: 2, per_page: 3 }, 'Ap'],
  ['as of a day: no later disclosure', { asOf: '2024-02-10' }, 'Bp Ap'],
])('trades are listed %s', async (_name, query, names) => {
  const found = await list(query);
  expect(namesIn(found)).toBe(names);
  if (!('page' in query)) expect(found.total).toBe(names === '' ? 0 : names.split(' ').length);
});

it('a trade says who, what and how late, and nothing that is not known', async () => {
  const { data, parties, coverage, total } = await list();
  expect(total).toBe(4);
  expect(data[1]).toMatchObject({
    id: 'A1',
    name: 'Ada Alder',
    chamber: 'house',
    party: 'Blue',
    state: 'OH',
    kind: 'sale',
    stockid: null,
    display_symbol: null,
    asset: 'Xylem & Co.',
    low: 50_001,
    high: null,
    day: '2022-11-30',
    public: '2024-02-20',
    delay: 447,
    late: true,
  });
  expect(data[3]).toMatchObject({ stockid: 'US1', display_symbol: 'OAKS', delay: 22, late: false, high: 15_000 });
  // An option is no share of the company it is on.
  expect(data[2]).toMatchObject({ stockid: null, asset: 'Oaks Inc.', low: null, high: null, party: null, state: null });
  expect(data[0]).toMatchObject({
    name: 'Dora Elm',
    asset: 'Not named',
    state: 'ME',
    day: null,
    delay: null,
    late: false,
  });
  expect(parties).toEqual(['Blue']);
  expect(coverage).toEqual({ reports: 3, parsed: 2, paper: 1 });
});

it('members come with their sums, who traded most first; a category without a top has none as a sum', async () => {
  const { members } = await list();
  expect(members).toMatchObject([
    { id: 'A1', trades: 2, buys: 1, sells: 1, late: 1, last: '2024-02-20', low: 51_002, high: null },
    { id: 'B2', name: 'Ada Birch', trades: 1, buys: 0, sells: 1, chamber: 'senate', low: null, high: null },
    { name: 'Dora Elm', trades: 1, buys: 0, sells: 0, low: 1_001, high: 15_000 },
  ]);
});

it('sums by month of the trade, party, chamber and stock', async () => {
  const sums = await handlers['GET /_api/politicians/summary']({ query: {} } as never, {} as never);
  expect(sums.months.map(({ key, buys, sells }) => [key, buys, sells])).toEqual([
    // Without a day of the trade, that of the disclosure.
    ['2024-03', 0, 0],
    ['2024-02', 0, 1],
    ['2024-01', 1, 0],
    ['2022-11', 0, 1],
  ]);
  expect(sums.parties.map(({ key, buys, sells }) => [key, buys, sells])).toEqual([
    ['Unknown', 0, 1],
    ['Blue', 1, 1],
  ]);
  expect(sums.chambers.map(({ key }) => key).sort()).toEqual(['house', 'senate']);
  expect(sums.stocks).toEqual([
    { stockid: 'US1', display_symbol: 'OAKS', company: 'Oaks Inc.', members: 1, buys: 1, sells: 0, last: '2024-02-01' },
  ]);
  expect(sums).toMatchObject({ late_share: 100 / 3, median_delay: 22, trades: 4 });
});

it('without any trade shares and means are not known', async () => {
  const sums = await handlers['GET /_api/politicians/summary']({ query: { asOf: '2024-01-31' } } as never, {} as never);
  expect(sums).toEqual({
    months: [],
    parties: [],
    chambers: [],
    stocks: [],
    late_share: null,
    median_delay: null,
    trades: 0,
  });
});

describe('a member', () => {
  const one = (id: string, query: object = {}) =>
    handlers['GET /_api/politicians/{id}']({ params: { id }, query } as never, {} as never);

  it('has terms, years and reports, the newest first', async () => {
    const found = await one('A1');
    expect(found).toMatchObject({ name: 'Ada Alder', party: 'Blue', trades: 2 });
    expect(found.terms.map(({ party, end }) => [party, end])).toEqual([
      ['Green', '2023-01-03'],
      ['Blue', '2029-01-03'],
    ]);
    expect(found.years.map(({ key, buys, sells }) => [key, buys, sells])).toEqual([
      ['2024', 1, 0],
      ['2022', 0, 1],
    ]);
    expect(found.reports).toEqual([
      { title: 'Periodic transaction report', filed: '2024-02-05', url: null, paper: true },
      { title: 'Report X', filed: '2024-02-04', url: null, paper: false },
      { title: 'Annual report', filed: '2024-02-03', url: null, paper: false },
      { title: 'Periodic transaction report', filed: '2024-02-01', url: 'https://house.example/d1', paper: false },
    ]);
  });

  it('as of a day has neither later terms nor the end of the one that went on', async () => {
    const found = await one('A1', { asOf: '2022-06-30' });
    expect(found.terms.map(({ party, end }) => [party, end])).toEqual([['Green', null]]);
    expect(found).toMatchObject({ party: 'Green', trades: 0, last: '', low: null });
  });

  it('who never traded is there; who is unknown is not', async () => {
    expect(await one('C3')).toMatchObject({ name: 'Ada Cedar', chamber: 'senate', state: 'TX', trades: 0 });
    await expect(one('Z9')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('has own trades alone, in pages', async () => {
    const trades = (query: object) =>
      handlers['GET /_api/politicians/{id}/trades'](
        { params: { id: 'A1' }, query: { ...PAGE, ...query } } as never,
        {} as never,
      );
    expect(await trades({})).toMatchObject({ total: 2, data: [{ kind: 'sale' }, { kind: 'purchase' }] });
    expect(await trades({ page: 2, per_page: 1 })).toMatchObject({ total: 2, data: [{ kind: 'purchase' }] });
  });
});

it('a trade under a symbol that was another company’s on its day is of that company', async () => {
  const trade = makePoliticianTrade({ bioguide: 'A1', tradeDay: '2022-05-02', disclosedDay: '2022-06-01' });
  const records: InsiderMarket['records'] = (model) =>
    makeRecordTable(model, { congress: async () => ({ trades: [trade], filings: [], members: [] }) as never });
  const earlier = politicianHandlers({ market: { ...market, records } as InsiderMarket } as never);
  const { data } = await earlier['GET /_api/politicians']({ query: PAGE } as never, {} as never);
  expect(data).toMatchObject([{ stockid: 'US.OLD', display_symbol: 'OLDO' }]);
});
