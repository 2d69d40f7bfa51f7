import { optional, type Day } from '@plumbline/shared/domain';
import type { MarketReader } from '../../model/market-reader';
import { filedSeries } from './sparse-rows';
import { totalReturnSeries, type TotalReturnSeries } from './price-series';

/** Total return of a security up to the end of a day, by its price files; undefined where the market has no prices of it. */
export async function totalReturnOf(
  market: Pick<MarketReader, 'find' | 'prices' | 'document'>,
  id: string,
  asOf: Day | undefined,
): Promise<TotalReturnSeries | undefined> {
  const [series, document] = [market.prices(id), await market.document(id)];
  if (!series || !document) return undefined;
  const log = { splits: document.splits, actions: document.actions ?? [] };
  const currency = market.find(id)?.currency;
  return totalReturnSeries(filedSeries(series), log, { ...optional('asOf', asOf), ...optional('currency', currency) });
}
