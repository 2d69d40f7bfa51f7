import { exponentialAverage, simpleAverage, wilderAverage } from './averages';
import { bestOfLast, both, meanOf, overWindow, trueRanges, type Bars, type Values } from './bars';

/** Lines above and below a middle one. */
export interface Band {
  readonly upper: Values;
  readonly middle: Values;
  readonly lower: Values;
}

const around = (middle: Values, width: Values, factor: number): Band => ({
  middle,
  upper: both(middle, width, (centre, half) => centre + factor * half),
  lower: both(middle, width, (centre, half) => centre - factor * half),
});

const populationDeviation = (window: readonly number[]): number => {
  const mean = meanOf(window);
  return Math.sqrt(meanOf(window, (value) => (value - mean) ** 2));
};

/** Source: Bollinger on Bollinger Bands, 2001. */
export const bollingerBands = ({ close }: Bars, count: number, factor: number): Band =>
  around(simpleAverage(close, count), overWindow(close, count, populationDeviation), factor);

/** Around the exponential average by average true ranges. Source: Keltner's channel as Raschke draws it. */
export const keltnerChannel = (bars: Bars, count: number, factor: number): Band =>
  around(exponentialAverage(bars.close, count), wilderAverage(trueRanges(bars), count), factor);

/** The highest of the last values. */
export const highest = (values: Values, count: number): Values =>
  bestOfLast(values, count, (one, other) => one > other);

/** The lowest of the last values. */
export const lowest = (values: Values, count: number): Values => bestOfLast(values, count, (one, other) => one < other);

/** Highest high and lowest low of the last bars. */
export function donchianChannel({ high, low }: Bars, count: number): Band {
  const [upper, lower] = [highest(high, count), lowest(low, count)];
  return { upper, lower, middle: both(upper, lower, (top, bottom) => (top + bottom) / 2) };
}
