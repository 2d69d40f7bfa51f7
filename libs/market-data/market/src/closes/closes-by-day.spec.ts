import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';

import type { PriceSeries } from '@plumbline/market-data/domain';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import { dayFromEpoch } from '@plumbline/shared/domain';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import type { BuiltSecurity, MarketManifest } from '../manifest/market-manifest';
import { createPanelWriter } from '../panel/panel-writer';
import { packPrices, roundPrice } from '../panel/price-block';
import { packRecent, rowFrom, sliceSeries } from '../panel/price-packs';
import { closesPath, PRICE_COLUMNS } from './close-files';
import { ClosesByDay } from './closes-by-day';
import { makeCloses } from './make-closes';

jest.setTimeout(60_000);
const temp = tempFolder();

/** Weekdays over two years, around the end of one. */
const MARKET = Array.from({ length: 520 }, (_, at) => 18_250 + at + 2 * Math.floor(at / 5));
const RECENT_FROM = 18_628;
/** The last one is declared, and lies behind most series. */
const ACTIONS = [MARKET[30]!, MARKET[30]! + 1, MARKET[200]!, MARKET[420]!, MARKET[518]!].map(dayFromEpoch);
const DELISTED = dayFromEpoch(MARKET[450]!);
const NOTES = { sources: [], conflicts: [], splits: [] };

type Prices = ReadonlyMap<string, PriceSeries>;

const anyClose = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 90_000 }).map((cents) => cents / 100) },
  fc.constantFrom(Number.NaN, -0, 2_500_000.123_456, 41_234_567.25),
  fc.double({ min: 0, max: 1e7, noNaN: true }).map(roundPrice),
);

/** Highs and lows of bars, some of them blank. */
const anyOffset = fc.constantFrom(0, 0.25, 1.5, 3.125, Number.NaN);

/** Shares traded: none, unknown, more than four bytes hold, and parts of shares after a split. */
const anyVolume = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.constantFrom(0, Number.NaN, 9_123_456_789, 1_234.333_333),
);

/** Bars on most days of a stretch, some of prices with dividends taken out. */
const anySeries = fc
  .record({
    from: fc.nat(500),
    count: fc.integer({ min: 1, max: 520 }),
    gaps: fc.uniqueArray(fc.nat(519), { maxLength: 6 }),
    closes: fc.array(anyClose, { minLength: 7, maxLength: 7 }),
    offsets: fc.array(fc.tuple(anyOffset, anyOffset), { minLength: 11, maxLength: 11 }),
    volumes: fc.array(anyVolume, { minLength: 13, maxLength: 13 }),
    turns: fc.nat(700),
  })
  .map(({ from, count, gaps, closes, offsets, volumes, turns }): PriceSeries => {
    const days = MARKET.slice(from, from + count).filter((_, at) => at === 0 || !gaps.includes(at));
    const series = seriesOf(days, (at) => [closes[at % 7]!, at > turns ? 2 : 0]);
    const offsetBy = (sign: 1 | -1, which: 0 | 1): Float64Array =>
      series.close.map((close, at) => roundPrice((Number.isNaN(close) ? 50 : close) + sign * offsets[at % 11]![which]));
    const volume = series.close.map((_, at) => volumes[at % 13]!);
    return { ...series, high: offsetBy(1, 0), low: offsetBy(-1, 1), volume };
  });

function seriesOf(
  days: readonly number[],
  barOf: (at: number) => readonly [close: number, quality: number],
): PriceSeries {
  const close = Float64Array.from(days, (_, at) => barOf(at)[0]);
  const quality = Uint8Array.from(days, (_, at) => barOf(at)[1]);
  return { days: Int32Array.from(days), open: close, high: close, low: close, close, volume: close, quality };
}

const anyPrices = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), anySeries);

/** Writes prices of securities as a build does; answers what it knows of them. */
function written(marketDir: string, prices: Prices, before?: MarketManifest['panel']) {
  const panel = createPanelWriter(marketDir, before);
  const built = [...prices].map(([id, series]) => {
    const cut = rowFrom(series, RECENT_FROM);
    const { length } = series.days;
    const recent = packRecent(sliceSeries(series, cut, length), NOTES);
    const delisted = id === 'C' ? { delisted: DELISTED } : {};
    return { id, ...delisted, prices: panel.add(id, packPrices(sliceSeries(series, 0, cut)), recent, length) };
  });
  return { built: built as unknown as readonly BuiltSecurity[], panel: { ...panel.finish(), recentFrom: RECENT_FROM } };
}

