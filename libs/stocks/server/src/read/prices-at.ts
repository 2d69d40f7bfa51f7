import { isPriceOn } from '@plumbline/statements/domain';
import {
  firstWholeRow,
  gradeAt,
  publicDays,
  splitFactor,
  type PriceSeries,
  type PriceSource,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';

/** A price as known on a day, on that day's split basis. */
export interface KnownPrice {
  readonly day: Day;
  readonly close: number;
  readonly previousClose?: number;
  /** Left out where closes of single days alone are known. */
  readonly high52?: number;
  readonly low52?: number;
  readonly volume?: number;
  /** As a series has it: 0 as traded or split-adjusted, 1 basis assumed, 2 also dividend-adjusted, 3 and 4 of grades B and C. */
  readonly quality: number;
  /** When a close of grade B or C became public. */
  readonly publicOn?: Day;
  readonly source: PriceSource | undefined;
}

export interface PricesAt {
  readonly price?: KnownPrice;
  /** Why there is none. */
  readonly reason?: string;
  /** Index after the last bar that was known. */
  readonly end: number;
  /** Brings today's basis to that of the as-of day: 28 for Apple in 2013. */
  readonly factor: number;
}

/** Calendar days without a price that a chart shows as a gap: long weekends pass. */
const GAP_DAYS = 10;
const YEAR_DAYS = 365;
const FAR_FUTURE: Day = '9999-12-31';

/**
 * Highest or lowest of a column over the 365 days that end with the last bar; falls back to the close where a cell is blank.
 * Undefined where not each of their trading days has a bar.
 */
function rangeOf(series: PriceSeries, end: number): { high: number; low: number } | undefined {
  const first = indexAfter(series.days, series.days[end - 1]! - YEAR_DAYS);
  if (first < firstWholeRow(series, end)) return undefined;
  let high = -Infinity;
  let low = Infinity;
  for (let index = first; index < end; index += 1) {
    const close = series.close[index]!;
    high = Math.max(high, Number.isFinite(series.high[index]) ? series.high[index]! : close);
    low = Math.min(low, Number.isFinite(series.low[index]) ? series.low[index]! : close);
  }
  return { high, low };
}

function priceOf(series: PriceSeries, end: number, factor: number, sources: readonly PriceSource[]): KnownPrice {
  const at = end - 1;
  const day = dayFromEpoch(series.days[at]!);
  const grade = gradeAt(series, at);
  const range = rangeOf(series, end);
  const volume = series.volume[at]!;
  const isDayBeforeKnown = at > firstWholeRow(series, end);
  return {
    day,
    close: series.close[at]! * factor,
    ...(isDayBeforeKnown ? { previousClose: series.close[at - 1]! * factor } : {}),
    ...(range ? { high52: range.high * factor, low52: range.low * factor } : {}),
    ...(Number.isFinite(volume) ? { volume: volume / factor } : {}),
    quality: series.quality[at]!,
    ...(grade === 'A' ? {} : { publicOn: dayFromEpoch(publicDays(series)[at]!) }),
    source: sources.find((each) => each.from <= day && day <= each.to && (each.grade ?? 'A') === grade),
  };
}

/** Why no price is known of a day, after so many bars that were public by then. */
function staleReason(wanted: Day, series: PriceSeries, end: number): string {
  const first = dayFromEpoch(series.days[0]!);
  if (end > 0)
    return `No price is known for ${wanted}: the last one before it is of ${dayFromEpoch(series.days[end - 1]!)}`;
  if (wanted < first) return `No price is known for ${wanted}: the imported prices start on ${first}`;
  return `No price is known for ${wanted}: the first one became public on ${dayFromEpoch(publicDays(series)[0]!)}`;
}

/** A share delisted by that day keeps the price of its last day. */
const dayOfPrice = (asked: Day | undefined, delisted: Day | undefined): Day | undefined =>
  asked !== undefined && delisted !== undefined && delisted < asked ? delisted : asked;

/**
 * The last price known on the as-of day (the newest of all without one), on that day's split basis, or why there is none.
 * With a `day`, the last price by that day, still on the basis of the as-of day.
 */
export function pricesAt({
  series,
  document,
  asOf,
  day,
}: {
  series: PriceSeries | undefined;
  document: SecurityDocument;
  asOf: Day | undefined;
  day?: Day;
}): PricesAt {
  if (!series || series.days.length === 0)
    return { reason: 'No prices were imported for this security', end: 0, factor: 1 };
  const factor = asOf ? splitFactor(document.splits, asOf, FAR_FUTURE) : 1;
  const wanted = dayOfPrice(day ?? asOf, document.security.delisted);
  const known = asOf ? indexAfter(publicDays(series), epochDay(asOf)) : series.days.length;
  const end = wanted ? Math.min(indexAfter(series.days, epochDay(wanted)), known) : known;
  const last = series.days[end - 1];
  const stale =
    wanted !== undefined && (last === undefined || !isPriceOn(epochDay(wanted), last, gradeAt(series, end - 1)));
  if (stale) return { reason: staleReason(wanted, series, end), end, factor };
  return { price: priceOf(series, end, factor, document.priceSources), end, factor };
}

/**
 * Stretches without any price, longest first, at most three: what a chart must not draw over silently. Between closes of
 * single days there are none.
 */
export function priceGaps(series: PriceSeries | undefined, end: number): { from: Day; to: Day }[] {
  const gaps: { from: number; to: number }[] = [];
  for (let index = 1; series && index < end; index += 1) {
    const [from, to] = [series.days[index - 1]! + 1, series.days[index]! - 1];
    const isBetweenSingle = [index - 1, index].every((row) => gradeAt(series, row) !== 'A');
    if (to - from + 1 > GAP_DAYS && !isBetweenSingle) gaps.push({ from, to });
  }
  gaps.sort((a, b) => b.to - b.from - (a.to - a.from));
  return gaps.slice(0, 3).map(({ from, to }) => ({ from: dayFromEpoch(from), to: dayFromEpoch(to) }));
}
