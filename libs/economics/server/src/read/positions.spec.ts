import { makeCotReport } from '@plumbline/market-data/testing';
import { cotMoment, type CotGroupReport, type CotReport } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import type { EconomicMarket } from '../economic-market';
import { identityOf, marketPositions, nextReport, readPositions, type CotAsk } from './positions';

const ASK: CotAsk = { kind: 'legacy', combined: '0', window: '26' };
const LAST = '2025-03-11';

const week = (back: number, net: number, given: Partial<CotGroupReport> = {}): CotGroupReport => {
  const day = addDays(LAST, -7 * back);
  const base = { code: '13874A', commodity: '138', market: 'E-MINI S&P 500', exchange: 'CME', day };
  return { ...base, openInterest: 2_282_648, long: 300_000 + net, short: 300_000, at: cotMoment(day).at, ...given };
};

let versions = 0;

/** A market that answers from rows, always of a new version; only what positions ask of one. */
const marketOf = (rows: readonly CotGroupReport[], reports: readonly CotReport[] = []): EconomicMarket =>
  ({
    status: () => ({ version: String((versions += 1)), lastPriceDay: '2025-03-14' }),
    areas: () => ({
      cotGroups: () => Promise.resolve(rows),
      cotReports: () => Promise.resolve(reports),
      observations: () => Promise.resolve(new Map()),
      cotMarkets: () =>
        Promise.resolve(
          [...new Map(reports.map((report) => [report.commodity, report])).values()].map((report) => ({
            ...report,
            firstDay: report.day,
            lastDay: reports.filter(({ commodity }) => commodity === report.commodity).at(-1)!.day,
            reports: 1,
          })),
        ),
    }),
  }) as unknown as EconomicMarket;

it('net, share, index and change of the group that leads, and when it became public', async () => {
  const rows = Array.from({ length: 30 }, (_, back) => week(back, back === 0 ? 80_613 : 1_000 * back));
  const [row] = await readPositions(marketOf(rows), ASK);
  expect(row).toMatchObject({
    net: 80_613,
    index: 100,
    change: 79_613,
    extreme: 'high',
    day: LAST,
    public: '2025-03-14',
  });
  expect(row?.share).toBeCloseTo(3.5316, 4);
});

it('a report that was not public by the day is not known, one of two editions counts once', async () => {
  const rows = [week(0, 5), week(1, 7), week(1, 9, { at: cotMoment(LAST).at - 1 })];
  const before = await readPositions(marketOf(rows), { ...ASK, asOf: '2025-03-13' });
  expect(before.map(({ day, net }) => [day, net])).toEqual([['2025-03-04', 7]]);
  const [row] = await readPositions(marketOf(rows), ASK);
  expect([row?.net, row?.change, row?.index]).toEqual([5, -4, null]);
});

it('markets that stopped reporting are not listed; a code of two commodities is two markets', async () => {
  const old = week(30, 1, { code: '050642', commodity: '050', market: 'BUTTER' });
  const reused = week(0, 2, { code: '050642', commodity: '052', market: 'WHEY' });
  expect((await readPositions(marketOf([old, reused]), ASK)).map(({ market }) => market)).toEqual(['WHEY']);
});

it('a figure that the publisher leaves out is none', async () => {
  const [row] = await readPositions(marketOf([week(0, 1, { long: null })]), ASK);
  expect(row).toMatchObject({ net: null, share: null, index: null, percentile: null, change: null });
});

it.each([
  [[{ category: 'noncommercial', long: 60, spread: 10 }, { category: 'commercial', long: 30 }], 0],
  [[{ category: 'noncommercial', long: 60, spread: 11 }, { category: 'commercial', long: 30 }, { category: 'reportable', long: 9 }], 1],
  [[{ category: 'noncommercial' }], null],
] as const)('long and spreads of all groups against open interest: %j', (positions, expected) =>
  expect(identityOf(makeCotReport({ openInterest: 100, positions }))).toBe(expected),
); // prettier-ignore

it('a market by its code in any case, of the commodity that has it now; 404 for others', async () => {
  const [butter, whey] = [
    makeCotReport({ code: '12460+', commodity: '050', market: 'BUTTER', day: '2012-01-03' }),
    makeCotReport({ code: '12460+', commodity: '052', market: 'WHEY' }),
  ];
  const market = marketOf([], [butter, whey]);
  const found = await marketPositions(market, '12460+', { ...ASK, span: '5y' });
  expect(found).toMatchObject({ market: 'WHEY', code: '12460+', identity: -250, price: null });
  await expect(marketPositions(market, 'nothing', { ...ASK, span: '5y' })).rejects.toMatchObject({ statusCode: 404 });
});

it('the next report is out by the rule of the publisher, later after a holiday', () => {
  expect([nextReport('2025-03-11'), nextReport('2025-11-18'), nextReport(undefined)]).toEqual([
    '2025-03-21',
    '2025-12-30',
    null,
  ]);
});
