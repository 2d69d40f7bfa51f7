import { measured, type Measured, type Missing } from '@plumbline/formula/domain';
import { fitLine } from '../numbers/numerics';
import { meaningless, unavailable } from '../numbers/outcome';

type Series = readonly (number | undefined)[];

/** The last `count` values, oldest first, or why they cannot be used. */
function lastOf(series: Series, count: number): readonly number[] | Missing {
  const last = series.slice(-count);
  const known = last.filter((value) => value !== undefined);
  return last.length === count && known.length === count ? known : unavailable(`Fewer than ${count} values are known`);
}

const isMissing = (found: readonly number[] | Missing): found is Missing => 'reason' in found;

/** Yearly growth in percent points from `begin` to `end`; none where either or `years` is not positive. */
export function compoundGrowth(begin: number, end: number, years: number): Measured {
  if (begin <= 0 || end <= 0 || years <= 0)
    return meaningless('Both ends and the time between them have to be positive');
  return measured(100 * Math.expm1((Math.log(end) - Math.log(begin)) / years));
}

/** Growth in percent points a year between the ends of the last `years` years. */
export function growthOverYears(series: Series, years: number): Measured {
  const [begin, end] = [series.at(-1 - years), series.at(-1)];
  if (begin === undefined || end === undefined) return unavailable(`Fewer than ${years + 1} values are known`);
  return compoundGrowth(begin, end, years);
}

/** Growth in percent points a year of a line through the logarithms of the last `years` + 1 values. */
export function regressionGrowth(series: Series, years: number): Measured {
  const last = lastOf(series, years + 1);
  if (isMissing(last)) return last;
  if (last.some((value) => value <= 0)) return meaningless('A value is zero or negative');
  return measured(100 * Math.expm1(fitLine(last.map(Math.log)).slope));
}

/** Slope a year of a line through the last `count` values, in their unit. */
export function marginTrend(series: Series, count: number): Measured {
  const last = lastOf(series, count);
  return isMissing(last) ? last : measured(fitLine(last).slope);
}

/** Share of the variance of the logarithms that a line explains, 0..1; two values or more. */
export function logR2(series: Series): Measured {
  const all = lastOf(series, Math.max(2, series.length));
  if (isMissing(all)) return all;
  if (all.some((value) => value <= 0)) return meaningless('A value is zero or negative');
  const { r2, isFlat } = fitLine(all.map(Math.log));
  return isFlat ? meaningless('The values do not differ') : measured(r2);
}
