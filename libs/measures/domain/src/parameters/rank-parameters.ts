import type { Corner } from '../numbers/numerics';
import { corners, num, parameterTable, whole, type Parameter } from './parameter-table';

const OUR_MODEL = 'Our own model over published criteria';

/** An input of a rank: what it weighs and the score (0..10) of its values. */
type RankRows<N extends string> = Readonly<Record<`${N}_weight`, Parameter<number>>> &
  Readonly<Record<`${N}_points`, Parameter<readonly Corner[]>>>;

/** The two parameters of an input: weight, and the score at its values. */
function ranked<N extends string>(name: N, label: string, weight: number, points: readonly Corner[]): RankRows<N> {
  const what = label.charAt(0).toLowerCase() + label.slice(1);
  return {
    [`${name}_weight`]: num(weight, [0, 1], [`Weight: ${what}`, 'weight', `What ${what} weighs in the rank.`]),
    [`${name}_points`]: corners(points, [0, 10], [`Score: ${what}`, 'score', `The score at values of ${what}.`]),
  } as unknown as RankRows<N>;
}

const TEN: readonly Corner[] = [
  [0, 0],
  [10, 10],
];

const fewestInputs = whole(
  3,
  [1, 5],
  ['Inputs needed', 'count', 'With fewer inputs known there is no rank; weights are rescaled to those there are.'],
);

/** How strong a balance sheet is. */
export const STRENGTH_RANK = parameterTable(
  { key: 'rank_strength', label: 'Financial strength rank', source: OUR_MODEL },
  {
    ...ranked('interest_coverage', 'Interest coverage', 0.3, [
      [0, 0],
      [1, 2],
      [3, 5],
      [5, 7],
      [10, 9],
      [20, 10],
    ]),
    ...ranked('debt_to_revenue', 'Debt to revenue', 0.2, [
      [0, 10],
      [0.25, 8],
      [0.5, 6],
      [1, 4],
      [2, 2],
      [4, 0],
    ]),
    ...ranked('altman_z', 'Altman Z', 0.25, [
      [1, 0],
      [1.81, 4],
      [2.99, 7],
      [5, 9],
      [8, 10],
    ]),
    ...ranked('equity_to_asset', 'Equity to assets', 0.15, [
      [0, 0],
      [0.1, 2],
      [0.25, 5],
      [0.5, 8],
      [0.75, 10],
    ]),
    ...ranked('cash_to_debt', 'Cash to debt', 0.1, [
      [0, 0],
      [0.25, 3],
      [0.5, 5],
      [1, 7],
      [3, 9],
      [10, 10],
    ]),
    fewest_inputs: fewestInputs,
  },
);

/** The same of banks and insurers. */
export const FINANCIAL_STRENGTH_RANK = parameterTable(
  { key: 'rank_strength_financial', label: 'Financial strength rank of banks and insurers', source: OUR_MODEL },
  {
    ...ranked('equity_to_asset', 'Equity to assets', 0.5, [
      [0, 0],
      [0.04, 3],
      [0.08, 6],
      [0.12, 9],
      [0.15, 10],
    ]),
    ...ranked('cet1_ratio', 'Core capital ratio', 0.3, [
      [7, 3],
      [10, 7],
      [13, 10],
    ]),
    ...ranked('combined_ratio', 'Combined ratio', 0.3, [
      [90, 10],
      [100, 5],
      [110, 0],
    ]),
    ...ranked('npl_ratio', 'Bad loans', 0.2, [
      [0, 10],
      [1, 7],
      [3, 4],
      [6, 0],
    ]),
    ...ranked('debt_to_equity', 'Debt to equity', 0.2, [
      [0, 10],
      [0.5, 6],
      [1, 3],
      [2, 0],
    ]),
    fewest_inputs: fewestInputs,
  },
);

