import type { StockContext } from './stock-context';

/** The prices of a context as the metrics take them. */
export function metricPrices({ prices }: StockContext) {
  const { price, reason } = prices;
  if (!price) return { reason: reason ?? 'No price is known' };
  const { source, ...known } = price;
  return { ...known, file: source?.file ?? 'imported prices', basis: source?.basis.kind ?? 'split-adjusted', assumed: source?.basis.assumed ?? true };
}