type Closes = MarketManifest['closes'];

async function closesOf(
  marketDir: string,
  prices: Prices,
  before?: { readonly closes: Closes; readonly changedFrom: ReadonlyMap<string, number> },
  actions = ACTIONS,
): Promise<Closes> {
  const { built, panel } = written(marketDir, prices);
  const earlier = before && { manifest: before };
  const changedFrom = before?.changedFrom ?? new Map<string, number>();
  return makeCloses({ marketDir, earlier, changedFrom, actionsOf: () => actions }, built, panel);
}

const open = (marketDir: string, closes: Closes) => new ClosesByDay(marketDir, closes, () => undefined);

/** Extremes of stretches, read of each bar. */
function extremesOf({ high, low, close }: PriceSeries, stretches: readonly (readonly [number, number])[]) {
  const filled = (column: Float64Array) => column.map((price, at) => (Number.isFinite(price) ? price : close[at]!));
  const [highs, lows] = [filled(high), filled(low)];
  return stretches.map((stretch) => [Math.max(...highs.subarray(...stretch)), Math.min(...lows.subarray(...stretch))]);
}

/** Stretches that begin and end anywhere, some of them with the last bar of what is not traded any more. */
function stretchesOf({ days: { length }, days }: PriceSeries): readonly (readonly [number, number])[] {
  const end = days.filter((day) => dayFromEpoch(day) <= DELISTED).length;
  return Array.from({ length: 60 }, (_, at) => {
    const from = (at * 37) % length;
    const until = at % 3 === 0 && end > from ? end : Math.min(from + 1 + ((at * at * 7) % 290), length);
    return [from, until] as const;
  });
}

function expectSame(marketDir: string, closes: Closes, prices: Prices): void {
  const reader = open(marketDir, closes);
  expect(reader.bars.days.ids).toEqual([...prices.keys()].sort());
  for (const [id, series] of prices) {
    const found = reader.series(id, () => series)!;
    expect(found.days).toEqual(series.days);
    const rows = [...series.days.keys()];
    expect(rows.map((row) => found.closeAt?.(row))).toEqual([...series.close]);
    expect(rows.map((row) => found.qualityAt?.(row))).toEqual([...series.quality]);
    const stretches = stretchesOf(series);
    const extremes = stretches.map((stretch) => [
      found.extremeOf?.('high', stretch),
      found.extremeOf?.('low', stretch),
    ]);
    expect(extremes).toEqual(extremesOf(series, stretches));
    const volumes = stretches.map((stretch) => found.volumesOf?.(stretch));
    expect(volumes).toEqual(stretches.map((stretch) => series.volume.slice(...stretch)));
    expect([found.closeAt?.(rows.length), found.tail?.('high', 1)]).toEqual([Number.NaN, series.high.subarray(1)]);
  }
  expect(reader.series('nobody', () => undefined)).toBeUndefined();
}

/** Bars after the last one of a series, and other ones from a day on. */
const grown = (series: PriceSeries, more: number): PriceSeries => {
  const later = MARKET.filter((day) => day > series.days.at(-1)!).slice(0, more);
  const { length } = series.days;
  const longer = seriesOf([...series.days, ...later], (at) => [
    series.close[at] ?? at / 4,
    series.quality[at % length]!,
  ]);
  const withLast = (column: Float64Array) => longer.close.map((close, at) => column[at] ?? close);
  return { ...longer, high: withLast(series.high), low: withLast(series.low), volume: withLast(series.volume) };
};

const fresh = (): string => mkdtempSync(path.join(temp, 'closes-'));

