import type { ForeignInsiderTrade, InsiderFiling, Security } from '@plumbline/market-data/domain';
import {
  makeForeignInsiderTrade,
  makeInsiderFiling,
  makeInsiderOwner,
  makeInsiderTrade,
  makeRecordTable,
} from '@plumbline/market-data/testing';
import type { Day } from '@plumbline/shared/domain';
import type { InsiderMarket } from '../read/insider-market';
import { dealsFile } from '../downloads/deals-file';
import { insiderHandlers } from './insider.routes';

const INV: Security = { id: 'US1', symbol: 'INV', exchange: 'NAS', company: 'Invented Inc.', currency: 'USD' };
const OAKS: Security = { id: 'US2', symbol: 'OAKS', exchange: 'NYSE', company: 'Oaks Inc.', currency: 'USD' };
const LAST_DAY = '2024-06-28';

let reports = 0;
interface Reported {
  readonly who?: number;
  readonly issuer?: number;
  readonly day?: Day;
  readonly filed?: Day;
  readonly line?: object;
  readonly title?: string;
}
/** A deal of a person at a company; the report of the same day unless another is named. */
function report({ who = 1, issuer = 1, day = '2024-03-01', filed = day, line = {}, title }: Reported): InsiderFiling {
  reports += 1;
  const officer = title === undefined ? {} : { isOfficer: true, isDirector: false, officerTitle: title };
  return makeInsiderFiling({
    accession: `A-${String(reports)}`,
    issuerCik: String(issuer).padStart(10, '0'),
    issuerName: issuer === 3 ? 'Not Served Co.' : 'As filed',
    filed,
    owners: [makeInsiderOwner({ cik: `000000010${String(who)}`, name: `Person ${String(who)}`, ...officer })],
    trades: [makeInsiderTrade({ day, ...line })],
  });
}
const SALE = { code: 'S', direction: 'disposed' } as const;

const FILINGS = [
  report({ who: 1, line: { shares: 100, price: 10 }, title: 'Chief Executive Officer' }),
  report({ who: 2, day: '2024-03-04', line: { shares: 50, price: 20, ...SALE }, title: 'Chief Financial Officer' }),
  report({ who: 3, issuer: 2, day: '2024-04-01', line: { shares: 5, price: undefined } }),
  report({ who: 1, issuer: 3, day: '2024-04-02', filed: '2024-04-09', line: { shares: 1, price: 1 } }),
  // Older than the two years of the feed, and one on its last day.
  report({ who: 4, day: '2022-06-28', line: { shares: 7_000 } }),
  report({ who: 4, day: '2022-06-29', line: { shares: 8_000 } }),
];

const register = (given: Partial<ForeignInsiderTrade>) => makeForeignInsiderTrade({ country: 'DE', ...given });
const REGISTER = [
  register({ publishedDay: '2024-03-04', person: 'Birch Ask' }),
  register({ publishedDay: '2024-03-05', person: 'Alder Bo', side: 'sell', notPublished: ['price', 'name'] }),
  register({ publishedDay: '2024-03-05', person: 'Ash Cy', price: undefined as never, value: undefined as never }),
  register({ publishedDay: '2024-03-06', country: 'SE' }),
];

function marketOf(filings: readonly InsiderFiling[]): InsiderMarket {
  const ofCompany = (cik: string) => [INV, OAKS].filter((_, at) => Number(cik) === at + 1);
  const market: Partial<InsiderMarket> = {
    ofCompany,
    find: (name) => [INV, OAKS].find(({ id, symbol }) => id === name || symbol === name),
    prices: () => undefined,
    document: async () => undefined,
    splits: (id) => (id === 'US1' ? [{ day: '2024-05-01', ratio: 2, source: 'x', knownAt: 0 }] : []),
    status: () => ({ version: '1', sample: true, securities: 2, facts: 0, priceRows: 0, lastPriceDay: LAST_DAY }),
    records: (model) =>
      makeRecordTable(model, {
        insiderIssuers: async () => [...new Set(filings.map(({ issuerCik }) => issuerCik))],
        companyInsiders: async (companies) =>
          new Map(companies.map((company) => [company, filings.filter(({ issuerCik }) => issuerCik === company)])),
      }),
    areas: () =>
      ({
        owners: async () => ({ securities: new Map([['US2', { foreignInsiders: REGISTER }]]) }),
        insiderReports: async (cik: string) => filings.filter(({ owners }) => owners[0]?.cik === cik),
      }) as never,
  };
  return market as InsiderMarket;
}