/** How profitable a company is. Shares and stars are brought to 0..10 before they are read. */
export const PROFITABILITY_RANK = parameterTable(
  { key: 'rank_profitability', label: 'Profitability rank', source: OUR_MODEL },
  {
    ...ranked('operating_margin', 'Operating margin', 0.3, [
      [0, 0],
      [5, 3],
      [10, 5],
      [20, 8],
      [30, 10],
    ]),
    ...ranked('margin_trend', 'Trend of the margin', 0.15, [
      [-2, 0],
      [0, 5],
      [2, 10],
    ]),
    ...ranked('profitable_years', 'Share of profitable years', 0.25, TEN),
    ...ranked('piotroski_f', 'Piotroski', 0.15, TEN),
    ...ranked('predictability', 'Predictability', 0.15, TEN),
    fewest_inputs: fewestInputs,
    fewest_years: whole(5, [1, 10], ['Years needed', 'years', 'Years a share of profitable years needs.']),
  },
);

const GROWTH_POINTS: readonly Corner[] = [
  [-5, 0],
  [0, 3],
  [5, 5],
  [10, 7],
  [15, 9],
  [20, 10],
];

/** How fast a company grows. */
export const GROWTH_RANK = parameterTable(
  { key: 'rank_growth', label: 'Growth rank', source: OUR_MODEL },
  {
    ...ranked('revenue_growth_5y', 'Revenue growth of five years', 0.3, GROWTH_POINTS),
    ...ranked('revenue_growth_3y', 'Revenue growth of three years', 0.25, GROWTH_POINTS),
    ...ranked('ebitda_growth_5y', 'EBITDA growth of five years', 0.3, GROWTH_POINTS),
    ...ranked('revenue_r2', 'Straightness of revenue', 0.15, TEN),
  },
);

/** Returns over beta. */
export const MOMENTUM_RATIO = parameterTable(
  { key: 'momentum_ratio', label: 'Momentum ratio', source: 'Published criteria; the floor of beta is ours' },
  { least_beta: num(0.3, [0.01, 5], ['Least beta', 'x', 'A beta below counts as this much.']) },
);

/** Score by the percentile of momentum: best at the 70th. */
export const MOMENTUM_RANK = parameterTable(
  { key: 'rank_momentum', label: 'Momentum rank', source: OUR_MODEL },
  {
    points: corners(
      [
        [0, 1],
        [70, 10],
        [100, 6],
      ],
      [0, 10],
      ['Score by percentile', 'score', 'The score at percentiles of the momentum ratio in the region.'],
    ),
  },
);

/** Score by price over fair value: best somewhat below it. */
export const VALUE_RANK = parameterTable(
  { key: 'rank_value', label: 'Value rank', source: OUR_MODEL },
  {
    points: corners(
      [
        [0.3, 3],
        [0.5, 6],
        [0.7, 9],
        [0.8, 10],
        [0.9, 9],
        [1, 7],
        [1.1, 5],
        [1.3, 3],
        [1.6, 1],
      ],
      [0, 10],
      ['Score by price over fair value', 'score', 'The score at values of price over fair value.'],
    ),
    trap_most: whole(3, [0, 10], ['Most of a possible trap', 'score', 'What a possible trap ranks at most.']),
  },
);

const weight = (value: number, what: string): Parameter<number> =>
  num(value, [0, 10], [`Weight: ${what}`, 'weight', `Points of the score a point of the ${what} rank brings.`]);

/** Weight of each rank in the score 0..100. */
export const SCORE = parameterTable(
  { key: 'score', label: 'Score', source: OUR_MODEL },
  {
    rank_profitability: weight(2.5, 'profitability'),
    rank_growth: weight(2.5, 'growth'),
    rank_momentum: weight(2, 'momentum'),
    rank_gf_value: weight(2, 'value'),
    rank_balancesheet: weight(1, 'financial strength'),
  },
);

const band = (value: number, name: string): Parameter<number> =>
  whole(value, [0, 100], [`Band: ${name}`, 'score', `The least score that is ${name}.`]);

/** Bands of the score, by their least scores; below the last one it is 'worst'. */
export const SCORE_BANDS = parameterTable(
  {
    key: 'score_bands',
    label: 'Bands of the score',
    source: OUR_MODEL,
    rising: ['poor', 'average', 'good', 'highest'],
  },
  {
    highest: band(91, 'highest'),
    good: band(81, 'good'),
    average: band(71, 'average'),
    poor: band(51, 'poor'),
  },
);
