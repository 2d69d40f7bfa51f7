import { tradedCloseOn } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { GuruMarket } from './guru-market';
import type { HeldRow } from './held-rows';
import type { GuruReport } from './known-reports';
import type { OpenedGuru } from './open-guru';
import { sharesSince } from './stock-prices';

/** Nothing was asked, or nothing is known: a report that is not whole says nothing of what it lacks. */
const NO_STOCK = { shares: null, weight: null, stock_value: null, price: null };

/** A manager's position in one stock at quarter ends, in shares of today. */
export function stockQuarters(market: GuruMarket, { guru }: OpenedGuru, symbol: string) {
  const security = market.find(symbol);
  if (!security) throw new ApiError(404, `No security "${symbol}"`);
  const [splits, series] = [market.splits(security.id), market.prices(security.id)];
  const ofQuarter = ({ period, value, isWhole }: GuruReport, held: readonly HeldRow[]) => {
    const factor = sharesSince(market, security.id, period, guru.asOf);
    const close = series && tradedCloseOn(series, splits, period, guru.asOf);
    const price = close === undefined ? null : close / factor;
    const own = held.find(({ id }) => id === security.id);
    if (!own && !isWhole) return { ...NO_STOCK, price };
    const { shares, value: stockValue } = own ?? { shares: 0, value: 0 };
    const weight = value > 0 ? (100 * stockValue) / value : null;
    return { shares: shares * factor, stock_value: stockValue, weight, price };
  };
  const { id, exchange, symbol: own, company } = security;
  return { stock: { stockid: id, display_symbol: displaySymbol(exchange, own), company }, ofQuarter };
}

/** Where no stock is asked for. */
export const noStock = () => NO_STOCK;