/** Figures of two securities, of which the first is a double buy with a figure that is not known. */
const PANEL = {
  securities: [INV, OAKS],
  columns: async ({ texts }: { texts: readonly string[] }) => ({
    numbers: ({ key }: { key: string }) =>
      ({
        double_buy: Float64Array.from([1, 0]),
        triple_buy: Float64Array.from([0, 1]),
        insider_buys_3m: Float64Array.from([0, 2]),
        guru_net_buys_3m: Float64Array.from([Number.NaN, 3]),
        price: Float64Array.from([12.5, 40]),
      })[key],
    texts: (name: string) => (texts.includes(name) ? { texts: ['Energy'], codes: [0, -1] } : undefined),
  }),
};

const market = marketOf(FILINGS);
const queued: unknown[] = [];
const deps = {
  market,
  openPanel: (asOf: string | undefined) => (asOf === '1990-01-01' ? undefined : PANEL),
  queueFile: async (...asked: unknown[]) => {
    queued.push(asked);
    return { id: 1 };
  },
} as never;
const handlers = insiderHandlers(deps);

const PAGE = { page: 1, per_page: 50, desc: 'true', plan: 'all', people: 3, days: 30 } as const;
const feed = (query: object = {}) =>
  handlers['GET /_api/insider/trades']({ query: { ...PAGE, sort: 'public', ...query } } as never, {} as never);
const section = (key: string, query: object = {}) =>
  handlers['GET /_api/insider/{section}'](
    { params: { section: key }, query: { ...PAGE, ...query } } as never,
    {} as never,
  );

describe('the feed', () => {
  it('has deals of two years, the newest known first, on the split basis of the day', async () => {
    const { data, total, coverage, today } = await feed();
    expect(data.map(({ name, public: known, shares }) => [name, known, shares])).toEqual([
      ['Person 1', '2024-04-09', 1],
      ['Person 3', '2024-04-01', 5],
      ['Person 2', '2024-03-04', 100],
      ['Person 1', '2024-03-01', 200],
      ['Person 4', '2022-06-29', 16_000],
    ]);
    expect([total, today]).toEqual([5, LAST_DAY]);
    expect(coverage).toEqual({ since: '2022-06-29', rows: 5, priced: 80, unpublished: [] });
  });

  it('a deal has the price of a share of today, the value that was paid, and none that is not known', async () => {
    const { data } = await feed();
    expect(data[3]).toMatchObject({ price: 5, value: 1_000, side: 'P', display_symbol: 'INV', late: false, delay: 0 });
    expect(data[1]).toMatchObject({ price: null, value: null, display_symbol: 'OAKS' });
    expect(data[0]).toMatchObject({ stockid: null, company: 'Not Served Co.', late: true, delay: 5 });
  });

  it('as of a day has no later report, and prices before a later split', async () => {
    const { data, today } = await feed({ asOf: '2024-03-04' });
    expect(data.map(({ name, shares, price }) => [name, shares, price])).toEqual([
      ['Person 2', 50, 20],
      ['Person 1', 100, 10],
      ['Person 4', 8_000, 10],
      ['Person 4', 7_000, 10],
    ]);
    expect(today).toBe('2024-03-04');
  });

  it('is filtered and comes in pages; what it rests on stays that of the whole', async () => {
    const found = await feed({ side: 'P', page: 2, per_page: 2 });
    expect(found).toMatchObject({ total: 4, data: [{ public: '2024-03-01' }, { public: '2022-06-29' }] });
    expect(found.coverage.rows).toBe(5);
  });
});

/** Rows of any kind, by the names of their columns. */
const plain = (rows: readonly object[]): readonly Record<string, unknown>[] => rows.map((row) => ({ ...row }));

