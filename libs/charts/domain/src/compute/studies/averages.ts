import { meanOf, overWindow, type Values } from './bars';

/** The mean of the last `count` values: a running sum, so that a long average costs no more than a short one. */
export function simpleAverage(values: Values, count: number): Values {
  let [sum, known] = [0, 0];
  return values.map((value, at) => {
    if (value === null) {
      [sum, known] = [0, 0];
      return null;
    }
    sum += value;
    known += 1;
    if (known > count) {
      sum -= values[at - count] ?? 0;
      known = count;
    }
    return known === count ? sum / count : null;
  });
}

/** Each value counts so much, what came before the rest; it begins with the mean of the first `count` values. */
function smoothed(values: Values, count: number, weight: number): Values {
  let [first, last]: [number[], number | null] = [[], null];
  return values.map((value) => {
    if (value === null) {
      [first, last] = [[], null];
      return null;
    }
    if (last !== null) last += (value - last) * weight;
    else if (first.push(value) === count) last = meanOf(first);
    return last;
  });
}

/** The exponential average: weight 2 / (n + 1). */
export const exponentialAverage = (values: Values, count: number): Values => smoothed(values, count, 2 / (count + 1));

/** The smoothing of Wilder: weight 1 / n. */
export const wilderAverage = (values: Values, count: number): Values => smoothed(values, count, 1 / count);

/** The newest value counts n times, the oldest once. */
export const weightedAverage = (values: Values, count: number): Values =>
  overWindow(
    values,
    count,
    (window) => window.reduce((sum, value, at) => sum + value * (at + 1), 0) / ((count * (count + 1)) / 2),
  );
