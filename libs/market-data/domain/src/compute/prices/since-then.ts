import { dayFromEpoch, epochDay, indexAfter, optional, type Day } from '@plumbline/shared/domain';
import type { MarketReader } from '../../model/market-reader';
import type { Security } from '../../model/security';
import { splitAdjustedSeries, totalReturnSeries } from './price-series';
import { filedSeries } from './sparse-rows';

interface ClosePoint {
  readonly day: Day;
  readonly close: number;
}

/** Performance of a stock from one day on. */
export interface SinceThen {
  readonly currency: string;
  readonly from: ClosePoint;
  readonly to: ClosePoint;
  /** Percent, with dividends. */
  readonly total_return: number;
  readonly closes: readonly number[];
}

/** Points of a small chart. */
const MAX_POINTS = 60;

/** Every so many closes, the last one always. */
function thinned(closes: Float64Array): number[] {
  const step = Math.max(1, Math.ceil(closes.length / MAX_POINTS));
  return Array.from(closes).filter((_, row) => (closes.length - 1 - row) % step === 0);
}

/** Market data that the performance since a day is read from. */
export type PricedMarket = Pick<MarketReader, 'document' | 'prices'>;

/**
 * From the last close on or before a day to the last one of price files, by `asOf`; undefined without a close on either side. The
 * closes are on the split basis of the end, so that both can be compared.
 */
export async function sinceThen(
  market: PricedMarket,
  security: Security,
  { day, asOf }: { readonly day: Day; readonly asOf: Day | undefined },
): Promise<SinceThen | undefined> {
  const [known, document] = [market.prices(security.id), await market.document(security.id)];
  if (!known || !document) return undefined;
  const series = filedSeries(known);
  const log = { splits: document.splits, actions: document.actions ?? [] };
  const { days, value } = totalReturnSeries(series, log, { ...optional('asOf', asOf), currency: security.currency });
  const [first, last] = [indexAfter(days, epochDay(day)) - 1, days.length - 1];
  if (first < 0) return undefined;
  const { close } = splitAdjustedSeries(series, log, asOf);
  const skipped = series.days.indexOf(days[0]!);
  const closes = close.subarray(skipped + first, skipped + last + 1);
  const at = (row: number): ClosePoint => ({ day: dayFromEpoch(days[row]!), close: close[skipped + row]! });
  return {
    currency: security.currency ?? 'USD',
    from: at(first),
    to: at(last),
    total_return: 100 * (value[last]! / value[first]! - 1),
    closes: thinned(closes),
  };
}
