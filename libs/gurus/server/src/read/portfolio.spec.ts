import type { HoldingReport, HoldingRow, PriceSeries, Security, Split } from '@plumbline/market-data/domain';
import { makeHoldingReport, makeHoldingRow } from '@plumbline/market-data/testing';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { GuruMarket } from './guru-market';
import type { OpenedGuru } from './open-guru';
import { fullQuarter, impactOf, positionsOf, valueBefore, type ImpactBase } from './portfolio';
import { positionsToWire, quarterTrades, reportsToWire, verdictOf } from './quarter-wire';

const CIK = '0000999981';
const [Q3, Q4] = ['2023-09-30', '2023-12-31'] as const;

/** Securities by the CUSIPs under which they were reported; BOLT changed its number. */
const securityOf = (id: string, symbol: string): Security => ({
  id,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
});
const [ACME, BOLT, CONE] = [securityOf('US1', 'ACME'), securityOf('US2', 'BOLT'), securityOf('US3', 'CONE')];
const CUSIPS: Readonly<Record<string, Security>> = {
  '00100A100': ACME,
  '00200B100': BOLT,
  '00200B999': BOLT,
  '00300C100': CONE,
};
/** ACME became two shares for one within the quarter. */
const SPLIT: Split = { day: '2023-11-15', ratio: 2, source: 'test', knownAt: 0 };

const row = (issuer: string, cusip: string, amount: number, value: number, more: Partial<HoldingRow> = {}) =>
  makeHoldingRow({ issuer, cusip, amount, value, ...more });

const before = makeHoldingReport({
  accession: 'before',
  period: Q3,
  filed: '2023-11-14',
  rows: [
    row('ACME', '00100A100', 100, 10_000),
    row('BOLT', '00200B100', 50, 5_000),
    row('CONE', '00300C100', 10, 1_000),
    row('BONDS', '00900X100', 2_000, 2_000, { amountType: 'PRN', title: 'NOTE 1%' }),
  ],
});
const first = makeHoldingReport({
  accession: 'first',
  period: Q4,
  filed: '2024-02-14',
  rows: [
    row('ACME', '00100A100', 300, 18_000),
    row('BOLT', '00200B999', 50, 6_000),
    row('ACME', '00100A100', 10, 600, { putCall: 'Put' }),
    row('NOWHERE', '00999Z100', 4, 400),
  ],
});
/** Names what the first one left out. */
const added = makeHoldingReport({
  accession: 'added',
  form: '13F-HR/A',
  period: Q4,
  filed: '2024-03-20',
  isAmendment: true,
  amendmentType: 'NEW HOLDINGS',
  amendmentNumber: 1,
  rows: [row('CONE', '00300C100', 5, 1_000)],
} as Partial<HoldingReport>);

const REPORTS = [first, added, before];

const seriesOf = (closes: readonly (readonly [Day, number])[]): PriceSeries => {
  const close = Float64Array.from(closes, ([, price]) => price);
  const days = Int32Array.from(closes, ([day]) => epochDay(day));
  return { days, open: close, high: close, low: close, close, volume: close, quality: new Uint8Array(days.length) };
};

interface Given {
  readonly reports?: readonly HoldingReport[];
  readonly prices?: Readonly<Record<string, PriceSeries>>;
}
let versions = 0;
const marketOf = ({ reports = REPORTS, prices = {} }: Given = {}): GuruMarket => {
  versions += 1;
  const version = `v${String(versions)}`;
  const market = {
    status: () => ({ version, sample: false, lastPriceDay: '2024-06-28' }),
    find: (name: string) => CUSIPS[name] ?? [ACME, BOLT, CONE].find(({ id, symbol }) => [id, symbol].includes(name)),
    prices: (id: string) => prices[id],
    splits: (id: string) => (id === ACME.id ? [SPLIT] : []),
    areas: () => ({ managerReports: async (cik: string) => (cik === CIK ? reports : []) }),
  };
  return market as unknown as GuruMarket;
};

const at = (day: Day): number => Date.parse(`${day}T23:00:00Z`);
const quarterOf = async (asked: Day | undefined, on: Day = '2024-06-30', market = marketOf()) =>
  (await fullQuarter(market, CIK, { at: at(on), asked }))!;

