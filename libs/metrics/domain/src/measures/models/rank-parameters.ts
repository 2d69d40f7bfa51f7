import type { Corner } from '../numerics';

/** An input of a rank: what it weighs and the score (0..10) of its values. */
export interface RankInput {
  readonly weight: number;
  readonly points: readonly Corner[];
}

const TEN: readonly Corner[] = [
  [0, 0],
  [10, 10],
];

/** How strong a balance sheet is. */
export const STRENGTH_RANK = {
  interest_coverage: {
    weight: 0.3,
    points: [
      [0, 0],
      [1, 2],
      [3, 5],
      [5, 7],
      [10, 9],
      [20, 10],
    ],
  },
  debt_to_revenue: {
    weight: 0.2,
    points: [
      [0, 10],
      [0.25, 8],
      [0.5, 6],
      [1, 4],
      [2, 2],
      [4, 0],
    ],
  },
  altman_z: {
    weight: 0.25,
    points: [
      [1, 0],
      [1.81, 4],
      [2.99, 7],
      [5, 9],
      [8, 10],
    ],
  },
  equity_to_asset: {
    weight: 0.15,
    points: [
      [0, 0],
      [0.1, 2],
      [0.25, 5],
      [0.5, 8],
      [0.75, 10],
    ],
  },
  cash_to_debt: {
    weight: 0.1,
    points: [
      [0, 0],
      [0.25, 3],
      [0.5, 5],
      [1, 7],
      [3, 9],
      [10, 10],
    ],
  },
} as const satisfies Readonly<Record<string, RankInput>>;

/** The same of banks and insurers. */
export const FINANCIAL_STRENGTH_RANK = {
  equity_to_asset: {
    weight: 0.5,
    points: [
      [0, 0],
      [0.04, 3],
      [0.08, 6],
      [0.12, 9],
      [0.15, 10],
    ],
  },
  cet1_ratio: {
    weight: 0.3,
    points: [
      [7, 3],
      [10, 7],
      [13, 10],
    ],
  },
  combined_ratio: {
    weight: 0.3,
    points: [
      [90, 10],
      [100, 5],
      [110, 0],
    ],
  },
  npl_ratio: {
    weight: 0.2,
    points: [
      [0, 10],
      [1, 7],
      [3, 4],
      [6, 0],
    ],
  },
  debt_to_equity: {
    weight: 0.2,
    points: [
      [0, 10],
      [0.5, 6],
      [1, 3],
      [2, 0],
    ],
  },
} as const satisfies Readonly<Record<string, RankInput>>;

/** How profitable a company is. Shares and stars are brought to 0..10 before they are read. */
export const PROFITABILITY_RANK = {
  operating_margin: {
    weight: 0.3,
    points: [
      [0, 0],
      [5, 3],
      [10, 5],
      [20, 8],
      [30, 10],
    ],
  },
  margin_trend: {
    weight: 0.15,
    points: [
      [-2, 0],
      [0, 5],
      [2, 10],
    ],
  },
  profitable_years: { weight: 0.25, points: TEN },
  piotroski_f: { weight: 0.15, points: TEN },
  predictability: { weight: 0.15, points: TEN },
} as const satisfies Readonly<Record<string, RankInput>>;

const GROWTH_POINTS: readonly Corner[] = [
  [-5, 0],
  [0, 3],
  [5, 5],
  [10, 7],
  [15, 9],
  [20, 10],
];

/** How fast a company grows. */
export const GROWTH_RANK = {
  revenue_growth_5y: { weight: 0.3, points: GROWTH_POINTS },
  revenue_growth_3y: { weight: 0.25, points: GROWTH_POINTS },
  ebitda_growth_5y: { weight: 0.3, points: GROWTH_POINTS },
  revenue_r2: { weight: 0.15, points: TEN },
} as const satisfies Readonly<Record<string, RankInput>>;

/** Score by the percentile of momentum: best at the 70th. */
export const MOMENTUM_RANK: readonly Corner[] = [
  [0, 1],
  [70, 10],
  [100, 6],
];
/** A beta below counts as this much. */
export const LEAST_MOMENTUM_BETA = 0.3;

/** Score by price over fair value: best somewhat below it. */
export const VALUE_RANK: readonly Corner[] = [
  [0.3, 3],
  [0.5, 6],
  [0.7, 9],
  [0.8, 10],
  [0.9, 9],
  [1, 7],
  [1.1, 5],
  [1.3, 3],
  [1.6, 1],
];
/** Most that a possible trap ranks. */
export const TRAP_RANK = 3;

/** What each rank weighs in the score 0..100. */
export const SCORE_WEIGHTS = {
  rank_profitability: 2.5,
  rank_growth: 2.5,
  rank_momentum: 2,
  rank_gf_value: 2,
  rank_balancesheet: 1,
} as const;

/** Bands of the score, from the best: least score and name. */
export const SCORE_BANDS = [
  [91, 'highest'],
  [81, 'good'],
  [71, 'average'],
  [51, 'poor'],
] as const;

/** Ranks are given from this many inputs on. */
export const FEWEST_RANK_INPUTS = 3;
/** Years a share of profitable years needs. */
export const FEWEST_PROFIT_YEARS = 5;
