import { epochDay, indexAfter, type Day } from '@plumbline/shared/domain';

import type { PriceSeries } from '../../model/price';
import { filedSeries, firstWholeRow } from '../prices/sparse-rows';
import { quarterBefore } from './portfolio-vintages';
import { totalReturnSeries, type SeriesLog, type TotalReturnSeries } from '../prices/price-series';
import { splitFactor } from '../prices/splits';

const FAR_FUTURE: Day = '9999-12-31';
/** A close this many days before a quarter end is none of it. */
const STALE_DAYS = 10;

/**
 * The mean close of the quarter that ends on a day, per share of that day; NaN where there is none, and where closes of
 * single days alone are known.
 */
export function quarterMean(series: PriceSeries, { splits }: Pick<SeriesLog, 'splits'>, period: Day): number {
  const { days, close } = series;
  const [first, end] = [indexAfter(days, epochDay(quarterBefore(period))), indexAfter(days, epochDay(period))];
  if (end > first && firstWholeRow(series, end) > first) return Number.NaN;
  let sum = 0;
  for (let row = first; row < end; row += 1) sum += close[row] ?? Number.NaN;
  return end > first ? (sum / (end - first)) * splitFactor(splits, period, FAR_FUTURE) : Number.NaN;
}

/** Worth of what was put into one share; NaN where no close of about that day is known. */
function worthOn({ days, value }: TotalReturnSeries, day: Day): number {
  const row = indexAfter(days, epochDay(day)) - 1;
  const last = days[row];
  return last !== undefined && epochDay(day) - last <= STALE_DAYS ? (value[row] ?? Number.NaN) : Number.NaN;
}

/**
 * Growth of money in a share from a quarter end to the next one of a list, dividends reinvested, as it was known by then;
 * NaN where it is not known. What is published later changes none of it.
 */
export function quarterGrowths(
  series: PriceSeries,
  log: SeriesLog,
  { periods, currency }: { readonly periods: readonly Day[]; readonly currency: string },
): readonly number[] {
  const filed = filedSeries(series);
  const whole = totalReturnSeries(filed, log, { currency });
  return periods.map((period, place) => {
    const next = periods[place + 1];
    if (next === undefined) return Number.NaN;
    // Prices of another kind that came later do not take away what was known.
    const isInside = epochDay(period) >= (whole.days[0] ?? Number.POSITIVE_INFINITY);
    const found = isInside ? whole : totalReturnSeries(filed, log, { asOf: next, currency });
    const from = worthOn(found, period);
    return from > 0 ? worthOn(found, next) / from : Number.NaN;
  });
}
