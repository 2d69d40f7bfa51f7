import { measured, type Measured } from '@plumbline/formula/domain';
import { sum } from '../numbers/numerics';
import { meaningless } from '../numbers/outcome';
import type { BENEISH } from '../parameters/distress-parameters';

/** The eight indices of the M-Score; 1 is no change, `tata` is a share of total assets. */
export interface BeneishIndices {
  readonly dsri: number;
  readonly gmi: number;
  readonly aqi: number;
  readonly sgi: number;
  readonly depi: number;
  readonly sgai: number;
  readonly lvgi: number;
  readonly tata: number;
}

/** Weights of the eight indices, and the constant. */
export type BeneishWeights = (typeof BENEISH)['values'];

/** The score of given indices. */
export const beneishFromIndices = (x: BeneishIndices, weights: BeneishWeights): number =>
  sum([
    weights.constant,
    weights.dsri * x.dsri,
    weights.gmi * x.gmi,
    weights.aqi * x.aqi,
    weights.sgi * x.sgi,
    weights.depi * x.depi,
    weights.sgai * x.sgai,
    weights.tata * x.tata,
    weights.lvgi * x.lvgi,
  ]);

/** Rows of one year: revenue, its cost, receivables, current assets, fixed assets, long-term investments, total assets, depreciation, selling and general costs, current liabilities, long-term debt. */
export interface BeneishYear {
  readonly rev: number;
  readonly cogs: number;
  readonly ar: number;
  readonly ca: number | undefined;
  readonly ppe: number | undefined;
  readonly lt_inv: number;
  readonly ta: number;
  readonly dep: number | undefined;
  readonly sga: number | undefined;
  readonly cl: number;
  readonly ltd: number;
}

/** The last year also has income from continuing operations and cash from operations. */
export interface BeneishLastYear extends BeneishYear {
  readonly ni_cont: number;
  readonly cfo: number;
}

/** A quotient, undefined where a side is missing or the divisor is zero. */
const over = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || whole === 0 ? undefined : part / whole;

/** The change of a figure against the year before; 1 where it is not known. */
const index = (now: number | undefined, before: number | undefined): number => over(now, before) ?? 1;

/** Assets that are neither current, fixed nor investments, as a share of all. */
function softAssets({ ca, ppe, lt_inv, ta }: BeneishYear): number | undefined {
  if (ca === undefined || ppe === undefined) return undefined;
  const hard = over(ca + ppe + lt_inv, ta);
  return hard === undefined ? undefined : 1 - hard;
}

const depreciationRate = ({ dep, ppe }: BeneishYear): number | undefined =>
  dep === undefined || ppe === undefined ? undefined : over(dep, ppe + dep);

/** The score of two years; none without gross profit in both, and none without revenue or assets. */
export function beneishFromStatements(t: BeneishLastYear, p: BeneishYear, weights: BeneishWeights): Measured {
  const [margin, marginBefore] = [over(t.rev - t.cogs, t.rev), over(p.rev - p.cogs, p.rev)];
  if (margin === undefined || margin <= 0) return meaningless('Gross margin is zero or negative');
  if (marginBefore !== undefined && marginBefore <= 0)
    return meaningless('Gross margin a year ago is zero or negative');
  if (t.ta === 0) return meaningless('Total assets are zero');
  const indices = {
    dsri: index(over(t.ar, t.rev), over(p.ar, p.rev)),
    gmi: index(marginBefore, margin),
    aqi: index(softAssets(t), softAssets(p)),
    sgi: index(t.rev, p.rev),
    depi: index(depreciationRate(p), depreciationRate(t)),
    sgai: index(over(t.sga, t.rev), over(p.sga, p.rev)),
    lvgi: index(over(t.cl + t.ltd, t.ta), over(p.cl + p.ltd, p.ta)),
    tata: (t.ni_cont - t.cfo) / t.ta,
  };
  return measured(beneishFromIndices(indices, weights));
}
