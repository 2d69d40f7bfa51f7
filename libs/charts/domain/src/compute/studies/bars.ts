/** A value a bar; null where it is not known. */
export type Values = readonly (number | null)[];

/** Prices by bar, all of one length. */
export interface Bars {
  readonly open: Values;
  readonly high: Values;
  readonly low: Values;
  readonly close: Values;
  readonly volume: Values;
}

/** Applies `of` to the last `count` values at each place; null before there are so many known ones in a row. */
export function overWindow(values: Values, count: number, of: (window: readonly number[]) => number): Values {
  const window: number[] = [];
  return values.map((value) => {
    if (value === null) {
      window.length = 0;
      return null;
    }
    window.push(value);
    if (window.length > count) window.shift();
    return window.length === count ? of(window) : null;
  });
}

/** Two columns to one; null where either is. */
export const both = (left: Values, right: Values, of: (left: number, right: number) => number): Values =>
  left.map((one, at) => {
    const other = right[at] ?? null;
    return one === null || other === null ? null : of(one, other);
  });

/** The best of the last `count` values at each place, at a cost that does not grow with `count`. */
export function bestOfLast(values: Values, count: number, isBetter: (one: number, other: number) => boolean): Values {
  // Values that can still become the best one, the best first.
  let left: { readonly at: number; readonly value: number }[] = [];
  let known = 0;
  return values.map((value, at) => {
    if (value === null) {
      [left, known] = [[], 0];
      return null;
    }
    known += 1;
    for (let last = left.at(-1); last && !isBetter(last.value, value); last = left.at(-1)) left.pop();
    left.push({ at, value });
    if ((left[0]?.at ?? at) <= at - count) left.shift();
    return known < count ? null : (left[0]?.value ?? null);
  });
}

/** The mean of what `of` makes of each value; a loop, as studies take it at every bar. */
export function meanOf(values: readonly number[], of: (value: number) => number = (value) => value): number {
  let sum = 0;
  for (const value of values) sum += of(value);
  return sum / values.length;
}

/** True range of each bar: from high to low, the close before included. Source: Wilder, New Concepts in Technical Trading Systems, 1978. */
export const trueRanges = ({ high, low, close }: Bars): Values =>
  high.map((top, at) => {
    const [bottom, before] = [low[at] ?? null, close[at - 1] ?? null];
    if (top === null || bottom === null) return null;
    return before === null ? top - bottom : Math.max(top, before) - Math.min(bottom, before);
  });
