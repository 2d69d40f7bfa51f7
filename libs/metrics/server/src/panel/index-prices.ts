import type { Security } from '@plumbline/market-data/domain';

/** Market proxies of a currency, the best first: an index, else a fund that tracks the market. */
const CANDIDATES: readonly ((security: Security) => boolean)[] = [
  ({ kind, company }) => kind === 'index' && /s&p 500|total market/i.test(company),
  ({ kind }) => kind === 'index',
  ({ kind, company }) => kind === 'etf' && /s&p 500/i.test(company),
  ({ kind, company }) => kind === 'etf' && /total (stock )?market/i.test(company),
];

/** True for what may stand for a market: few of all securities. */
export const mayBeIndex = ({ kind }: Security): boolean => kind === 'index' || kind === 'etf';

/** The index the securities of a currency are held against, with its prices; undefined where the market has none. */
export function indexOf<T extends { readonly security: Security }>(
  securities: readonly T[],
  currency: string,
  hasPrices: (one: T) => boolean,
): T | undefined {
  const own = securities.filter(({ security }) => security.currency === currency);
  for (const isIndex of CANDIDATES) {
    const found = own.find((one) => isIndex(one.security) && hasPrices(one));
    if (found) return found;
  }
  return undefined;
}
