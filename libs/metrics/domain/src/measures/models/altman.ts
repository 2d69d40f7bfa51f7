import { measured, type Measured } from '../../model/measured';
import { sum } from '../numerics';
import { meaningless } from '../outcome';

/** The ratios of the score: working capital, retained earnings and EBIT over assets, equity over liabilities, revenue over assets. */
export interface AltmanRatios {
  readonly x1: number;
  readonly x2: number;
  readonly x3: number;
  /** Market cap (1968) or book equity over total liabilities. */
  readonly x4: number;
  readonly x5: number;
}

/** Weights of a variant, with the constant it starts from and the cuts of its zones. */
export interface AltmanModel extends AltmanRatios {
  readonly constant: number;
  readonly distressBelow: number;
  readonly safeAbove: number;
}

const NONMFG = { x1: 6.56, x2: 3.26, x3: 6.72, x4: 1.05, x5: 0 } as const;

/** The four published variants. */
export const ALTMAN = {
  z: { constant: 0, x1: 1.2, x2: 1.4, x3: 3.3, x4: 0.6, x5: 1, distressBelow: 1.81, safeAbove: 2.99 },
  z_private: { constant: 0, x1: 0.717, x2: 0.847, x3: 3.107, x4: 0.42, x5: 0.998, distressBelow: 1.23, safeAbove: 2.9 },
  z_nonmfg: { constant: 0, ...NONMFG, distressBelow: 1.1, safeAbove: 2.6 },
  z_em: { constant: 3.25, ...NONMFG, distressBelow: 4.35, safeAbove: 5.85 },
} as const satisfies Readonly<Record<string, AltmanModel>>;

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
export const zOf = (model: AltmanModel, { x1, x2, x3, x4, x5 }: AltmanRatios): number =>
  sum([model.constant, model.x1 * x1, model.x2 * x2, model.x3 * x3, model.x4 * x4, model.x5 * x5]);

/** 'distress', 'grey' or 'safe'; the cuts themselves are grey. */
export function altmanZone(variant: AltmanVariant, z: number): 'distress' | 'grey' | 'safe' {
  const { distressBelow, safeAbove } = ALTMAN[NAMES[variant]];
  if (z < distressBelow) return 'distress';
  return z > safeAbove ? 'safe' : 'grey';
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
export function altmanFromStatements(rows: AltmanRows): Measured {
  const { total_assets: assets, total_liabilities: liabilities } = rows;
  if (assets <= 0 || liabilities <= 0) return meaningless('Total assets or total liabilities are zero');
  const ratios = {
    x1: (rows.current_assets - rows.current_liabilities) / assets,
    x2: rows.retained_earnings / assets,
    x3: rows.ebit / assets,
    x4: rows.market_cap / liabilities,
    x5: rows.revenue / assets,
  };
  return measured(zOf({ ...ALTMAN.z, x5: rows.x5_coef }, ratios));
}
