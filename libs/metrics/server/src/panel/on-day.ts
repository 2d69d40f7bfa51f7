import { gradeAt, publicDays, type PriceSeries, type Security } from '@plumbline/market-data/domain';
import { isTraded } from '@plumbline/metrics/domain';
import { epochDay, indexAfter, type Day } from '@plumbline/shared/domain';

/** A security as of a day: what was delisted later was listed. */
export function listedOn({ delisted, ...security }: Security, day: Day | undefined): Security {
  return delisted === undefined || (day !== undefined && day < delisted) ? security : { ...security, delisted };
}

/** True for a security that counts among others on a day. */
export function isTradedOn({ delisted }: Security, series: PriceSeries | undefined, day: Day | undefined): boolean {
  if (day === undefined || !series) return isTraded({ delisted, lastPrice: undefined }, day);
  const row = indexAfter(publicDays(series), epochDay(day)) - 1;
  return isTraded({ delisted, lastPrice: series.days[row], grade: gradeAt(series, row) }, day);
}