describe('a section', () => {
  const keysOf = async (key: string, query: object = {}) => plain((await section(key, query)).data);

  it.each([
    ['ceo', ['Person 1']],
    ['cfo', ['Person 2']],
  ])('%s has deals of that office alone, and rests on them', async (key, names) => {
    const { data, coverage, section: named } = await section(key);
    expect(plain(data).map(({ name }) => name)).toEqual(names);
    expect([coverage.rows, named]).toEqual([1, key]);
  });

  it('by another order', async () => {
    expect((await keysOf('ceo', { sort: 'value', desc: 'false' })).map(({ value }) => value)).toEqual([1_000]);
  });

  it('double and triple buys have their figures; one that is not known is none', async () => {
    expect(await keysOf('double')).toEqual([
      {
        kind: 'stock',
        stockid: 'US1',
        display_symbol: 'INV',
        company: 'Invented Inc.',
        sector: 'Energy',
        insider_buys: 0,
        guru_buys: null,
        buyback: null,
        price: 12.5,
      },
    ]);
    expect((await keysOf('triple')).map(({ stockid, sector }) => [stockid, sector])).toEqual([['US2', null]]);
    expect(await keysOf('double', { asOf: '1990-01-01' })).toEqual([]);
  });

  it('months have sums by month and sector', async () => {
    expect((await keysOf('summary')).map(({ key, bought, buys }) => [key, bought, buys])).toEqual([
      ['2024-04', 1, 2],
      ['2024-03', 1_000, 1],
      ['2022-06', 80_000, 1],
      ['Energy', 81_000, 2],
      ['Unknown', 1, 2],
    ]);
  });

  it('weeks begin on Mondays', async () => {
    expect((await keysOf('trend')).map(({ week }) => week)).toEqual([
      '2024-04-08',
      '2024-04-01',
      '2024-03-04',
      '2024-02-26',
      '2022-06-27',
    ]);
  });

  it('a register has its country alone, the newest first, then by name, with what it leaves out', async () => {
    const { data, coverage } = await section('german');
    expect(plain(data).map(({ person, side, price }) => [person, side, price])).toEqual([
      ['Alder Bo', 'S', 10],
      ['Ash Cy', 'P', null],
      ['Birch Ask', 'P', 10],
    ]);
    expect(coverage).toEqual({ since: '2024-03-04', rows: 3, priced: 200 / 3, unpublished: ['name', 'price'] });
    expect((await keysOf('german', { asOf: '2024-03-04' })).map(({ person }) => person)).toEqual(['Birch Ask']);
    expect((await section('dutch')).coverage).toEqual({ since: null, rows: 0, priced: null, unpublished: [] });
  });

  it.each([
    ['value', 'true', ['Alder Bo', 'Birch Ask', 'Ash Cy']],
    ['value', 'false', ['Alder Bo', 'Birch Ask', 'Ash Cy']],
    ['public', 'false', ['Birch Ask', 'Alder Bo', 'Ash Cy']],
    ['day', 'true', ['Alder Bo', 'Ash Cy', 'Birch Ask']],
    // No column of a register: the order that it has.
    ['known', 'true', ['Alder Bo', 'Ash Cy', 'Birch Ask']],
  ])('a register by %s, descending: %s; what is not known comes last', async (sort, desc, names) => {
    expect((await keysOf('german', { sort, desc })).map(({ person }) => person)).toEqual(names);
  });

  it('clusters are of the rule that is asked for, and say so; by people those with most come first', async () => {
    const buys = [1, 2, 3].flatMap((who) => [
      report({ who, day: `2024-03-0${String(who)}` }),
      ...(who < 3 ? [report({ who, issuer: 2, day: `2024-05-0${String(who)}` })] : []),
    ]);
    const own = insiderHandlers({ ...(deps as object), market: marketOf(buys) } as never);
    const ask = async (query: object) =>
      own['GET /_api/insider/{section}'](
        { params: { section: 'cluster' }, query: { ...PAGE, ...query } } as never,
        {} as never,
      );
    const names = async (query: object) => plain((await ask(query)).data).map(({ display_symbol: symbol }) => symbol);
    expect(await names({})).toEqual(['INV']);
    expect(await names({ people: 2 })).toEqual(['OAKS', 'INV']);
    expect(await names({ people: 2, sort: 'people' })).toEqual(['INV', 'OAKS']);
    expect(await names({ people: 2, sort: 'people', desc: 'false' })).toEqual(['OAKS', 'INV']);
    expect(await names({ people: 3, days: 1 })).toEqual([]);
    expect((await ask({ people: 2, days: 9 })).definition).toEqual({ people: 2, days: 9 });
    expect((await section('ceo')).definition).toEqual({});
  });

  it('of another name is none', async () => {
    expect((await section('KOREAN')).section).toBe('Korean');
    await expect(section('martian')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a person', () => {
  const profile = (id: string, asOf?: Day) =>
    handlers['GET /_api/insiders/{id}/profile']({ params: { id }, query: { asOf } } as never, {} as never);

  it('has companies, the last reported first, with the deals at each', async () => {
    const found = await profile('101');
    expect(found).toMatchObject({ id: '101', name: 'Person 1', names: ['Person 1'], lag: null, today: LAST_DAY });
    expect(
      found.companies.map(({ company, cik, role, from, to, trades }) => [company, cik, role, from, to, trades]),
    ).toEqual([
      ['Not Served Co.', '0000000003', 'Director', '2024-04-09', '2024-04-09', 1],
      ['Invented Inc.', '0000000001', 'Chief Executive Officer', '2024-03-01', '2024-03-01', 1],
    ]);
  });

  it('as of a day has no later company, and is nobody before the first report', async () => {
    expect((await profile('101', '2024-03-01')).companies).toHaveLength(1);
    await expect(profile('101', '2024-02-29')).rejects.toMatchObject({ statusCode: 404 });
    await expect(profile('999')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('has names of before, and holdings in shares of today', async () => {
    const named = (name: string, day: Day, sharesAfter: number) => ({
      ...report({ day, line: { sharesAfter } }),
      owners: [makeInsiderOwner({ cik: '0000000105', name })],
    });
    const own = insiderHandlers({
      ...(deps as object),
      market: marketOf([named('Ada Oak', '2024-03-01', 300), named('Ada Elm', '2024-04-01', 400)]),
    } as never);
    const found = await own['GET /_api/insiders/{id}/profile'](
      { params: { id: '105' }, query: {} } as never,
      {} as never,
    );
    expect([found.name, found.names]).toEqual(['Ada Elm', ['Ada Elm', 'Ada Oak']]);
    expect(found.holdings).toMatchObject([{ display_symbol: 'INV', shares: 800, day: '2024-04-01' }]);
  });

  it('has own deals alone, in pages', async () => {
    const trades = await handlers['GET /_api/insiders/{id}/trades'](
      { params: { id: '101' }, query: { ...PAGE, sort: 'public', page: 2, per_page: 1 } } as never,
      {} as never,
    );
    expect(trades).toMatchObject({ total: 2, data: [{ public: '2024-03-01', name: 'Person 1' }] });
  });
});

describe('the file of the feed', () => {
  it('is asked for with what is named alone, by the member', async () => {
    const body = { format: 'csv', q: '', side: 'P', role: undefined, plan: 'all' };
    const context = { identity: { kind: 'member', userId: 7, status: 3 } };
    await handlers['POST /_api/insider/data_export']({ body } as never, context as never);
    const params = { q: '', side: 'P', plan: 'all' };
    expect(queued).toEqual([
      [expect.objectContaining({ userId: 7 }), { name: expect.any(String), format: 'csv', params }],
    ]);
  });

  it('has the rows of the page with the filters it was made by', async () => {
    const asked = dealsFile.params.parse({ side: 'P', min_value: '1000' });
    const table = await dealsFile.open(asked as never, { market } as never);
    expect([table.total, table.rows(1)]).toEqual([
      2,
      [expect.arrayContaining(['INV', 'Invented Inc.', 'Person 1', 'P'])],
    ]);
    const about = Object.fromEntries(table.about as readonly (readonly [string, string])[]);
    expect(about).toMatchObject({ Filters: 'purchases; value from 1000 USD', Order: 'public, descending' });
    const all = await dealsFile.open(dealsFile.params.parse({}) as never, { market } as never);
    expect(Object.fromEntries(all.about as readonly (readonly [string, string])[])['Filters']).toBe('none');
  });
});
