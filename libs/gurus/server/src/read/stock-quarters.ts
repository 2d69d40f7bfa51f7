import { splitFactor, tradedCloseOn } from '@plumbline/market-data/domain';
import type { ManagerQuarter } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { GuruMarket } from './guru-market';
import { heldIn } from './held-rows';
import type { OpenedGuru } from './open-guru';

/** Nothing was asked, or nothing is known: a report that is not whole says nothing of what it lacks. */
const NO_STOCK = { shares: null, weight: null, stock_value: null, price: null };

const FAR_FUTURE = '9999-12-31';

/** Shares and value of a stock in a portfolio; several rows where its number changed. */
function heldOf({ guru }: OpenedGuru, { place, portfolio }: ManagerQuarter, id: string) {
  const rows = heldIn(guru.book, place).filter((row) => row.id === id);
  if (rows.length === 0 && !portfolio.isWhole) return undefined;
  return {
    shares: rows.reduce((sum, row) => sum + row.shares, 0),
    value: rows.reduce((sum, row) => sum + row.valueUsd, 0),
  };
}

/** A manager's position in one stock at quarter ends, in shares of today. */
export function stockQuarters(market: GuruMarket, opened: OpenedGuru, symbol: string) {
  const security = market.find(symbol);
  if (!security) throw new ApiError(404, `No security "${symbol}"`);
  const [splits, series] = [market.splits(security.id), market.prices(security.id)];
  const ofQuarter = (quarter: ManagerQuarter) => {
    const { period, valueUsd } = quarter.portfolio;
    const factor = splitFactor(splits, period, opened.guru.asOf ?? FAR_FUTURE);
    const close = series && tradedCloseOn(series, splits, period);
    const price = close === undefined ? null : close / factor;
    const held = heldOf(opened, quarter, security.id);
    if (!held) return { ...NO_STOCK, price };
    const weight = valueUsd > 0 ? (100 * held.value) / valueUsd : null;
    return { shares: held.shares * factor, stock_value: held.value, weight, price };
  };
  const { id, exchange, symbol: own, company } = security;
  return { stock: { stockid: id, display_symbol: displaySymbol(exchange, own), company }, ofQuarter };
}

/** Where no stock is asked for. */
export const noStock = () => NO_STOCK;
