import type { Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { StockTab } from './tabs';

/** True for what a security can be called in an address: 'BRK.B', 'brk-b', 'TSE:7203', '^SPX'. */
export const isSecurityName = (name: string): boolean => /^[A-Za-z0-9.:^=_-]{1,40}$/.test(name);

/** Address of a stock page, with the as-of day where one is set. */
export function stockPath(symbol: string, tab: StockTab = 'summary', asOf?: Day | null): string {
  const path = `/stock/${encodeURIComponent(symbol).replaceAll('%3A', ':')}/${tab}`;
  return asOf ? `${path}?asOf=${asOf}` : path;
}

/** Address of what a figure means, for a stock where one is named. */
export const termPath = (slug: string, symbol?: string): string =>
  symbol === undefined ? `/term/${slug}` : `/term/${slug}/${encodeURIComponent(symbol).replaceAll('%3A', ':')}`;

/** Address of a fund as a fund: what it holds. */
export const fundPath = (symbol: string): string => `/etf/${encodeURIComponent(symbol).replaceAll('%3A', ':')}/summary`;

/** Where a search for a security leads: a fund has pages of its own. */
export const securityPath = ({ kind }: Pick<Security, 'kind'>, symbol: string): string =>
  kind === 'etf' ? fundPath(symbol) : stockPath(symbol);

/** Address parameters that carry over from tab to tab. */
const CARRIED = ['asOf', 'period', 'basis'] as const;

/** Address of another tab of the same stock: the as-of day, the kind of period and the vintage stay as they are. */
export function tabPath(symbol: string, tab: StockTab, from: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const name of CARRIED) {
    const value = from.get(name);
    if (value) carried.set(name, value);
  }
  const query = carried.toString();
  return `${stockPath(symbol, tab)}${query && `?${query}`}`;
}
