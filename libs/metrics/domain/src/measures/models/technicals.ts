import { measured, type Measured } from '../../model/measured';
import { mean } from '../numerics';
import { unavailable } from '../outcome';

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1;

/** Mean of the last `n` closes. */
export function movingAverage(closes: readonly number[], n: number): Measured {
  const enough = isCount(n) && closes.length >= n;
  return enough ? measured(mean(closes.slice(-n))) : unavailable(`Fewer than ${n} closes are known`);
}

/** Wilder's relative strength over `n` steps, 0..100; 100 where no step falls. */
export function relativeStrength(closes: readonly number[], n: number): Measured {
  if (!isCount(n) || closes.length < n + 1) return unavailable(`Fewer than ${n + 1} closes are known`);
  const steps = closes.slice(1).map((close, at) => close - (closes[at] ?? close));
  const first = steps.slice(0, n);
  let gain = mean(first.map((step) => Math.max(0, step)));
  let loss = mean(first.map((step) => Math.max(0, -step)));
  for (let at = n; at < steps.length; at += 1) {
    const step = steps[at]!;
    gain = (gain * (n - 1) + Math.max(0, step)) / n;
    loss = (loss * (n - 1) + Math.max(0, -step)) / n;
  }
  return measured(loss === 0 ? 100 : 100 - 100 / (1 + gain / loss));
}
