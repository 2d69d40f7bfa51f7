import {
  endOfDayNewYork,
  filingDayMoment,
  type HeldShares,
  type OwnerBook,
  type PortfolioVintage,
  type SecurityOwners,
} from '@plumbline/market-data/domain';
import { makeForeignInsiderTrade, makePoliticianTrade, makeShortPosition } from '@plumbline/market-data/testing';
import fc from 'fast-check';

import { listOfRecords, namedRows, recordsValue } from '../testing/recompute-records';
import { ownerLeaves } from './owner-leaves';
import type { OwnerSources } from './owners-on';

const SECURITY = {
  id: 'US0000000001',
  symbol: 'OAKS',
  exchange: 'NYSE',
  company: 'Oaks Inc.',
  currency: 'USD',
  cik: '0000000001',
};

const vintage = (
  manager: string,
  period: string,
  filed: string,
  given: Partial<PortfolioVintage> = {},
): PortfolioVintage => ({
  cik: manager,
  manager,
  period,
  at: filingDayMoment(filed).at,
  accession: `${manager}-${filed}`,
  isWhole: true,
  valueUsd: 1000,
  ...given,
});

const bookOf = (portfolios: readonly PortfolioVintage[], owners: Partial<SecurityOwners> = {}): OwnerBook => ({
  hasInsiders: true,
  hasPoliticians: true,
  portfolios,
  securities: new Map([[SECURITY.id, { key: 'k', ...owners }]]),
});

const leavesOf = (book: OwnerBook, given: Partial<OwnerSources> = {}) =>
  ownerLeaves({
    security: SECURITY,
    book,
    insiders: () => undefined,
    splits: [],
    prices: undefined,
    today: '2024-06-14',
    ...given,
  });

/** Ash adds, Birch sells out, Cedar is new to the stock, Dogwood stopped to report, Elm keeps it. */
const PORTFOLIOS = [
  vintage('Ash', '2023-12-31', '2024-02-14'),
  vintage('Ash', '2024-03-31', '2024-05-14', {
    traded: { boughtUsd: 300, soldUsd: 100, valueBeforeUsd: 900 },
    valueUsd: 2000,
  }),
  vintage('Birch', '2023-12-31', '2024-02-14', { valueUsd: 500 }),
  vintage('Birch', '2024-03-31', '2024-05-14'),
  vintage('Cedar', '2023-12-31', '2024-02-14'),
  vintage('Cedar', '2024-03-31', '2024-05-14'),
  vintage('Dogwood', '2023-03-31', '2023-05-14'),
  vintage('Elm', '2023-12-31', '2024-02-14'),
  vintage('Elm', '2024-03-31', '2024-05-14'),
];
const HELD: readonly HeldShares[] = [
  [0, 10, 100],
  [1, 15, 300],
  [2, 5, 50],
  [5, 4, 80],
  [6, 7, 70],
  [7, 2, 20],
  [8, 2, 40],
];

