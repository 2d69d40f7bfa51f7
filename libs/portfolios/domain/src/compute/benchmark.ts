import { epochDay } from '@plumbline/shared/domain';
import type { CloseSeries, DaySeries } from './day-series';
import { placeOn } from './positions';

/** A benchmark's total return in the base currency on days of a series; NaN before its first day. */
export function benchmarkOn(
  days: readonly string[],
  returns: CloseSeries,
  rate: (day: string) => number,
): Float64Array {
  return Float64Array.from(days, (day) => {
    const place = placeOn(returns.days, epochDay(day));
    return place < 0 ? Number.NaN : returns.close[place]! * rate(day);
  });
}

/**
 * Value of the same money in the benchmark: the opening value and each flow buy or sell its total return at the close
 * of that day. NaN before the benchmark begins, or where withdrawals exceed the value.
 */
export function sameMoney(series: DaySeries, benchmark: Float64Array): Float64Array {
  const worth = new Float64Array(series.days.length);
  let units = series.value[0]! / benchmark[0]!;
  worth[0] = series.value[0]!;
  for (let at = 1; at < worth.length; at += 1) {
    const flow = series.in[at]! - series.out[at]!;
    if (series.value[0] === 0 && Number.isNaN(units)) units = 0;
    if (flow !== 0) units += flow / benchmark[at]!;
    worth[at] = units < 0 ? Number.NaN : units === 0 ? 0 : units * benchmark[at]!;
  }
  return worth;
}
