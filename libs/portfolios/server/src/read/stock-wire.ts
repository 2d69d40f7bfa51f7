import type { ReferredSecurity } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { PortfolioSources } from '../sources';

/** A security as rows of portfolios name it. */
export interface WireStock {
  readonly ref: number;
  readonly stockid: string | null;
  readonly symbol: string;
  readonly display_symbol: string;
  readonly company: string;
  readonly exchange: string;
  readonly currency: string;
}

const lostToWire = (ref: number, symbol = '?', name = ''): WireStock => ({
  ref,
  stockid: null,
  symbol,
  display_symbol: symbol,
  company: name,
  exchange: '',
  currency: '',
});

/** A security on the wire; one that the market lost keeps the names it had. */
export function stockToWire(referred: ReferredSecurity | undefined, ref: number): WireStock {
  const security = referred?.security;
  if (!security) return lostToWire(ref, referred?.symbol, referred?.name);
  const { id, symbol, company, exchange, currency } = security;
  return { ref, stockid: id, symbol, display_symbol: displaySymbol(exchange, symbol), company, exchange, currency };
}

/** The reference of a security somebody names: by symbol or id, or as a row had it (`ref:12`). */
export async function refOfName(
  { market, refs }: Pick<PortfolioSources, 'market' | 'refs'>,
  name: string,
): Promise<number> {
  const given = /^ref:(\d{1,15})$/.exec(name)?.[1];
  if (given) {
    const known = await refs.resolve([Number(given)]);
    if (known.size > 0) return Number(given);
  }
  const security = market.find(name);
  if (!security)
    throw new ApiError(400, `There is no security "${name}"`, {
      fields: [{ path: 'body.stock', message: 'No such security' }],
    });
  return refs.refOf(security);
}
