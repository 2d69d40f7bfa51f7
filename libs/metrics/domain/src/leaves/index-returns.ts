import type { PriceHistory } from './price-history';

/** Days since 1970-01-01, oldest first. */
type Days = readonly number[] | Int32Array;

/** Simple returns between the values. */
export function returnsOf(values: ArrayLike<number>): readonly number[] {
  const found = new Array<number>(Math.max(values.length - 1, 0));
  for (let at = 1; at < values.length; at += 1) found[at - 1] = values[at]! / values[at - 1]! - 1;
  return found;
}

/** Closes of an index with dividends on the days of bars, oldest first; undefined where it does not reach as far. */
function onDaysOf(index: PriceHistory, days: Days): readonly number[] | undefined {
  let row = days[0] === undefined ? 0 : index.rowOn(days[0]);
  if (row < 0) return undefined;
  return Array.from(days, (day) => {
    while (row + 1 < index.length && index.dayAt(row + 1) <= day) row += 1;
    return index.adjusted(row);
  });
}

/** Last result: nearly all securities of a market have bars on the same days. */
interface Found {
  readonly days: Days;
  readonly returns: readonly number[] | undefined;
}

/** Lists of days of as many lengths are next to each other: a year of days, three years of months. */
const KEPT = 4;

/** By how many days. */
const lastFound = new WeakMap<PriceHistory, Map<number, Found>>();

function isSame(a: Days, b: Days): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at === a.length && at === b.length;
}

/** Returns of an index with dividends between days, oldest first; undefined where it does not reach as far. */
export function indexReturns(index: PriceHistory | undefined, days: Days): readonly number[] | undefined {
  if (!index) return undefined;
  const ofIndex = lastFound.get(index) ?? new Map<number, Found>();
  lastFound.set(index, ofIndex);
  const last = ofIndex.get(days.length);
  if (last && isSame(last.days, days)) return last.returns;
  const closes = onDaysOf(index, days);
  const returns = closes && returnsOf(closes);
  if (ofIndex.size >= KEPT && !last) ofIndex.clear();
  ofIndex.set(days.length, { days, returns });
  return returns;
}
