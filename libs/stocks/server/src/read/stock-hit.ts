import type { Security } from '@plumbline/market-data/domain';
import { displaySymbol } from '@plumbline/stocks/domain';

/** A security as lists show it; field names of the specification. */
export const hitOf = ({ id, symbol, exchange, company, currency }: Security) => ({
  stockid: id,
  symbol,
  display_symbol: displaySymbol(exchange, symbol),
  company,
  exchange,
  currency,
});
