import { measured, type Measured } from '@plumbline/formula/domain';
import { CarefulSum, mean } from '../numbers/numerics';
import { unavailable } from '../numbers/outcome';

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1;

/** Mean of the last `n` closes. */
export function movingAverage(closes: readonly number[], n: number): Measured {
  const enough = isCount(n) && closes.length >= n;
  return enough ? measured(mean(closes.slice(-n))) : unavailable(`Fewer than ${n} closes are known`);
}

/** Wilder's relative strength over `n` steps, 0..100; 100 where no step falls. */
export function relativeStrength(closes: readonly number[], n: number): Measured {
  if (!isCount(n) || closes.length < n + 1) return unavailable(`Fewer than ${n + 1} closes are known`);
  const stepTo = (at: number): number => closes[at]! - closes[at - 1]!;
  const [rises, falls] = [new CarefulSum(), new CarefulSum()];
  for (let at = 1; at <= n; at += 1) {
    rises.add(Math.max(0, stepTo(at)));
    falls.add(Math.max(0, -stepTo(at)));
  }
  let [gain, loss] = [rises.value / n, falls.value / n];
  for (let at = n + 1; at < closes.length; at += 1) {
    const step = stepTo(at);
    gain = (gain * (n - 1) + Math.max(0, step)) / n;
    loss = (loss * (n - 1) + Math.max(0, -step)) / n;
  }
  return measured(loss === 0 ? 100 : 100 - 100 / (1 + gain / loss));
}
