import type { ReferredSecurity } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { PortfolioDeps } from '../deps';

/** A security as rows of portfolios name it; one that the market lost keeps the names it had. */
export function stockToWire(referred: ReferredSecurity | undefined, ref: number) {
  const { security, symbol = '?', name = '' } = referred ?? {};
  return {
    ref,
    stockid: security?.id ?? null,
    symbol: security?.symbol ?? symbol,
    display_symbol: security ? displaySymbol(security.exchange, security.symbol) : symbol,
    company: security?.company ?? name,
    exchange: security?.exchange ?? '',
    currency: security?.currency ?? '',
  };
}

export type WireStock = ReturnType<typeof stockToWire>;

/** The reference of a security somebody names: by symbol or id, or as a row had it (`ref:12`). */
export async function refOfName(
  { market, refs }: Pick<PortfolioDeps, 'market' | 'refs'>,
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