describe('a quarter of a manager', () => {
  it('is the last one that is known, or the one that is asked for', async () => {
    const { period, periods, reports } = await quarterOf(undefined);
    expect([period, periods]).toEqual([Q4, [Q4, Q3]]);
    expect(reports.map(({ accession }) => accession)).toEqual(['first', 'added']);
    expect((await quarterOf(Q3)).reports.map(({ accession }) => accession)).toEqual(['before']);
  });

  it('has no report that was public later, and none of another quarter', async () => {
    const then = await quarterOf(undefined, '2024-03-01');
    expect(then.reports.map(({ accession }) => accession)).toEqual(['first']);
    expect(then.portfolio.valueUsd).toBe(24_400);
    expect((await quarterOf(undefined, '2024-01-31')).period).toBe(Q3);
    expect(await fullQuarter(marketOf(), CIK, { at: at('2023-11-01'), asked: undefined })).toBeUndefined();
    expect(await fullQuarter(marketOf(), CIK, { at: at('2024-06-30'), asked: '2024-03-31' })).toBeUndefined();
    expect(await fullQuarter(marketOf(), '0000000009', { at: at('2024-06-30'), asked: undefined })).toBeUndefined();
  });

  it('says what became public later than its first report', async () => {
    const quarter = await quarterOf(Q4);
    const revealed = quarter.portfolio.positions.filter(quarter.isRevealed).map(({ issuer }) => issuer);
    expect(revealed).toEqual(['CONE']);
    const then = await quarterOf(Q4, '2024-03-01');
    expect(then.portfolio.positions.some(then.isRevealed)).toBe(false);
  });

  it('has changes in shares of its end: a split buys nothing, a new number sells nothing', async () => {
    const { changes } = await quarterOf(Q4);
    const shown = changes!.changes.map(({ issuer, kind, action, amountBefore, amountAfter }) =>
      [issuer, kind, action, amountBefore, amountAfter].join(' '),
    );
    expect(shown.sort()).toEqual([
      'ACME put new 0 10',
      'ACME shares added 200 300',
      'BOLT shares unchanged 50 50',
      'BONDS principal sold-out 2000 0',
      'CONE shares reduced 10 5',
      'NOWHERE shares new 0 4',
    ]);
    expect(changes!.comparable).toBe('yes');
    expect((await quarterOf(Q3)).changes).toBeUndefined();
  });

  it.each([
    ['all', ['ACME shares', 'BOLT shares', 'CONE shares', 'ACME put', 'NOWHERE shares']],
    ['shares', ['ACME shares', 'BOLT shares', 'CONE shares', 'NOWHERE shares']],
    ['options', ['ACME put']],
    ['bonds', []],
  ] as const)('of its positions %s come with the largest first', async (kind, expected) => {
    const found = positionsOf(await quarterOf(Q4), kind).map(({ issuer, kind: of }) => `${issuer ?? ''} ${of}`);
    expect(found).toEqual(expected);
  });

  it('bonds are positions of their own kind', async () => {
    expect(positionsOf(await quarterOf(Q3), 'bonds').map(({ issuer }) => issuer)).toEqual(['BONDS']);
  });
});

describe('impact', () => {
  const base: ImpactBase = { now: 1_000, before: 500, average: () => undefined };
  const change = (given: object = {}) =>
    ({
      action: 'added',
      kind: 'shares',
      security: 'X',
      amountBefore: 10,
      amountAfter: 30,
      valueBeforeUsd: 100,
      valueAfterUsd: 360,
      ...given,
    }) as Parameters<typeof impactOf>[0];

  it.each([
    ['a purchase is of the portfolio of now, at the mean of both ends', {}, {}, (100 * 20 * 11) / 1_000],
    ['at the mean close where there is one', {}, { average: () => 15 }, (100 * 20 * 15) / 1_000],
    [
      'a sale is of the portfolio before',
      { action: 'reduced', amountAfter: 5, valueAfterUsd: 60 },
      {},
      (-100 * 5 * 11) / 500,
    ],
    ['what was sold out counts at its last price', { action: 'sold-out', amountAfter: 0, valueAfterUsd: 0 }, {}, -20],
    ['what is new at its own', { action: 'new', amountBefore: 0, valueBeforeUsd: 0 }, {}, (100 * 30 * 12) / 1_000],
    ['what stays has none', { action: 'unchanged', amountAfter: 10 }, {}, 0],
    ['an option has none that is known', { kind: 'put' }, {}, null],
    ['nor has a bond', { kind: 'principal' }, {}, null],
    ['without a portfolio it is not known', {}, { now: 0 }, null],
    ['without a price it is not known', { amountBefore: 0, amountAfter: 0, action: 'reduced' }, {}, null],
  ])('%s', (_name, given, bases, expected) => {
    const found = impactOf(change(given), { ...base, ...bases });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 9);
  });

  it('the portfolio before is what it held in shares and bonds', async () => {
    expect(valueBefore((await quarterOf(Q4)).changes)).toBe(18_000);
    expect(valueBefore(undefined)).toBe(0);
  });
});

