import { makeCotReport, makeObservation } from '@plumbline/market-data/testing';
import { cotMoment, newYorkDay, type CotGroupReport, type CotReport } from '@plumbline/market-data/domain';
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

it('a market is listed until it was silent for sixty days', async () => {
  const other = (code: string, day: string) =>
    week(0, 1, { code, commodity: code, market: code, day, at: cotMoment(LAST).at });
  const rows = [week(0, 1), other('IN', addDays(LAST, -60)), other('OUT', addDays(LAST, -61))];
  expect((await readPositions(marketOf(rows), ASK)).map(({ market }) => market)).toEqual(['E-MINI S&P 500', 'IN']);
});

it('the newest reports are drawn, places are among those of the window, a report without figures has none', async () => {
  const rows = Array.from({ length: 30 }, (_, back) => week(back, 30 - back));
  const [row] = await readPositions(marketOf([...rows, week(29, 1)]), { ...ASK, window: 'all' });
  expect(row).toMatchObject({ index: 100, extreme: 'high', percentile: expect.closeTo((100 * 29.5) / 30, 9) });
  expect(row?.recent).toEqual(Array.from({ length: 26 }, (_, place) => place + 5));
  const [low] = await readPositions(marketOf(Array.from({ length: 30 }, (_, back) => week(back, back))), ASK);
  expect(low).toMatchObject({ index: 0, extreme: 'low', percentile: expect.closeTo(50 / 26, 9) });
  const [silent] = await readPositions(marketOf([week(0, 1, { short: null }), ...rows.slice(1)]), ASK);
  expect(silent).toMatchObject({ net: null, share: null, index: null, percentile: null, change: null, extreme: null });
});

describe('a market by its code', () => {
  const reports = Array.from({ length: 262 }, (_, place) =>
    makeCotReport({
      day: addDays('2020-03-10', 7 * place),
      positions: [
        { category: 'noncommercial', long: 400 + place, short: 100, spread: 50, tradersLong: 9, tradersShort: 8 },
        ...(place === 261 ? [{ category: 'commercial' as const, short: 700 }] : []),
      ],
    }),
  );
  const last = reports.at(-1)!;
  const gold = [
    makeObservation({ series: 'GOLD.M', day: '2020-03-16', value: 1 }),
    makeObservation({ series: 'GOLD.M', day: '2020-03-17', value: 2 }),
  ];
  const market = (): EconomicMarket => {
    const made = marketOf([], reports);
    return {
      ...made,
      areas: () => ({ ...made.areas(), observations: () => Promise.resolve(new Map([['GOLD.M', gold]])) }),
    };
  };
  const open = (more: object = {}) => marketPositions(market(), '088691', { ...ASK, span: '5y', ...more });

  it('has all groups of its last report over five years, or all of its reports', async () => {
    const found = await open();
    expect(found).toMatchObject({
      market: 'GOLD',
      kind: 'legacy',
      combined: false,
      kinds: [{ kind: 'legacy', combined: false }],
    });
    expect([found.days.length, found.days[0], found.days.at(-1), found.publicDays.at(-1)]).toEqual([
      261,
      '2020-03-17',
      last.day,
      newYorkDay(last.moment.at),
    ]);
    expect(found.interest.at(-1)).toBe(1_000);
    expect([found.group, found.next]).toEqual(['noncommercial', nextReport(last.day)]);
    expect((await open({ span: 'all' })).days).toHaveLength(262);
  });

  it('a group has its sides, net and index of each report, made of those before it, and none where it is absent', async () => {
    const { groups } = await open({ window: '156' });
    const [own, business] = groups;
    expect(own).toMatchObject({ label: 'Non-commercial', tradersLong: 9, tradersShort: 8 });
    expect([own?.long[0], own?.short[0], own?.spread[0], own?.net[0], own?.index[0]]).toEqual([
      401,
      100,
      50,
      301,
      null,
    ]);
    expect([own?.index[154], own?.index[153]]).toEqual([100, null]);
    expect(business).toMatchObject({ category: 'commercial', tradersLong: null, tradersShort: null });
    expect([business?.long.at(-1), business?.short.at(-1), business?.short[0], business?.net.at(-1)]).toEqual([
      null,
      700,
      null,
      null,
    ]);
  });

  it('with its price from the first report that is shown, in another kind of report where it has no such one', async () => {
    const { price, kind } = await open({ kind: 'tff', combined: '1' });
    expect([kind, price?.data]).toEqual(['legacy', [['2020-03-17', 2]]]);
    expect((await open({ span: 'all' })).price?.data).toHaveLength(2);
  });

  it('without one where none is of the days that are shown', async () => {
    const [old] = gold;
    const made = marketOf([], reports);
    const areas = () => ({ ...made.areas(), observations: () => Promise.resolve(new Map([['GOLD.M', [old!]]])) });
    expect((await marketPositions({ ...made, areas }, '088691', { ...ASK, span: '5y' })).price).toBeNull();
  });

  it('as known on a day', async () => {
    const { days } = await open({ asOf: newYorkDay(reports[1]!.moment.at) });
    expect(days).toEqual(['2020-03-10', '2020-03-17']);
    await expect(open({ asOf: '2020-03-12' })).rejects.toMatchObject({ statusCode: 404 });
  });
});
