import type { PriceInput } from '@plumbline/metrics/domain';
import type { StockContext } from './stock-context';

/** The prices of a context as the metrics take them. */
export function metricPrices({ prices }: StockContext): PriceInput {
  const { price, reason } = prices;
  if (!price) return { reason: reason ?? 'No price is known' };
  const { source, volume: _volume, ...known } = price;
  return { ...known, source: source?.file ?? 'imported prices' };
}
