import { isKnown, missing, type Measured } from '@plumbline/formula/domain';
import type { DaySeries } from './day-series';
import { measureNumber } from './returns';

/** Simple returns of the days on which something was invested, with the row of each. */
export function dailyReturns(series: DaySeries): readonly { readonly at: number; readonly value: number }[] {
  const found: { at: number; value: number }[] = [];
  for (let at = 1; at < series.days.length; at += 1) {
    const begin = series.value[at - 1]! + series.in[at]!;
    if (begin > 0) found.push({ at, value: (series.value[at]! + series.out[at]!) / begin - 1 });
  }
  return found;
}

/** Returns of a column of values; NaN where one of two is not known. */
export const returnsOf = (values: ArrayLike<number>): number[] =>
  Array.from({ length: Math.max(0, values.length - 1) }, (_, at) => values[at + 1]! / values[at]! - 1);

/** How much a portfolio moved. */
export interface Risk {
  readonly volatility: Measured;
  readonly drawdown: Measured;
  readonly sharpe: Measured;
  readonly beta: Measured;
  readonly correlation: Measured;
}

/** Risk of daily returns, against a benchmark where there is one; without a rate for riskless money. */
export function riskOf(series: DaySeries, benchmark: Float64Array | undefined): Risk {
  const days = dailyReturns(series);
  const returns = days.map(({ value }) => value);
  const none = missing('not_available', 'There is no benchmark');
  const pairs = benchmark
    ? days
        .map(({ at, value }) => [value, benchmark[at]! / benchmark[at - 1]! - 1] as const)
        .filter(([, other]) => Number.isFinite(other))
    : [];
  const [own, other] = [pairs.map(([one]) => one), pairs.map(([, two]) => two)];
  return {
    volatility: measureNumber('annual_volatility', { returns }),
    drawdown: measureNumber('max_drawdown', { returns }),
    sharpe: measureNumber('sharpe_ratio', { returns, risk_free: 0 }),
    beta: benchmark ? measureNumber('beta', { returns: own, benchmark: other }) : none,
    correlation: benchmark ? correlation(own, other) : none,
  };
}

/** Correlation of two series of returns of the same days: beta one way times beta the other, with its sign. */
export function correlation(one: readonly number[], other: readonly number[]): Measured {
  const forth = measureNumber('beta', { returns: one, benchmark: other });
  const back = measureNumber('beta', { returns: other, benchmark: one });
  if (!isKnown(forth)) return forth;
  if (!isKnown(back)) return back;
  return { value: Math.sign(forth.value) * Math.sqrt(Math.max(0, forth.value * back.value)) };
}
