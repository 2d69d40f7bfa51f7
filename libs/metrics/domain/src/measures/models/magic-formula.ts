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

/** Place 1 for the highest; equal figures share the better place. */
const placeIn = (value: number, all: readonly number[]): number => 1 + all.filter((other) => other > value).length;

/** What the place by earnings yield is taken from. */
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
  const yields = taken.map(({ earnings_yield }) => earnings_yield);
  const returns = taken.map(({ roc }) => roc);
  const placed = taken.map(({ symbol, earnings_yield, roc }) => {
    const byYield = placeIn(earnings_yield, yields);
    return { symbol, byYield, total: byYield + placeIn(roc, returns) };
  });
  const bySymbol = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return placed
    .toSorted((a, b) => a.total - b.total || a.byYield - b.byYield || bySymbol(a.symbol, b.symbol))
    .map(({ symbol }) => symbol);
}
