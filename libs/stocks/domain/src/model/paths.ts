import { localSymbol } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** The tabs of a stock page, in order. A tab appears together with its page. */
export const STOCK_TABS = [
  { key: 'summary', label: 'Summary' },
  { key: 'financials', label: 'Financials' },
] as const;

export type StockTab = (typeof STOCK_TABS)[number]['key'];

/** Exchange codes of the United States: their securities are addressed by symbol alone. */
const US_EXCHANGES = new Set(['', 'AMEX', 'ARCA', 'BATS', 'GREY', 'IEXG', 'NAS', 'NSC', 'NYSE', 'OTCBB', 'OTCPK']);

/** How a security is named in addresses and lists: 'AAPL', or 'XPAR:MC' outside the United States. */
export const displaySymbol = (exchange: string, symbol: string): string =>
  US_EXCHANGES.has(exchange) ? symbol : `${exchange}:${localSymbol(exchange, symbol)}`;

/** Address of a stock page, with the as-of day where one is set. */
export function stockPath(symbol: string, tab: StockTab = 'summary', asOf?: Day | null): string {
  const path = `/stock/${encodeURIComponent(symbol).replaceAll('%3A', ':')}/${tab}`;
  return asOf ? `${path}?asOf=${asOf}` : path;
}
