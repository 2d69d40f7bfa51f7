import { fundShares } from './read/fund-shares';
import { AS_OF, askFunds, fundMarket } from './testing/test-funds';

type Row = Readonly<Record<string, unknown>>;
interface Answer extends Row {
  readonly data: readonly Row[];
  readonly total: number;
  readonly report: Row | null;
}

const list = (query: object = {}): Promise<Answer> => askFunds('GET /_api/etfs', { query: { asOf: AS_OF, ...query } });
const tab = (name: string, query: object = {}, ticker = 'ALDR'): Promise<Answer> =>
  askFunds('GET /_api/etfs/{ticker}/{tab}', { params: { ticker, tab: name }, query: { asOf: AS_OF, ...query } });
const holdings = (id: string, query: object = {}): Promise<Answer> =>
  askFunds('GET /_api/stocks/{id}/holdings', { params: { id }, query: { asOf: AS_OF, ...query } });

const near = (value: number) => expect.closeTo(value, 9) as number;
const pick = (rows: readonly Row[], ...keys: readonly string[]) => rows.map((row) => keys.map((key) => row[key]));
const symbols = ({ data }: Answer) => data.map(({ symbol }) => symbol);
const slices = (rows: unknown) => pick(rows as readonly Row[], 'name', 'weight');

describe('the list of funds', () => {
  it('has the newest report that was public by the day, at most 300 days old, and one class of what no exchange lists', async () => {
    const { data, total, ...more } = await list();
    expect(pick(data, 'symbol', 'kind', 'stockid', 'net_assets', 'day', 'holdings')).toEqual([
      ['BRCH', 'etf', 'US.BRCH', 2_000, '2026-03-31', 3],
      ['ALDR', 'etf', 'US.ALDR', 1_000, '2026-03-31', 8],
      ['PINEX', 'fund', null, 500, '2026-03-31', 2],
      ['EDGE', 'etf', 'US.EDGE', 100, '2025-09-03', 0],
      ['HIKR', 'fund', 'US.HIKR', null, '2026-03-31', 1],
      ['OLDR', 'etf', 'US.OLDR', null, null, null],
      ['SILN', 'etf', 'US.SILN', null, null, null],
    ]);
    expect([total, more['today'], more['is_making']]).toEqual([7, AS_OF, false]);
  });

  it('names and figures of a row: flows of either sign, three months chained, returns as known on the day', async () => {
    const { data } = await list({ q: 'alder index' });
    expect(data).toEqual([
      {
        symbol: 'ALDR',
        stockid: 'US.ALDR',
        name: 'Alder Index ETF',
        kind: 'etf',
        exchange: 'ARCA',
        trust: 'Alder Trust',
        net_assets: 1_000,
        holdings: 8,
        flow: near(11),
        r3m: near(1.9898),
        r1y: 5,
        r3y: null,
        day: '2026-03-31',
        public: '2026-05-29',
        accession: '0000000007-26-000003',
        url: 'https://www.sec.gov/Archives/edgar/data/7/000000000726000003/0000000007-26-000003-index.htm',
      },
    ]);
    expect((await askFunds<Answer>('GET /_api/etfs', { query: { q: 'alder index' } })).data).toMatchObject([
      { net_assets: 2_000, day: '2026-06-30', r1y: 8, r3y: 3 },
    ]);
  });

  it.each([
    ['two months of returns are no three, money out alone is below zero', { q: 'birch' }, [['BRCH', -5, null, null]]],
    ['a trust finds its funds', { q: 'BIRCH TRUST' }, [['BRCH', -5, null, null]]],
    ['the series names what no exchange lists', { q: 'pine bal' }, [['PINEX', null, null, null]]],
  ])('%s', async (_, query, rows) =>
    expect(pick((await list(query)).data, 'symbol', 'flow', 'r3m', 'r1y')).toEqual(rows),
  );

  it.each([
    [{ kind: 'fund' }, ['PINEX', 'HIKR']],
    [{ kind: 'etf', sort: 'symbol', desc: 'false' }, ['ALDR', 'BRCH', 'EDGE', 'OLDR', 'SILN']],
    [{ sort: 'flow' }, ['ALDR', 'BRCH', 'EDGE', 'HIKR', 'OLDR', 'PINEX', 'SILN']],
    [{ sort: 'net_assets', desc: 'false' }, ['EDGE', 'PINEX', 'ALDR', 'BRCH', 'HIKR', 'OLDR', 'SILN']],
    [{ per_page: 2, page: 2 }, ['PINEX', 'EDGE']],
    [{ per_page: 2, page: 4 }, ['SILN']],
    [{ q: 'nothing' }, []],
  ])('%j gives %j', async (query, expected) => expect(symbols(await list(query))).toEqual(expected));

  it.each([
    ['2026-05-27', 'ALDR', [800, '2025-12-31', '2026-02-26']],
    ['2026-05-28', 'ALDR', [900, '2026-03-31', '2026-05-28']],
    ['2026-05-29', 'ALDR', [1_000, '2026-03-31', '2026-05-29']],
    ['2026-08-27', 'ALDR', [1_000, '2026-03-31', '2026-05-29']],
    ['2026-08-28', 'ALDR', [2_000, '2026-06-30', '2026-08-28']],
  ])('as of %s %s has the report that was public by the end of that day in New York', async (asOf, q, expected) =>
    expect(pick((await list({ asOf, q })).data, 'net_assets', 'day', 'public')).toEqual([expected]),
  );
});

