import { makePrices } from './story-prices';
import type { Column, TimeSeries } from './time-series';

/** Weekdays for stories. */
export const makeDays = (count: number): readonly string[] => makePrices(count).map(({ day }) => day);

/** An invented walk, the same on each run. */
export function makeWalk(count: number, seed: number, start = 100): Column {
  let value = start;
  return Array.from({ length: count }, (_, index) => {
    value += (((index + seed * 977) * 0.618033988749 + index * index * 0.0173 * seed) % 1) - 0.485;
    return Math.round(value * 100) / 100;
  });
}

/** Candles around closes. */
export function makeCandles(values: Column): NonNullable<TimeSeries['candle']> {
  const spread = (at: number) => 0.6 + ((at * 0.377) % 1);
  const open = values.map((value, at) => values[at - 1] ?? value);
  const over = (sign: 1 | -1) =>
    values.map((value, at) => {
      const ends = [value ?? 0, open[at] ?? 0];
      return (sign > 0 ? Math.max(...ends) : Math.min(...ends)) + sign * spread(at);
    });
  return { open, high: over(1), low: over(-1) };
}
