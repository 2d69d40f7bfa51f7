import type { ReferredSecurity, Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { PortfolioSources } from '../sources';
import type { LedgerRefs } from './temporary-refs';

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

type Named = Pick<PortfolioSources, 'market'> & { readonly refs: LedgerRefs };
type Found = Pick<PortfolioSources, 'market' | 'refs'>;

/** The reference that a row had (`ref:12`), where there is one. */
async function givenRef({ refs }: Pick<Named, 'refs'>, name: string): Promise<number | undefined> {
  const given = /^ref:(\d{1,15})$/.exec(name)?.[1];
  if (!given) return undefined;
  return (await refs.resolve([Number(given)])).size > 0 ? Number(given) : undefined;
}

function namedSecurity({ market }: Pick<Named, 'market'>, name: string): Security {
  const security = market.find(name);
  if (security) return security;
  throw new ApiError(400, `There is no security "${name}"`, {
    fields: [{ path: 'body.stock', message: 'No such security' }],
  });
}

/** The reference of a security somebody names: by symbol or id, or as a row had it (`ref:12`). Made where it has none. */
export const refOfName = async (deps: Named, name: string): Promise<number> =>
  (await givenRef(deps, name)) ?? deps.refs.refOf(namedSecurity(deps, name));

/** As `refOfName`, for reads: undefined where the security has no reference, so nothing is written. */
export const findRefByName = async (deps: Found, name: string): Promise<number | undefined> =>
  (await givenRef(deps, name)) ?? deps.refs.findRef(namedSecurity(deps, name));

/** The number under which a valued portfolio has a security somebody names; undefined where it has nothing of it. */
export async function findHeldRef(
  deps: Found,
  held: ReadonlyMap<number, ReferredSecurity>,
  name: string,
): Promise<number | undefined> {
  const ref = await findRefByName(deps, name);
  if (ref !== undefined && held.has(ref)) return ref;
  const id = deps.market.find(name)?.id;
  return [...held.values()].find(({ security }) => security !== undefined && security.id === id)?.ref;
}
