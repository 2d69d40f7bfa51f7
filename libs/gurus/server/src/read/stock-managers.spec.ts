import type { PriceSeries, Security, Split } from '@plumbline/market-data/domain';
import { makeManagerReport, makeSecurityHolder, recordParts } from '@plumbline/market-data/testing';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';
import type { OpenedGuru } from './open-guru';
import { stockManagers } from './stock-managers';
import { stockQuarters } from './stock-quarters';

const [ADA, BIG, COLD] = ['0000000001', '0000000002', '0000000003'] as const;
const [Q1, Q4, OLD] = ['2026-03-31', '2025-12-31', '2025-03-31'] as const;
const LAST_DAY = '2026-06-30';

const ACME: Security = { id: 'US1', symbol: 'ACME', exchange: 'NAS', company: 'Acme Inc.', currency: 'USD' };
const CEDAR: Security = { id: 'XPAR.CED', symbol: 'CED.PA', exchange: 'XPAR', company: 'Cedar SA', currency: 'EUR' };
const SPLIT: Split = { day: '2026-04-15', ratio: 2, source: 'test', knownAt: 0 };

const momentOn = (day: Day): number => Date.parse(`${day}T20:00:00Z`);
const held = (filed: Day) => ({ from: momentOn(filed), until: Number.POSITIVE_INFINITY });

const report = (period: Day, filed: Day, manager: string) =>
  makeManagerReport({ manager, period, filed, accession: `A-${filed}`, ...held(filed) });
const holder = (manager: string, filed: Day, more: Parameters<typeof makeSecurityHolder>[0]) =>
  makeSecurityHolder({ manager, ...held(filed), ...more });

const REPORTS = {
  [ADA]: [report(Q4, '2026-02-10', 'Ada Capital'), report(Q1, '2026-05-14', 'Ada Capital')],
  [BIG]: [report(Q4, '2026-02-12', 'Big Trust'), report(Q1, '2026-05-15', 'Big Trust')],
  [COLD]: [report(OLD, '2025-05-14', 'Cold Fund')],
};
const HOLDERS = {
  [Q1]: {
    US1: [
      holder(ADA, '2026-05-14', { shares: 100, value: 600, before: 50, impact: 20 }),
      holder(BIG, '2026-05-15', { shares: 0, before: 30, impact: null }),
    ],
  },
  [Q4]: {
    US1: [holder(ADA, '2026-02-10', { shares: 50, value: 300 }), holder(BIG, '2026-02-12', { shares: 30, value: 90 })],
  },
  [OLD]: { US1: [holder(COLD, '2025-05-14', { shares: 7, value: 70 })] },
};

let versions = 0;
const marketOf = (reports: object | undefined, holders: object, prices?: PriceSeries) => {
  versions += 1;
  const version = `m${String(versions)}`;
  return {
    ...recordParts({
      ...(reports && { 'manager-reports': { '': reports as typeof REPORTS } }),
      'security-holders': holders as typeof HOLDERS,
    }),
    status: () => ({ version, sample: false, lastPriceDay: LAST_DAY }),
    find: (name: string) => [ACME, CEDAR].find(({ id, symbol }) => id === name || symbol === name),
    prices: () => prices,
    splits: (id: string) => (id === 'US1' ? [SPLIT] : []),
  } as unknown as GuruMarket;
};
const market = marketOf(REPORTS, HOLDERS);

const known = async (asOf?: Day, security = ACME, of = market) => {
  const found = await stockManagers(of)(security, asOf);
  if ('reason' in found) throw new Error(found.reason);
  return found;
};

it('positions are those of managers who still report, in shares of today', async () => {
  const { positions } = await known();
  expect(positions).toEqual([
    {
      manager: 'Ada Capital',
      period: Q1,
      accession: 'A-2026-05-14',
      portfolioUsd: 1_000,
      shares: 200,
      valueUsd: 600,
    },
  ]);
});

it('trades are changes against the quarter before, the oldest first, in shares of today', async () => {
  const { trades } = await known();
  expect(
    trades.map(({ manager, action, sharesBefore, sharesNow, impact }) => [
      manager,
      action,
      sharesBefore,
      sharesNow,
      impact,
    ]),
  ).toEqual([
    ['Ada Capital', 'Add', 100, 200, 20],
    ['Big Trust', 'Sold Out', 60, 0, null],
  ]);
});

it('as of a day nothing is known that came later, in shares of then', async () => {
  const { positions, trades } = await known('2026-03-01');
  expect(positions.map(({ manager, shares }) => [manager, shares])).toEqual([
    ['Ada Capital', 50],
    ['Big Trust', 30],
  ]);
  expect(trades).toEqual([]);
});

it.each([
  ['a security that nobody holds has none', ACME, marketOf(REPORTS, {}), 0],
  [
    'one abroad that was held once has none now',
    CEDAR,
    marketOf(REPORTS, { [OLD]: { 'XPAR.CED': HOLDERS[OLD].US1 } }),
    0,
  ],
])('%s, and no reason', async (_name, security, of, count) => {
  expect((await known(undefined, security, of)).positions).toHaveLength(count);
});

it.each([
  ['no reports were imported', ACME, undefined, marketOf(undefined, {}), 'No reports of managers were imported'],
  ['it is traded abroad and was never held', CEDAR, undefined, market, 'Managers do not report what is traded abroad'],
  ['all reports are too old', ACME, undefined, marketOf({ [COLD]: REPORTS[COLD] }, HOLDERS), expect.any(String)],
  ['it is before the first report', ACME, '2025-01-01' as Day, market, expect.stringContaining('2025-03-31')],
])('says why there are none where %s', async (_name, security, asOf, of, reason) => {
  expect(await stockManagers(of)(security, asOf)).toEqual({ reason });
});

describe('a position over quarters', () => {
  const days = Int32Array.from(['2026-03-31', '2026-04-15'].map(epochDay));
  const close = Float64Array.from([5, 6]);
  const prices = { days, open: close, high: close, low: close, close, volume: close, quality: new Uint8Array(2) };
  const opened = (asOf?: Day) => ({ guru: { asOf } }) as unknown as OpenedGuru;
  const quarter = (more: Partial<GuruReport> = {}) =>
    ({ period: Q1, value: 1_000, isWhole: true, ...more }) as GuruReport;
  const own = [{ id: 'US1', shares: 100, value: 250 }];
  const of = (asOf?: Day, series?: PriceSeries) =>
    stockQuarters(marketOf(REPORTS, HOLDERS, series), opened(asOf), 'ACME').ofQuarter;

  it.each([
    [
      'is in shares of today, at the close of the quarter end',
      of(undefined, prices)(quarter(), own),
      [200, 25, 250, 5],
    ],
    ['is in shares of a past day', of('2026-04-01', prices)(quarter(), own), [100, 25, 250, 10]],
    ['is nothing where a whole report has none', of()(quarter(), []), [0, 0, 0, null]],
    ['is not known where the report is not whole', of()(quarter({ isWhole: false }), []), [null, null, null, null]],
    ['has no weight in nothing', of()(quarter({ value: 0 }), own), [200, null, 250, null]],
  ])('%s', (_name, { shares, weight, stock_value: value, price }, expected) =>
    expect([shares, weight, value, price]).toEqual(expected),
  );

  it('is of a security that is served', () => {
    expect(() => stockQuarters(market, opened(), 'NONE')).toThrow(expect.objectContaining({ statusCode: 404 }));
    expect(stockQuarters(market, opened(), 'CED.PA').stock).toMatchObject({ stockid: 'XPAR.CED' });
  });
});