describe('on the wire', () => {
  const textsOf = (id: string) => ({ sector: id === ACME.id ? 'Mining' : null, country: null });
  const opened = {
    cik: CIK,
    last: { cik: CIK, manager: 'Alder Capital LLC' },
    notes: new Map(),
  } as unknown as OpenedGuru;

  it('a position has its weight, what changed, and a security where one is served', async () => {
    const market = marketOf();
    const quarter = await quarterOf(Q4, '2024-06-30', market);
    const rows = positionsOf(quarter, 'all').map(positionsToWire(market, quarter, textsOf));
    expect(quarter.portfolio.valueUsd).toBe(25_400);
    expect(rows[0]).toMatchObject({
      stockid: 'US1',
      display_symbol: 'ACME',
      cusip: '00100A100',
      kind: 'shares',
      shares: 300,
      value: 18_000,
      sector: 'Mining',
      weight: (100 * 18_000) / 25_400,
      action: 'Add',
      change: expect.closeTo(50, 9),
      revealed: false,
    });
    expect(rows[1]).toMatchObject({ display_symbol: 'BOLT', action: 'No Change', change: 0, impact: 0, sector: null });
    expect(rows[2]).toMatchObject({ display_symbol: 'CONE', action: 'Reduce', change: -50, revealed: true });
    expect(rows[3]).toMatchObject({ kind: 'put', action: 'New Buy', change: 10_000, impact: null });
    expect(rows[4]).toMatchObject({ stockid: null, company: 'NOWHERE', sector: null });
  });

  it('without a quarter before nothing is said of changes', async () => {
    const market = marketOf();
    const quarter = await quarterOf(Q3, '2024-06-30', market);
    const [top] = positionsOf(quarter, 'shares').map(positionsToWire(market, quarter, textsOf));
    expect(top).toMatchObject({ action: null, change: null, impact: null });
  });

  it('trades leave out what stayed, and have the report that is behind them', async () => {
    const market = marketOf();
    const { changes, toWire } = quarterTrades(market, opened, await quarterOf(Q4, '2024-06-30', market));
    const trades = changes.map(toWire);
    expect(trades.map(({ company, action }) => `${company} ${action}`)).toEqual([
      'ACME Inc. Add',
      'BONDS Sold Out',
      'CONE Inc. Reduce',
      'ACME Inc. New Buy',
      'NOWHERE New Buy',
    ]);
    expect(trades[0]).toMatchObject({
      shares: 300,
      before: 200,
      period: Q4,
      public: '2024-02-14',
      // 100 shares at the mean of 50 and 60 dollars.
      impact: expect.closeTo((100 * 100 * 55) / 25_400, 9),
    });
    expect(trades[1]).toMatchObject({ change: -10_000, impact: null, stockid: null });
  });

  it('the mean close of the quarter goes before what reports say', async () => {
    const prices = {
      US1: seriesOf([
        ['2023-10-02', 40],
        ['2023-11-16', 60],
        ['2023-12-29', 80],
      ]),
    };
    const market = marketOf({ prices });
    const { changes, toWire } = quarterTrades(market, opened, await quarterOf(Q4, '2024-06-30', market));
    expect(changes.map(toWire)[0]?.impact).toBeCloseTo((100 * 100 * 60) / 25_400, 9);
  });

  it('each report says what its cover and its table have', async () => {
    const [own, later] = reportsToWire(await quarterOf(Q4), false);
    expect(own).toMatchObject({
      accession: 'first',
      public: '2024-02-14',
      entries: 4,
      entries_total: 4,
      value: 25_000,
      value_total: 25_000,
    });
    expect(later).toMatchObject({ accession: 'added', form: '13F-HR/A', public: '2024-03-20' });
  });

  it('the worst verdict counts', async () => {
    expect(verdictOf(await quarterOf(Q4))).toBe('reconciles');
    const reports = [before, { ...first, valueTotal: 99 }, added];
    const wrong = await quarterOf(Q4, '2024-06-30', marketOf({ reports }));
    expect(verdictOf(wrong)).not.toBe('reconciles');
    expect(verdictOf(wrong)).not.toBeNull();
  });
});