describe('what managers hold and did', () => {
  const { number, list, about, records } = leavesOf(bookOf(PORTFOLIOS, { held: HELD }));

  it.each([
    ['num_guru_holders', 3],
    ['guru_buys_3m', 2],
    ['guru_sells_3m', 1],
    ['guru_new_buys_3m', 1],
    ['guru_sold_out_3m', 1],
    ['guru_buys_12m', 2],
    ['guru_shares', 21],
    ['guru_shares_before', 17],
    ['institutional_shares', 21],
    // 300 of 2,000 at Ash, 80 of 1,000 at Cedar, 40 of 1,000 at Elm.
    ['guru_max_weight', 15],
    // Birch sold 5 at 10 of a portfolio of 500; Ash bought 5 at 20 of 2,000, Cedar 4 at 20 of 1,000.
    ['guru_trade_impact', -10],
    ['guru_purchases', 300],
    ['guru_sales', 100],
    ['guru_value_begin', 900],
    ['guru_value_end', 2000],
  ])('%s is %d, and the reports behind it give the same', (key, value) => {
    expect(number(key)).toBeCloseTo(value, 9);
    const traced = records?.(key)?.();
    expect(traced && recordsValue(key, traced)).toBeCloseTo(value, 9);
  });

  it.each(['guru_weights', 'guru_actions_3m', 'guru_trades_3m'])('gives the reports of %s', (key) => {
    const traced = records?.(key)?.();
    expect(traced && listOfRecords(key, traced)).toEqual(list?.(key));
  });

  it('gives for each report its manager, quarter and filing', () => {
    const traced = records?.('guru_sold_out_3m')?.();
    expect(traced?.title).toBe('Closed positions by filings after 2024-03-14');
    expect(traced && namedRows(traced)).toEqual([
      {
        filed: '2024-05-14',
        manager: 'Birch',
        action: 'Sold Out',
        period: '2024-03-31',
        before: 5,
        now: 0,
        impact: -10,
        latest: 1,
        accession: 'Birch-2024-05-14',
      },
    ]);
    expect(records?.('num_guru_holders', '2020-06-01')?.()).toBeUndefined();
  });

  it('lists them for measures', () => {
    expect(list?.('guru_weights')).toEqual([15, 8, 4]);
    expect([...(list?.('guru_actions_3m') ?? [])].sort()).toEqual(['Add', 'New Buy', 'No Change', 'Sold Out']);
    expect(list?.('guru_trades_3m')).toContainEqual({ action: 'Sold Out', impact_pct: -10 });
  });

  it('names the filings, and why something is missing', () => {
    expect(about?.('guru_sold_out_3m')?.note).toBe(
      'Closed positions by filings after 2024-03-14: Birch Sold Out, 5 to 0 shares in the quarter to 2024-03-31, filed 2024-05-14 (Birch-2024-05-14)',
    );
    expect(number('guru_average_buy_price')).toBeNaN();
    expect(about?.('guru_average_buy_price')?.reason).toContain('Cedar New Buy');
  });

  it('is as it was known on a day', () => {
    // In March nobody had reported the first quarter; Ash, Birch and Elm held it, Cedar did not.
    expect(number('num_guru_holders', '2024-03-01')).toBe(3);
    expect(number('guru_shares', '2024-03-01')).toBe(17);
    expect(number('guru_buys_3m', '2024-03-01')).toBe(0);
    expect(number('num_guru_holders', '2023-06-01')).toBe(1);
    expect(number('num_guru_holders', '2020-06-01')).toBeNaN();
    expect(about?.('num_guru_holders', '2020-06-01')?.reason).toBe(
      'No reports of managers of the time of 2020-06-01 are known: those that are kept begin with the quarter to 2023-03-31',
    );
    expect(about?.('num_guru_holders', '2026-06-01')?.reason).toBe(
      'No reports of managers of the time of 2026-06-01 are known',
    );
  });

  it('takes a split for no purchase', () => {
    const splits = [{ day: '2024-02-01', ratio: 2, source: 'file' as const, knownAt: 0 }];
    const held: HeldShares[] = [
      [7, 2, 20],
      [8, 4, 40],
    ];
    const leaves = leavesOf(bookOf(PORTFOLIOS, { held }), { splits });
    expect(leaves.number('guru_buys_3m')).toBe(0);
    expect(leaves.number('guru_shares_before')).toBe(4);
    expect(leaves.list?.('guru_actions_3m')).toEqual(['No Change']);
  });

  it('counts once what two managers report', () => {
    const held: HeldShares[] = [
      [5, 4, 80],
      [
        8,
        10,
        100,
        [
          [['Cedar'], 6],
          [['Zelkova'], 3],
        ],
      ],
    ];
    expect(leavesOf(bookOf(PORTFOLIOS, { held })).number('guru_shares')).toBe(8);
  });

  it('sells nothing where a report is missing or others report', () => {
    const portfolios = [
      vintage('Ash', '2023-12-31', '2024-02-14'),
      vintage('Ash', '2024-03-31', '2024-05-14', { isWhole: false, valueUsd: 0 }),
      vintage('Birch', '2023-09-30', '2023-11-14'),
      vintage('Birch', '2024-03-31', '2024-05-14'),
    ];
    const held: HeldShares[] = [
      [0, 10, 100],
      [2, 10, 100],
    ];
    const leaves = leavesOf(bookOf(portfolios, { held }));
    expect([leaves.number('guru_sells_12m'), leaves.number('num_guru_holders')]).toEqual([0, 0]);
  });

  it('is zero where nobody holds what they could, and missing outside of their reports', () => {
    const book = bookOf(PORTFOLIOS);
    expect(leavesOf(book).number('num_guru_holders')).toBe(0);
    expect(leavesOf(book).number('guru_shares')).toBe(0);
    expect(leavesOf(book).number('guru_trade_impact')).toBeNaN();
    const abroad = leavesOf(book, { security: { ...SECURITY, exchange: 'XTER' } });
    expect(abroad.number('num_guru_holders')).toBeNaN();
    expect(leavesOf(bookOf([])).number('num_guru_holders')).toBeNaN();
  });
});

