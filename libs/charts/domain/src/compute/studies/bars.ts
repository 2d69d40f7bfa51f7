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

/** What `of` makes of the last `count` values at each place; null before there are so many known ones in a row. */
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

/** The mean of values that there are. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** True range of each bar: from high to low, the close before included. Source: Wilder, New Concepts in Technical Trading Systems, 1978. */
export const trueRanges = ({ high, low, close }: Bars): Values =>
  high.map((top, at) => {
    const [bottom, before] = [low[at] ?? null, close[at - 1] ?? null];
    if (top === null || bottom === null) return null;
    return before === null ? top - bottom : Math.max(top, before) - Math.min(bottom, before);
  });
