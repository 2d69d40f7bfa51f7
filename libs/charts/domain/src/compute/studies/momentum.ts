import { exponentialAverage, simpleAverage, wilderAverage } from './averages';
import { highest, lowest } from './bands';
import { both, meanOf, overWindow, type Bars, type Values } from './bars';

/** Change on the value before; null at the first one. */
const changes = (values: Values): Values =>
  values.map((value, at) => {
    const before = values[at - 1] ?? null;
    return value === null || before === null ? null : value - before;
  });

const mapped = (values: Values, of: (value: number) => number): Values =>
  values.map((value) => (value === null ? null : of(value)));

/**
 * Mean gain as a share of mean gain and mean loss, 0 to 100; 50 where nothing moved. Source: Wilder, New Concepts in
 * Technical Trading Systems, 1978.
 */
export function relativeStrength({ close }: Bars, count: number): Values {
  const moves = changes(close);
  const gains = wilderAverage(mapped(moves, (move) => Math.max(move, 0)), count); // prettier-ignore
  const losses = wilderAverage(mapped(moves, (move) => Math.max(-move, 0)), count); // prettier-ignore
  return both(gains, losses, (gain, loss) => (gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)));
}

/** Fast average less slow one, its own average, and how far the two are apart. Source: Appel, 1979. */
export function convergence({ close }: Bars, fast: number, slow: number, signalBars: number) {
  const macd = both(exponentialAverage(close, fast), exponentialAverage(close, slow), (quick, lazy) => quick - lazy);
  const signal = exponentialAverage(macd, signalBars);
  return { macd, signal, histogram: both(macd, signal, (line, mean) => line - mean) };
}

/** Where the close is between lowest low and highest high of the last bars, 0 to 100; null where both are one. */
function placeInRange({ high, low, close }: Bars, count: number): Values {
  const [tops, bottoms] = [highest(high, count), lowest(low, count)];
  return close.map((value, at) => {
    const [top, bottom] = [tops[at] ?? null, bottoms[at] ?? null];
    return value === null || top === null || bottom === null || top === bottom
      ? null
      : (100 * (value - bottom)) / (top - bottom);
  });
}

/** Source: Lane, 1984. */
export function stochastic(bars: Bars, count: number, smoothing: number) {
  const k = placeInRange(bars, count);
  return { k, d: simpleAverage(k, smoothing) };
}

/** 0 at the highest high, -100 at the lowest low. */
export const williamsRange = (bars: Bars, count: number): Values =>
  mapped(placeInRange(bars, count), (place) => place - 100);

/** Source: Lambert, Commodities, October 1980. Null where nothing deviates. */
export function channelIndex({ high, low, close }: Bars, count: number): Values {
  const sums = both(high, low, (top, bottom) => top + bottom);
  const typical = both(sums, close, (sum, last) => (sum + last) / 3);
  const found = overWindow(typical, count, (window) => {
    const mean = meanOf(window);
    const deviation = meanOf(window, (value) => Math.abs(value - mean));
    return deviation === 0 ? Number.NaN : ((window.at(-1) ?? 0) - mean) / (0.015 * deviation);
  });
  return found.map((value) => (value === null || Number.isNaN(value) ? null : value));
}

/** Change over so many bars in percent; null on a base that is not above zero. */
export const rateOfChange = (values: Values, count: number): Values =>
  values.map((value, at) => {
    const before = values[at - count] ?? null;
    return value === null || before === null || before <= 0 ? null : (value / before - 1) * 100;
  });

/** Sample deviation of logarithmic changes, as of a year, in percent. */
export function historicalVolatility({ close }: Bars, count: number, barsOfYear: number): Values {
  const logs = close.map((value, at) => {
    const before = close[at - 1] ?? null;
    return value === null || before === null || value <= 0 || before <= 0 ? null : Math.log(value / before);
  });
  return overWindow(logs, count, (window) => {
    const mean = meanOf(window);
    const variance = window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (window.length - 1);
    return 100 * Math.sqrt(variance * barsOfYear);
  }).map((value) => (value === null || Number.isNaN(value) ? null : value));
}

/** Volume added on bars that rose and taken away on bars that fell, from zero. Source: Granville, 1963. */
export function onBalanceVolume({ close, volume }: Bars): Values {
  let sum = 0;
  return close.map((value, at) => {
    const [before, traded] = [close[at - 1] ?? null, volume[at] ?? null];
    if (value === null) return null;
    if (before !== null && traded !== null) sum += Math.sign(value - before) * traded;
    return sum;
  });
}