describe('a fund', () => {
  it('head: the report that holds with what it replaces, days the newest first, nothing of later publications', async () => {
    expect(await tab('chart')).toMatchObject({
      symbol: 'ALDR',
      stockid: 'US.ALDR',
      trust: 'Alder Trust',
      cik: '0000000007',
      series_id: 'S1',
      today: AS_OF,
      asOf: AS_OF,
      days: ['2026-03-31', '2025-12-31'],
      report: {
        day: '2026-03-31',
        public: '2026-05-29',
        form: 'NPORT-P/A',
        replaces: ['0000000007-26-000002'],
        is_final: false,
        net_assets: 1_000,
        total_assets: 1_100,
        liabilities: 100,
        cash: 50,
      },
      reports: [{ day: '2025-12-31', net_assets: 800 }, { day: '2026-03-31' }],
    });
  });

  it.each([
    ['US.OAKS', {}, 'US.OAKS is no fund'],
    ['NONE', {}, 'No fund "NONE"'],
    ['ALDR', { day: '2026-06-30' }, 'No report of 2026-06-30'],
    ['ALDR', { asOf: '2026-02-25', day: '2025-12-31' }, 'No report of 2025-12-31'],
  ])('%s with %j is refused: %s', async (ticker, query, message) =>
    expect(tab('summary', query, ticker)).rejects.toMatchObject({ statusCode: 404, message }),
  );

  it.each([
    ['PINEY', ['PINEY', 'Pine Balanced Fund', null, 'USD', 'S9']],
    ['piney', ['PINEY', 'Pine Balanced Fund', null, 'USD', 'S9']],
    ['HIKR', ['HIKR', 'Hiker Fund', 'US.HIKR', 'USD', 'S4']],
    ['SILN', ['SILN', 'Silent ETF', 'US.SILN', 'USD', null]],
  ])('%s is %j', async (ticker, expected) => {
    const [head] = pick([await tab('chart', {}, ticker)], 'symbol', 'name', 'stockid', 'currency', 'series_id');
    expect(head).toEqual(expected);
  });

  it('summary, card.etf-shares: net assets over the price of the day of the report as it was traded then', async () => {
    const answer = await tab('summary');
    expect(answer).toMatchObject({
      shares: { shares: 20, net_assets: 1_000, price: 50, day: '2026-03-31' },
      shares_reason: null,
      price: { value: 13, change: null, day: AS_OF },
      volume: null,
      r1y: 5,
      r3y: null,
      holdings: 8,
      top10: near(95.5),
    });
    expect(pick(answer['top'] as Row[], 'company', 'weight')).toEqual([
      ['Oaks Inc.', 45],
      ['Firs Ltd', 16],
      ['Elms SE', 12],
      ['Treasury', 10],
      ['Birch Sector ETF', 10],
      ['Day Money', 8],
      ['Index future', 0.5],
      ['Bear Corp.', -6],
    ]);
    expect(answer['returns']).toEqual([
      {
        class_id: 'C1',
        symbol: 'ALDR',
        months: [
          { month: '2026-01', percent: 1 },
          { month: '2026-02', percent: 2 },
          { month: '2026-03', percent: -1 },
        ],
        total: near(1.9898),
      },
      expect.objectContaining({ class_id: null, symbol: null, total: null }),
    ]);
    expect(answer['flows']).toEqual([
      { month: '2026-01', sales: 100, reinvestment: 10, redemption: 30, net: 80 },
      { month: '2026-02', sales: 50, reinvestment: null, redemption: 20, net: 30 },
      { month: '2026-03', sales: null, reinvestment: null, redemption: null, net: null },
    ]);
  });

  it.each([
    ['ALDR', undefined, { price: { value: 14, change: -1.25, day: '2026-06-30' }, shares: null }],
    ['ALDR', '2026-05-27', { shares: null, shares_reason: 'No price of the day of the report is known' }],
    ['BRCH', AS_OF, { shares: null, price: null, r1y: null }],
    ['PINEX', AS_OF, { shares: null, price: null, holdings: 2, top10: near(0.99) }],
    ['SILN', AS_OF, { shares: null, shares_reason: 'No report is public', holdings: 0, top10: null, report: null }],
  ])('summary of %s as of %s', async (ticker, asOf, expected) =>
    expect(await tab('summary', { asOf }, ticker)).toMatchObject(expected),
  );

  it('of two classes of shares the reason says so', async () =>
    expect((await tab('summary', { asOf: undefined }))['shares_reason']).toContain('2 classes'));

  it('parts of net assets: nothing is dropped, so each way of cutting adds up to 100', async () => {
    const [overview, sectors, countries] = [
      await tab('overview'),
      await tab('sector-breakdown'),
      await tab('country-breakdown'),
    ];
    const parts = [
      overview['kinds'],
      overview['currencies'],
      sectors['slices'],
      countries['slices'],
      countries['currencies'],
    ];
    for (const part of parts)
      expect((part as { weight: number }[]).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
    expect(slices(overview['kinds'])).toEqual([
      ['Shares', 67],
      ['Cash and short-term', 13],
      ['Bonds and loans', 10],
      ['Funds', 10],
      ['Derivatives', 0.5],
      ['Other assets and liabilities', -0.5],
    ]);
    expect(slices(sectors['slices'])).toEqual([
      ['Mining', 45],
      ['Not known', 16],
      ['Cash and short-term', 13],
      ['Bonds and loans', 10],
      ['Funds', 10],
      ['Energy', 6],
      ['Derivatives', 0.5],
      ['Other assets and liabilities', -0.5],
    ]);
    expect(slices(countries['slices'])).toEqual([
      ['United States', 67.5],
      ['Canada', 16],
      ['Germany', 12],
      ['Cash and short-term', 5],
      ['Other assets and liabilities', -0.5],
    ]);
    expect(slices(countries['currencies'])).toEqual([
      ['USD', 72.5],
      ['CAD', 16],
      ['EUR', 12],
      ['Other assets and liabilities', -0.5],
    ]);
  });

  it('overview: who issued what, how it is valued, what the report leaves out', async () => {
    const answer = await tab('overview');
    expect(slices(answer['issuers'])).toEqual([
      ['Companies', 67.5],
      ['Registered funds', 18],
      ['US Treasury', 10],
    ]);
    expect(slices(answer['levels'])).toEqual([
      ['Level 1: quoted prices', 85.5],
      ['Level 2: observable inputs', 10],
    ]);
    expect(answer).toMatchObject({
      value: 955,
      other_net: -5,
      percent: 95.5,
      classes: [{ class_id: 'C1', symbol: 'ALDR' }],
      reports: [{ day: '2026-03-31' }, { day: '2025-12-31' }],
    });
    expect(await tab('overview', {}, 'SILN')).toMatchObject({ value: 0, other_net: null, kinds: [], reports: [] });
  });

  it('a holding on the wire', async () => {
    const { data } = await tab('current-portfolio', { q: 'elms' });
    expect(data).toEqual([
      {
        stockid: 'US.ELMS',
        display_symbol: 'XTER:ELMS',
        company: 'Elms SE',
        row: '2',
        title: null,
        kind: 'share',
        cusip: 'ELMS00001',
        isin: null,
        weight: 12,
        value: 120,
        balance: 10,
        units: 'NS',
        currency: 'EUR',
        country: 'Germany',
        sector: 'Energy',
        payoff: 'Long',
        level: 1,
      },
    ]);
  });

  it('a holding without a value or a balance has none, and no weight', async () =>
    expect((await tab('current-portfolio', { q: 'not valued' }, 'PINEX')).data).toMatchObject([
      { value: null, balance: null, weight: 0, cusip: null },
    ]));

  it.each([
    [{}, ['1', '3', '2', '4', '7', '6', '8', '5'], 8],
    [{ desc: 'false', per_page: 2 }, ['5', '8'], 8],
    [{ per_page: 3, page: 3 }, ['8', '5'], 8],
    [{ sort: 'company', desc: 'false', kind: 'share' }, ['5', '2', '3', '1'], 4],
    [{ sort: 'balance', per_page: 1 }, ['4'], 8],
    [{ sort: 'value', desc: 'false', per_page: 1 }, ['5'], 8],
    [{ kind: 'bond' }, ['4'], 1],
    [{ kind: 'fund' }, ['7'], 1],
    [{ q: 'TREASURY 4' }, ['4'], 1],
    [{ q: 'bear00001' }, ['5'], 1],
    [{ day: '2025-12-31', q: 'gone' }, ['5'], 1],
    [{ q: 'gone' }, [], 0],
  ])('holdings with %j are %j of %i', async (query, rows, total) => {
    const answer = await tab('current-portfolio', query);
    expect([answer.data.map(({ row }) => row), answer.total]).toEqual([rows, total]);
    expect(slices(answer['kinds'])[0]?.[0]).toBe('Shares');
  });

  it('the largest holdings, and all of them by the id of a security', async () => {
    expect((await tab('top-holdings')).data).toHaveLength(8);
    expect((await tab('holdings'))['tab']).toBe('top-holdings');
    const answer = await holdings('US.ALDR', { per_page: 2, q: 'a', day: '2025-12-31' });
    expect([answer.total, pick(answer.data, 'company')]).toEqual([3, [['Oaks Inc.'], ['Treasury']]]);
  });
});

describe('changes between two reports', () => {
  const COLUMNS = ['company', 'action', 'before', 'after', 'change', 'weight_before', 'weight', 'traded', 'impact'];

  it('trades at the mean of both prices, splits between the reports taken out, the largest first', async () => {
    const answer = await tab('trades');
    expect(answer).toMatchObject({ before: { day: '2025-12-31' }, total: 7 });
    expect(pick(answer.data, ...COLUMNS)).toEqual([
      ['Oaks Inc.', 'Add', 20, 30, near(50), 50, 45, near(175), near(17.5)],
      ['Firs Ltd', 'New', 0, 8, null, 0, 16, near(160), near(16)],
      ['Elms SE', 'Reduce', 20, 10, near(-50), 25, 12, near(-110), near(-11)],
      ['Birch Sector ETF', 'New', 0, 5, null, 0, 10, near(100), near(10)],
      ['Day Money', 'New', 0, 80, null, 0, 8, near(80), near(8)],
      ['Gone Inc', 'Sold out', 4, 0, null, 5, 0, near(-40), near(-4)],
      ['Index future', 'New', 0, 1, null, 0, 0.5, near(5), near(0.5)],
    ]);
  });

  it.each([
    ['trades', { action: 'No change' }, ['Treasury', 'Bear Corp.']],
    ['trades', { action: 'Sold out' }, ['Gone Inc']],
    ['trades', { kind: 'derivative' }, ['Index future']],
    ['trades', { sort: 'company', desc: 'false', per_page: 2 }, ['Birch Sector ETF', 'Day Money']],
    ['trades', { sort: 'change' }, ['Oaks Inc.', 'Elms SE']],
    ['trades', { sort: 'weight', per_page: 2, page: 2 }, ['Elms SE', 'Birch Sector ETF']],
    ['stock-picks', {}, ['Oaks Inc.', 'Firs Ltd']],
    ['stock-picks', { action: 'New' }, ['Firs Ltd']],
    ['stock-picks', { q: 'oaks' }, ['Oaks Inc.']],
  ])('%s with %j begins with %j', async (name, query, expected) => {
    const { data } = await tab(name, query);
    expect(
      data
        .map(({ company }) => company)
        .slice(0, expected.length)
        .toSorted(),
    ).toEqual(expected.toSorted());
    if (!('sort' in query)) expect(data).toHaveLength(expected.length);
  });

  it('the first report has none before it, and nothing to compare with', async () =>
    expect(await tab('trades', { day: '2025-12-31' })).toMatchObject({ before: null, data: [], total: 0 }));

  it('history: weights report by report up to the one that is shown, null where nothing was held', async () => {
    const answer = await tab('history');
    expect(pick(answer['reports'] as Row[], 'day', 'holdings')).toEqual([
      ['2025-12-31', 5],
      ['2026-03-31', 8],
    ]);
    expect(pick((answer['holdings'] as Row[]).slice(0, 3), 'name', 'symbol', 'weights')).toEqual([
      ['Oaks Inc.', 'OAKS', [50, 45]],
      ['Firs Ltd', 'FIRS', [null, 16]],
      ['Elms SE', 'XTER:ELMS', [25, 12]],
    ]);
    expect(pick((answer['sectors'] as Row[]).slice(0, 2), 'name', 'weights')).toEqual([
      ['Mining', [50, 45]],
      ['Not known', [5, 16]],
    ]);
    const before = await tab('history', { day: '2025-12-31' });
    expect(pick(before['reports'] as Row[], 'day')).toEqual([['2025-12-31']]);
    expect(await tab('history', {}, 'SILN')).toMatchObject({ reports: [], holdings: [], sectors: [] });
  });
});

describe('overlap', () => {
  it('is the smaller weight of what both hold, funds they hold looked through; a short shares nothing', async () => {
    const answer = await tab('overlap', { with: 'brch' });
    expect(answer).toMatchObject({ other: { symbol: 'BRCH', report: { day: '2026-03-31' } }, total: 3 });
    expect(answer['overlap']).toBeCloseTo(66, 9);
    expect(pick(answer.data, 'company', 'weight', 'other_weight', 'common')).toEqual([
      ['Oaks Inc.', near(51), near(60), near(51)],
      ['Elms SE', near(15), near(30), near(15)],
      ['Bear Corp.', near(-5), near(10), 0],
    ]);
  });

  it('is the same the other way round, and offers the largest fund first, never the fund itself', async () => {
    const back = await tab('overlap', {}, 'BRCH');
    expect(back).toMatchObject({ other: { symbol: 'ALDR' } });
    expect(back['overlap']).toBeCloseTo(66, 9);
    expect((back['choices'] as Row[]).map(({ symbol }) => symbol)).toEqual(['ALDR', 'PINEX', 'EDGE', 'HIKR']);
  });

  it.each([
    ['SILN', { other: { symbol: 'SILN', report: null }, overlap: null, data: [], total: 0 }],
    ['EDGE', { other: { symbol: 'EDGE' }, overlap: 0, data: [], total: 0 }],
  ])('with %s', async (other, expected) => expect(await tab('overlap', { with: other })).toMatchObject(expected));

  it('with what is no fund is refused', async () =>
    expect(tab('overlap', { with: 'OAKS' })).rejects.toMatchObject({ statusCode: 404 }));
});

it('funds by how much of them is in chosen securities, one percent or more, as known on a day', async () => {
  const shares = await fundShares(fundMarket)(AS_OF, (id) => id === 'US.OAKS');
  expect(shares.funds).toBe(5);
  expect(pick(shares.rows, 'symbol', 'weight', 'holdings')).toEqual([
    ['BRCH', 60, 1],
    ['ALDR', 45, 1],
    ['HIKR', 1, 1],
  ]);
  const before = await fundShares(fundMarket)('2026-03-01', (id) => id === 'US.OAKS' || id === 'US.ELMS');
  expect(pick(before.rows, 'symbol', 'weight', 'holdings', 'day', 'public')).toEqual([
    ['ALDR', 75, 2, '2025-12-31', '2026-02-26'],
  ]);
});
