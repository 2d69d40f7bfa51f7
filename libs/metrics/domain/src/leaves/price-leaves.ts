import { PRICE_GRADES } from '@plumbline/market-data/domain';
import { addMonths, addYears, DAY_MS, dayFromEpoch, epochDay, isWeekend, type Day } from '@plumbline/shared/domain';
import { indexReturns, returnsOf } from './index-returns';
import type { ExtremeOf, PriceHistory } from './price-history';

const YEAR_DAYS = 365;

/** Days before the price, by how leaves call them. */
const AGO: Readonly<Record<string, (day: Day) => number>> = {
  '1w': (day) => epochDay(day) - 7,
  '1m': (day) => epochDay(addMonths(day, -1)),
  '3m': (day) => epochDay(addMonths(day, -3)),
  '6m': (day) => epochDay(addMonths(day, -6)),
  '12m': (day) => epochDay(addYears(day, -1)),
  '3y': (day) => epochDay(addYears(day, -3)),
  '5y': (day) => epochDay(addYears(day, -5)),
  '10y': (day) => epochDay(addYears(day, -10)),
};

/** A bar of which all later trading days are known; -1 for another one. */
const reached = (prices: PriceHistory, row: number): number => (row < prices.wholeFrom ? -1 : row);

/** The bar so long ago; -1 where the prices do not reach as far. */
export const rowAgo = (prices: PriceHistory, span: string): number => {
  const wanted = AGO[span]?.(prices.lastDay);
  return wanted === undefined ? -1 : reached(prices, prices.rowOn(wanted));
};

const adjustedAgo =
  (span: string) =>
  (prices: PriceHistory): number => {
    const row = rowAgo(prices, span);
    return row < 0 ? Number.NaN : prices.adjusted(row);
  };

/** The first bar of a stretch that ends with the price, which has to be covered; -1 where it is not. */
export const firstOf = (prices: PriceHistory, span: string): number => {
  const before = rowAgo(prices, span);
  return before < 0 ? -1 : before + 1;
};

const daysSince =
  (span: string) =>
  (prices: PriceHistory): number => {
    const row = rowAgo(prices, span);
    return row < 0 ? Number.NaN : prices.day - prices.dayAt(row);
  };

