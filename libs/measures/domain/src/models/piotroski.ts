import { maybe, number, type Inputs } from '../numbers/inputs';
import type { Outcome } from '../numbers/outcome';

/** Rows of this year and (`_p`) of the year before; shares are diluted averages. */
export const PIOTROSKI_FIELDS = {
  net_income: number,
  cfo: number,
  assets_begin: number,
  assets_end: number,
  ltd: number,
  ca: maybe,
  cl: maybe,
  shares: number,
  gross_profit: maybe,
  revenue: number,
  net_income_p: number,
  assets_begin_p: number,
  ltd_p: number,
  ca_p: maybe,
  cl_p: maybe,
  shares_p: number,
  gross_profit_p: maybe,
  revenue_p: number,
} as const;

/** A part and a whole, either of which may not be known. */
type Quotient = readonly [part: number | undefined, whole: number | undefined];

type Rows = Inputs<typeof PIOTROSKI_FIELDS>;

/** True where the first quotient is above the second; false where either is not known. */
function isAbove(now: Quotient, before: Quotient): boolean {
  const [a, b] = [over(now), over(before)];
  return a !== undefined && b !== undefined && a > b;
}

const over = ([part, whole]: Quotient): number | undefined =>
  part === undefined || whole === undefined || whole === 0 ? undefined : part / whole;

function questions(x: Rows): readonly boolean[] {
  // The year before ends where this one begins.
  const [assets, assetsBefore] = [x.assets_begin + x.assets_end, x.assets_begin_p + x.assets_begin];
  return [
    x.net_income > 0,
    x.cfo > 0,
    isAbove([x.net_income, x.assets_begin], [x.net_income_p, x.assets_begin_p]),
    x.cfo > x.net_income,
    (x.ltd === 0 && x.ltd_p === 0) || isAbove([x.ltd_p, assetsBefore], [x.ltd, assets]),
    isAbove([x.ca, x.cl], [x.ca_p, x.cl_p]),
    x.shares <= x.shares_p,
    isAbove([x.gross_profit, x.revenue], [x.gross_profit_p, x.revenue_p]),
    isAbove([x.revenue, x.assets_begin], [x.revenue_p, x.assets_begin_p]),
  ];
}

/** Points 0..9; flagged 'partial' where gross profit or current items are not known. */
export function piotroski(x: Rows): Outcome {
  const isPartial = [x.ca, x.cl, x.gross_profit, x.ca_p, x.cl_p, x.gross_profit_p].includes(undefined);
  const value = questions(x).filter(Boolean).length;
  return isPartial ? { value, flags: ['partial'] } : { value };
}
