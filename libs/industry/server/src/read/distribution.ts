import { placeAmong, spreadOf } from '@plumbline/industry/domain';
import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol, namedStock } from '@plumbline/stocks/domain';
import { fieldDoc, fieldToWire } from './fields';
import type { IndustryDeps } from './industry-deps';
import { openScope, placeToWire, type Company, type PlaceAsk, type Scope } from './scope';

/** More values than this draw the same bars: every so many of them are left out. */
const MOST = 2_000;
/** Companies at either end. */
const ENDS = 5;

function thinned(sorted: readonly number[]): readonly number[] {
  if (sorted.length <= MOST) return sorted;
  return Array.from({ length: MOST }, (_, at) => sorted[Math.round((at * (sorted.length - 1)) / (MOST - 1))]!);
}

interface Known {
  readonly company: Company;
  readonly value: number;
}

/** Companies of a place that have a figure, the least first. */
const knownOf = ({ companies, figure }: Scope, key: string): readonly Known[] =>
  companies
    .map((company): Known => ({ company, value: figure(key, company.row) }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.value - b.value);

const knownToWire = ({ company: { security, size }, value }: Known) => ({
  ...namedStock(security, security.company),
  name: security.company,
  companies: 1,
  mktcap: Number.isFinite(size) ? size : null,
  value,
});

/** Where a company stands among those of a place; 404 for what is no security. */
function ownPlace({ market }: IndustryDeps, known: readonly Known[], name: string) {
  const security = market.find(name);
  if (!security) throw new ApiError(404, `No stock "${name}"`);
  const isOwn = ({ company }: Known): boolean =>
    company.security.id === security.id || (security.cik !== undefined && company.security.cik === security.cik);
  const own = known.find(isOwn)?.value;
  return {
    stockid: security.id,
    display_symbol: displaySymbol(security.exchange, security.symbol),
    company: security.company,
    value: own ?? null,
    place:
      own === undefined
        ? null
        : placeAmong(
            known.map(({ value }) => value),
            own,
          ),
  };
}

/** How one figure spreads over the companies of a place. */
export async function distributionOf(
  deps: IndustryDeps,
  key: string,
  { stock, ...ask }: PlaceAsk & { readonly stock?: string | undefined },
) {
  const field = fieldToWire(key);
  const scope = await openScope(deps, ask, [key]);
  const known = knownOf(scope, key);
  const values = known.map(({ value }) => value);
  const shown = thinned(values);
  return {
    ...placeToWire(deps, scope),
    field: { ...field, ...spreadOf(values), doc: fieldDoc(key) },
    values: [...shown],
    thinned: shown.length < values.length,
    own: stock === undefined ? null : ownPlace(deps, known, stock),
    first: known.slice(-ENDS).reverse().map(knownToWire),
    last: known.slice(0, ENDS).map(knownToWire),
  };
}