function meanVolume(prices: PriceHistory): number {
  const from = firstOf(prices, '3m');
  if (from < 0) return Number.NaN;
  let [sum, count] = [0, 0];
  for (const volume of prices.volumesFrom(from)) {
    if (Number.isNaN(volume)) continue;
    sum += volume;
    count += 1;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** The last bar of the year before. */
export const yearBefore = (prices: PriceHistory): number =>
  reached(prices, prices.rowOn(epochDay(`${prices.lastDay.slice(0, 4)}-01-01`) - 1));

function yearStart(prices: PriceHistory): number {
  const row = yearBefore(prices);
  return row < 0 ? Number.NaN : prices.adjusted(row);
}

/** From the bar after the one 365 days before the price: as pages have it, whether or not prices reach as far. */
export const yearFrom = (prices: PriceHistory): number => reached(prices, prices.rowOn(prices.day - YEAR_DAYS) + 1);

const SPANS = ['3y', '5y', '10y'] as const;

type Read = (prices: PriceHistory) => number;

/** Where the year and the longer stretches begin, the shortest first; without those that prices do not reach. */
const stretches = (prices: PriceHistory): readonly number[] =>
  [yearFrom(prices), ...SPANS.map((span) => firstOf(prices, span))].filter((row) => row >= 0);

/** Of the year and of each longer stretch: each continues the one before. */
const highs = (prices: PriceHistory): ExtremeOf => prices.highest(stretches(prices));
const lows = (prices: PriceHistory): ExtremeOf => prices.lowest(stretches(prices));

const extreme =
  (of: typeof highs, place: number): Read =>
  (prices) =>
    prices.once(of)(place) ?? Number.NaN;

const named = (prefix: string, of: (span: string, place: number) => Read): readonly (readonly [string, Read])[] =>
  SPANS.map((span, place) => [`${prefix}${span}`, of(span, place)] as const);

/** Readers of prices, by the key of their leaf (fields/registry/price-leaves.ts). NaN where prices do not reach. */
export const PRICE_READS: Readonly<Record<string, Read>> = {
  price: (prices) => prices.lastClose,
  price_quality: (prices) => PRICE_GRADES.indexOf(prices.grade) + 1,
  previous_close: (prices) => (prices.length - 2 >= prices.wholeFrom ? prices.close(prices.length - 2) : Number.NaN),
  week52_high: extreme(highs, 0),
  week52_low: extreme(lows, 0),
  ...Object.fromEntries(named('pricehigh_', (_, place) => extreme(highs, place + 1))),
  ...Object.fromEntries(named('pricelow_', (_, place) => extreme(lows, place + 1))),
  volume: (prices) => prices.volumesFrom(prices.length - 1)[0]!,
  volume_3m: meanVolume,
  adj_close: (prices) => prices.lastClose,
  adj_close_year_start: yearStart,
  ...Object.fromEntries(Object.keys(AGO).map((span) => [`adj_close_${span}_ago`, adjustedAgo(span)])),
  ...Object.fromEntries(named('days_', daysSince)),
};

/** Month ends that returns of three years lie between: of most histories no more are asked for. */
const USUAL_ENDS = 37;

/** The last bars of months that are over, oldest first; so many at most. */
export const monthEnds = (prices: PriceHistory, most: number): readonly number[] => {
  const ends = most > USUAL_ENDS ? readMonthEnds(prices, most) : prices.once(usualMonthEnds).slice(-most);
  return prices.wholeFrom === 0 ? ends : ends.filter((row) => row >= prices.wholeFrom);
};

/** Last result by list of days: most securities of a market share one. */
const lastEnds = new WeakMap<Int32Array, { readonly length: number; readonly ends: readonly number[] }>();

/** The usual month ends depend on the days of the bars alone. */
function usualMonthEnds(prices: PriceHistory): readonly number[] {
  const { days, length } = prices;
  const last = lastEnds.get(days);
  if (last?.length === length) return last.ends;
  const ends = readMonthEnds(prices, USUAL_ENDS);
  lastEnds.set(days, { length, ends });
  return ends;
}

function readMonthEnds(prices: PriceHistory, most: number): readonly number[] {
  const found: number[] = [];
  let first = monthStart(nextWeekday(prices.day));
  for (let row = prices.length - 1; row >= 0 && found.length < most; row -= 1) {
    const day = prices.dayAt(row);
    if (day >= first) continue;
    found.push(row);
    first = monthStart(day);
  }
  return found.reverse();
}

/** The first day of the month of a day. */
const monthStart = (day: number): number => day + 1 - new Date(day * DAY_MS).getUTCDate();

const nextWeekday = (day: number): number => day + (isWeekend(dayFromEpoch(day + 1)) ? 3 : 1);

const ALL = Number.MAX_SAFE_INTEGER;

type Series = (prices: PriceHistory, index: PriceHistory | undefined, last?: number) => readonly number[] | undefined;

/** The bar before the first of the last daily returns. */
export const dailyFrom = (prices: PriceHistory, last = ALL): number =>
  Math.max(prices.length - 1 - last, prices.wholeFrom);

/** The first of the last closes. */
export const closesFrom = (prices: PriceHistory, last: number): number =>
  Math.max(prices.length - last, prices.wholeFrom);

/** The last values of each series, oldest first, by the key of its leaf. */
export const PRICE_SERIES: Readonly<Record<string, Series>> = {
  closes: (prices, _, last = ALL) => prices.closesFrom(closesFrom(prices, last)),
  daily_returns: (prices, _, last) => returnsOf(prices.adjustedFrom(dailyFrom(prices, last))),
  index_daily_returns: (prices, index, last) => indexReturns(index, prices.daysFrom(dailyFrom(prices, last))),
  monthly_returns: (prices, _, last = ALL) => returnsOf(monthEnds(prices, last + 1).map((row) => prices.adjusted(row))),
  index_monthly_returns: (prices, index, last = ALL) =>
    indexReturns(
      index,
      monthEnds(prices, last + 1).map((row) => prices.dayAt(row)),
    ),
};
