import type { PriceInput } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';
import { pricesAt, type PricesAt } from './prices-at';
import type { StockContext } from './stock-context';

/** The prices of a context as the metrics take them. */
export const metricPrices = ({ prices }: StockContext): PriceInput => inputOf(prices);

/** The same by a past day, on the split basis of the as-of day: for metrics of past periods. */
export const metricPricesOn =
  ({ series, document, asOf }: StockContext) =>
  (day: Day): PriceInput =>
    inputOf(pricesAt({ series, document, asOf, day }));

function inputOf({ price, reason }: PricesAt): PriceInput {
  if (!price) return { reason: reason ?? 'No price is known' };
  const { source, volume: _volume, ...known } = price;
  return { ...known, source: source?.file ?? 'imported prices' };
}