describe('what insiders and members of Congress did', () => {
  const trades = [
    makePoliticianTrade({ disclosedDay: '2024-05-01' }),
    makePoliticianTrade({ disclosedDay: '2024-05-02', person: 'Cedar Elm', kind: 'partial-sale' }),
    makePoliticianTrade({ disclosedDay: '2024-03-14', person: 'Dale Fir' }),
  ];
  const politicians = trades.map((trade) => ({ trade }));

  it('counts by the day of disclosure', () => {
    const { number, about, records } = leavesOf(bookOf([], { politicians }));
    expect([number('politician_buys_3m'), number('politician_sells_3m')]).toEqual([1, 1]);
    for (const key of ['politician_buys_3m', 'politician_sells_3m']) {
      const traced = records?.(key)?.();
      expect(traced && recordsValue(key, traced)).toBe(1);
    }
    expect(number('politician_buys_3m', '2024-03-20')).toBe(1);
    expect(about?.('politician_buys_3m')?.note).toContain('2024-05-01 Alder Birch, traded 2024-02-01');
  });

  it.each([
    ['a company without any trade', {}, {}, 0],
    ['without any imported report', {}, { hasInsiders: false }, Number.NaN],
    ['a company that files nothing', { cik: undefined }, {}, Number.NaN],
    ['one listed abroad', { exchange: 'XTER' }, {}, Number.NaN],
    ['a fund', { kind: 'etf' as const }, {}, Number.NaN],
  ])('insiders of %s', (_, security, reach, value) => {
    const book = { ...bookOf([]), ...reach };
    const leaves = leavesOf(book, { security: { ...SECURITY, ...security } as never });
    expect(leaves.number('insider_buys_3m')).toBe(value);
    if (Number.isNaN(value)) expect(leaves.about?.('insider_buys_3m')?.reason).toContain('No source');
  });

  it('reads registers of other countries for what is traded there', () => {
    const foreignInsiders = [makeForeignInsiderTrade({ tradeDay: '2024-06-03', publishedDay: '2024-06-04' })];
    const security = { ...SECURITY, exchange: 'OSTO', currency: 'SEK' };
    const leaves = leavesOf(bookOf([], { foreignInsiders }), { security });
    expect([leaves.number('insider_buys_3m'), leaves.number('insider_buy_value_3m')]).toEqual([1, 1000]);
    expect(leaves.number('insider_shares')).toBeNaN();
    expect(leaves.list?.('insider_trades_12m')).toEqual([{ date: '2024-06-03', insider: 'birch ask', code: 'P' }]);
  });
});

it('adds the short positions that are open, or takes the sum of the authority', () => {
  const shorts = [
    makeShortPosition({ holder: 'Birch', percent: 0.6, publishedDay: '2024-03-04' }),
    makeShortPosition({ holder: 'Cedar', percent: 0.9, publishedDay: '2024-04-04' }),
    makeShortPosition({ holder: 'Birch', percent: 0.4, positionDay: '2024-05-01', publishedDay: '2024-05-03' }),
  ];
  const { number, about } = leavesOf(bookOf([], { shorts }));
  expect(number('short_positions_pct', '2024-03-10')).toBeCloseTo(0.6, 9);
  expect(number('short_positions_pct', '2024-04-10')).toBeCloseTo(1.5, 9);
  expect(number('short_positions_pct')).toBeCloseTo(0.9, 9);
  expect(about?.('short_positions_pct')?.note).toContain('Cedar 0.9 % on 2024-03-01, published 2024-04-04');
  const { holder: _holder, ...sum } = makeShortPosition({ kind: 'aggregate', percent: 2.1 });
  expect(leavesOf(bookOf([], { shorts: [sum, ...shorts] })).number('short_positions_pct')).toBeCloseTo(2.1, 9);
  expect(leavesOf(bookOf([])).number('short_positions_pct')).toBeNaN();
});

it('no answer depends on what was public later', () => {
  const KEYS = [
    'num_guru_holders',
    'guru_shares',
    'guru_buys_6m',
    'guru_trade_impact',
    'guru_value_end',
    'politician_buys_3m',
  ];
  const any = fc.record({
    manager: fc.constantFrom('Ash', 'Birch'),
    quarter: fc.integer({ min: 0, max: 2 }),
    delay: fc.integer({ min: 20, max: 120 }),
    shares: fc.integer({ min: 0, max: 9 }),
  });
  const PERIODS = ['2023-09-30', '2023-12-31', '2024-03-31'];
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.integer({ min: 0, max: 300 }), (given, after) => {
      const reports = given
        .map(({ manager, quarter, delay, shares }, place) => {
          const period = PERIODS[quarter] ?? '';
          const filed = new Date(Date.parse(period) + delay * 86_400_000).toISOString().slice(0, 10);
          return { shares, of: vintage(manager, period, filed, { accession: String(place) }) };
        })
        .sort(
          (a, b) => a.of.cik.localeCompare(b.of.cik) || a.of.period.localeCompare(b.of.period) || a.of.at - b.of.at,
        );
      const day = new Date(Date.parse('2023-10-15') + after * 86_400_000).toISOString().slice(0, 10);
      const trades = [
        makePoliticianTrade({ disclosedDay: '2024-03-01' }),
        makePoliticianTrade({ disclosedDay: '2024-01-10', document: '2' }),
      ];
      const answers = (isKnown: (at: number) => boolean) => {
        const known = reports.filter(({ of }) => isKnown(of.at));
        const held = known.flatMap(({ shares }, place): HeldShares[] =>
          shares > 0 ? [[place, shares, 10 * shares]] : [],
        );
        const politicians = trades.filter(({ moment }) => isKnown(moment.at)).map((trade) => ({ trade }));
        const book = bookOf(
          known.map(({ of }) => of),
          { held, politicians },
        );
        return KEYS.map((key) => leavesOf(book).number(key, day));
      };
      const at = endOfDayNewYork(day);
      expect(answers(() => true)).toEqual(answers((moment) => moment <= at));
    }),
  );
});