describe('closes by day', () => {
  it('are those of the series', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrices, async (drawn) => {
        const [marketDir, prices] = [fresh(), new Map(Object.entries(drawn))];
        expectSame(marketDir, await closesOf(marketDir, prices), prices);
        rmSync(marketDir, { recursive: true });
      }),
      { numRuns: rounds(6, 150) },
    );
  });

  it('are on top of a version what they are at once', async () => {
    const anyChange = fc.constantFrom('none', 'none', 'grown', 'rebuilt', 'gone');
    await fc.assert(
      fc.asyncProperty(anyPrices, anyPrices, fc.array(anyChange, { minLength: 5, maxLength: 5 }), async (a, b, how) => {
        const [marketDir, first] = [fresh(), new Map(Object.entries(a))];
        const [changedFrom, next] = [new Map<string, number>(), new Map(Object.entries({ ...b, ...a }))];
        [...first].forEach(([id, series], at) => {
          if (how[at] === 'gone') next.delete(id);
          if (how[at] === 'none' || how[at] === 'gone') return;
          changedFrom.set(id, how[at] === 'grown' ? series.days.at(-1)! + 1 : Number.NEGATIVE_INFINITY);
          next.set(id, how[at] === 'grown' ? grown(series, 3) : (b[id] ?? series));
        });
        const closes = await closesOf(marketDir, first, undefined, ACTIONS.slice(2));
        const built = await closesOf(marketDir, next, { closes, changedFrom });
        expect(built).toEqual(await closesOf(fresh(), next));
        expectSame(marketDir, built, next);
        rmSync(marketDir, { recursive: true });
      }),
      { numRuns: rounds(6, 150) },
    );
  });

  it('of other months keep their files when a day comes', async () => {
    const marketDir = fresh();
    const series = seriesOf(MARKET.slice(0, 400), (at) => [at / 4, 0]);
    const prices = new Map(['A', 'B'].map((id) => [id, series]));
    const before = await closesOf(marketDir, prices);
    rmSync(closesPath(marketDir, before.months.close['2020-03']!));
    rmSync(closesPath(marketDir, before.months.high['2020-03']!));
    const next = new Map([...prices].map(([id]) => [id, grown(series, 1)]));
    const changedFrom = new Map([...prices.keys()].map((id) => [id, series.days.at(-1)! + 1]));
    const after = await closesOf(marketDir, next, { closes: before, changedFrom });
    for (const column of PRICE_COLUMNS) {
      const [known, months] = [before.months[column], after.months[column]];
      expect(Object.keys(months).filter((month) => known[month] !== months[month])).toHaveLength(1);
      expect(existsSync(closesPath(marketDir, months['2020-03']!))).toBe(column === 'low' || column === 'volume');
    }
  });

  it('are stored once for the days of a market', async () => {
    const marketDir = fresh();
    const of = (from: number, to: number) => seriesOf(MARKET.slice(from, to), (at) => [at, 0]);
    const prices = new Map([of(0, 520), of(100, 520), of(40, 300)].map((series, at) => [`S${String(at)}`, series]));
    const { days } = open(marketDir, await closesOf(marketDir, prices)).bars;
    const buffers = [0, 1, 2].map((place) => days.daysAt(place).buffer);
    expect(new Set(buffers).size).toBe(1);
  });

  it('that were cut off, or are of other bars, are answered with 503', async () => {
    const [marketDir, prices] = [fresh(), new Map([['A', seriesOf(MARKET, () => [1, 0])]])];
    const closes = await closesOf(marketDir, prices);
    const read = (files: Closes, row: number) => open(marketDir, files).series('A', () => undefined)!.closeAt!(row);
    expect(read(closes, 0)).toBe(1);
    const [march, april] = ['2020-03', '2020-04'];
    const { close } = closes.months;
    const swapped = { ...closes, months: { ...closes.months, close: { ...close, [march!]: close[april!]! } } };
    const row = MARKET.findIndex((day) => day >= 18_322);
    expect(() => read(swapped, row)).toThrow(expect.objectContaining({ statusCode: 503 }));
    for (const name of readdirSync(closesPath(marketDir, ''))) truncateSync(closesPath(marketDir, name), 40);
    expect(() => read(closes, 0)).toThrow(expect.objectContaining({ statusCode: 503 }));
  });

  it('do not go with the series of another version', async () => {
    const [marketDir, series] = [fresh(), seriesOf(MARKET, () => [1, 0])];
    const closes = await closesOf(marketDir, new Map([['A', series]]));
    const longer = seriesOf([...MARKET, 20_000], () => [1, 0]);
    const found = open(marketDir, closes).series('A', () => longer)!;
    expect(() => found.tail?.('high', 0)).toThrow(expect.objectContaining({ statusCode: 503 }));
  });
});
