import type { MAGIC_FORMULA } from '../parameters/fair-value-parameters';

/** A company as the magic formula sees it; figures in percent points. */
export interface MagicCompany {
  readonly symbol: string;
  readonly earnings_yield: number;
  readonly roc: number;
  readonly sector: string | undefined;
  readonly is_adr: boolean;
}

/** Whom the formula leaves out: 1 or 0. */
type LeavesOut = (typeof MAGIC_FORMULA)['values'];

const FINANCIALS: ReadonlySet<string | undefined> = new Set(['Financial Services', 'Financials']);
const UTILITIES = 'Utilities';

const isTaken = ({ sector, is_adr }: MagicCompany, out: LeavesOut): boolean =>
  !(out.leaves_out_financials === 1 && FINANCIALS.has(sector)) &&
  !(out.leaves_out_utilities === 1 && sector === UTILITIES) &&
  !(out.leaves_out_adr === 1 && is_adr);

/** The place of each value, 1 for the highest; equal figures share the better place. */
function placesOf(values: readonly number[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  values
    .toSorted((a, b) => (a === b ? 0 : b - a))
    .forEach((value, at) => {
      if (!places.has(value)) places.set(value, at + 1);
    });
  return places;
}

/** Inputs of the rank by earnings yield. */
export interface YieldInputs {
  readonly earnings_yield: number | undefined;
  readonly ebit: number | undefined;
  readonly enterprise_value: number | undefined;
}

/** Where cash is worth more than all of a company that earns something there is no yield, and it comes first. */
export function rankedYield({ earnings_yield, ebit, enterprise_value }: YieldInputs): number | undefined {
  const isFree = ebit !== undefined && ebit > 0 && enterprise_value !== undefined && enterprise_value <= 0;
  return isFree ? Number.POSITIVE_INFINITY : earnings_yield;
}

/** Symbols from the best: the places by earnings yield and by return on capital added up; ties by earnings yield, then by symbol. */
export function magicFormula(companies: readonly MagicCompany[], leavesOut: LeavesOut): readonly string[] {
  const taken = companies.filter((company) => isTaken(company, leavesOut));
  const yields = placesOf(taken.map(({ earnings_yield }) => earnings_yield));
  const returns = placesOf(taken.map(({ roc }) => roc));
  const placed = taken.map(({ symbol, earnings_yield, roc }) => {
    const byYield = yields.get(earnings_yield)!;
    return { symbol, byYield, total: byYield + returns.get(roc)! };
  });
  const bySymbol = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return placed
    .toSorted((a, b) => a.total - b.total || a.byYield - b.byYield || bySymbol(a.symbol, b.symbol))
    .map(({ symbol }) => symbol);
}
