import { epochDay, indexAfter, type Day } from '@plumbline/shared/domain';

import { publicDays, type PriceSeries, type Split } from '../../model/price';
import { splitFactor } from './splits';

/** Days after which a close no longer stands for a day: long weekends pass, gaps do not. */
const STALE_DAYS = 10;
const FAR_FUTURE: Day = '9999-12-31';

type Closes = Pick<PriceSeries, 'days' | 'close' | 'closeAt' | 'known'>;

/**
 * Returns the close of a day, or of the last trading day before it: as traded, not adjusted for splits. Undefined where
 * no price is near, or none that was public by `asOf`. `splits` are those the series is adjusted for.
 */
export function tradedCloseOn(series: Closes, splits: readonly Split[], day: Day, asOf?: Day): number | undefined {
  const wanted = epochDay(day);
  const known = asOf === undefined ? series.days.length : indexAfter(publicDays(series), epochDay(asOf));
  const row = Math.min(indexAfter(series.days, wanted), known) - 1;
  if (row < 0 || wanted - series.days[row]! > STALE_DAYS) return undefined;
  const close = series.closeAt?.(row) ?? series.close[row]!;
  return close > 0 ? close * splitFactor(splits, day, FAR_FUTURE) : undefined;
}
