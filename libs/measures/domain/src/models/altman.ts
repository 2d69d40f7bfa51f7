import { measured, type Measured } from '@plumbline/formula/domain';
import { sum } from '../numbers/numerics';
import { meaningless } from '../numbers/outcome';
import type { ALTMAN, ALTMAN_ZONES } from '../parameters/distress-parameters';

/** The ratios of the score: working capital, retained earnings and EBIT over assets, equity over liabilities, revenue over assets. */
export interface AltmanRatios {
  readonly x1: number;
  readonly x2: number;
  readonly x3: number;
  /** Market cap (1968) or book equity over total liabilities. */
  readonly x4: number;
  readonly x5: number;
}

/** Weights of a variant; one without turnover has no fifth. */
export interface AltmanWeights extends Omit<AltmanRatios, 'x5'> {
  readonly constant: number;
  readonly x5?: number;
}

/** The cuts of the zones of all variants. */
export type AltmanCuts = (typeof ALTMAN_ZONES)['values'];

const NAMES = {
  z: 'z',
  altman_z: 'z',
  altman_z_statements: 'z',
  z_private: 'z_private',
  private: 'z_private',
  z_prime: 'z_private',
  "z'": 'z_private',
  'z′': 'z_private',
  zp: 'z_private',
  zprime: 'z_private',
  altman_z_private: 'z_private',
  z_nonmfg: 'z_nonmfg',
  nonmfg: 'z_nonmfg',
  z_double_prime: 'z_nonmfg',
  "z''": 'z_nonmfg',
  'z″': 'z_nonmfg',
  zpp: 'z_nonmfg',
  zdoubleprime: 'z_nonmfg',
  altman_z_nonmfg: 'z_nonmfg',
  z_em: 'z_em',
  em: 'z_em',
  ems: 'z_em',
  altman_z_em: 'z_em',
} as const satisfies Readonly<Record<string, keyof typeof ALTMAN>>;

/** A name of a variant: its key, the key of its measure, or how papers write it. */
export type AltmanVariant = keyof typeof NAMES;
export const ALTMAN_VARIANTS = Object.keys(NAMES) as readonly AltmanVariant[];

/** The weighted sum. */
export const zOf = (weights: AltmanWeights, { x1, x2, x3, x4, x5 }: AltmanRatios): number =>
  sum([weights.constant, weights.x1 * x1, weights.x2 * x2, weights.x3 * x3, weights.x4 * x4, (weights.x5 ?? 0) * x5]);

/** 'distress', 'grey' or 'safe'; the cuts themselves are grey. */
export function altmanZone(variant: AltmanVariant, z: number, cuts: AltmanCuts): 'distress' | 'grey' | 'safe' {
  const name = NAMES[variant];
  if (z < cuts[`${name}_distress`]) return 'distress';
  return z > cuts[`${name}_safe`] ? 'safe' : 'grey';
}

/** Rows of the statements the 1968 score is made from, in one unit of money. */
export interface AltmanRows {
  readonly current_assets: number;
  readonly current_liabilities: number;
  readonly total_assets: number;
  readonly retained_earnings: number;
  readonly ebit: number;
  readonly market_cap: number;
  readonly total_liabilities: number;
  readonly revenue: number;
  /** Weight of revenue over assets: 1, or the 0.999 of the paper. */
  readonly x5_coef: number;
}

/** The 1968 score of statement rows; none where total assets or liabilities are not positive. */
export function altmanFromStatements(rows: AltmanRows, weights: AltmanWeights): Measured {
  const { total_assets: assets, total_liabilities: liabilities } = rows;
  if (assets <= 0 || liabilities <= 0) return meaningless('Total assets or total liabilities are zero');
  const ratios = {
    x1: (rows.current_assets - rows.current_liabilities) / assets,
    x2: rows.retained_earnings / assets,
    x3: rows.ebit / assets,
    x4: rows.market_cap / liabilities,
    x5: rows.revenue / assets,
  };
  return measured(zOf({ ...weights, x5: rows.x5_coef }, ratios));
}
