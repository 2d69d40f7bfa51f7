import type { Measured } from '../../model/measured';
import { clamp, interpolate, roundHalfUp, sum } from '../numerics';
import { ALTMAN } from './altman';
import {
  FEWEST_PROFIT_YEARS,
  FEWEST_RANK_INPUTS,
  FINANCIAL_STRENGTH_RANK,
  GROWTH_RANK,
  LEAST_MOMENTUM_BETA,
  MOMENTUM_RANK,
  PROFITABILITY_RANK,
  SCORE_BANDS,
  SCORE_WEIGHTS,
  STRENGTH_RANK,
  TRAP_RANK,
  VALUE_RANK,
  type RankInput,
} from './rank-parameters';

/** A score 0..10 and its weight. */
interface Scored {
  readonly weight: number;
  readonly score: number;
}

const scored = ({ weight, points }: RankInput, value: number | undefined): readonly Scored[] =>
  value === undefined ? [] : [{ weight, score: interpolate(value, points) }];

const toRank = (score: number): number => clamp(roundHalfUp(score), 1, 10);

/** The weighted mean as a rank 1..10, weights rescaled to the inputs there are; 0 with fewer than `fewest`. */
function combined(inputs: readonly Scored[], fewest: number): number {
  if (inputs.length < fewest) return 0;
  const weights = sum(inputs.map(({ weight }) => weight));
  return toRank(sum(inputs.map(({ weight, score }) => weight * score)) / weights);
}

/** A status that means 'more than enough' counts as the best score; any other absence drops out. */
const bestWithoutDebt = (figure: Measured): number | undefined => {
  if ('value' in figure) return figure.value;
  return figure.status === 'no_debt' ? Number.MAX_VALUE : undefined;
};

/** The figures of a balance sheet; banks and insurers have the last four. */
export interface StrengthInputs {
  readonly interest_coverage: Measured;
  readonly debt_to_revenue: number | undefined;
  readonly altman_z: number | undefined;
  /** Which variant `altman_z` is; the one for other than manufacturers is brought to the cuts of 1968. */
  readonly altman_variant: 'z' | 'z_nonmfg';
  readonly equity_to_asset: number | undefined;
  readonly cash_to_debt: Measured;
  readonly cet1_ratio: number | undefined;
  readonly combined_ratio: number | undefined;
  readonly npl_ratio: number | undefined;
  readonly debt_to_equity: Measured;
}

function onCutsOf1968(z: number | undefined, variant: 'z' | 'z_nonmfg'): number | undefined {
  if (z === undefined || variant === 'z') return z;
  const [from, to] = [ALTMAN.z_nonmfg, ALTMAN.z];
  const stretch = (to.safeAbove - to.distressBelow) / (from.safeAbove - from.distressBelow);
  return to.distressBelow + (z - from.distressBelow) * stretch;
}

/** Financial strength 1..10; 0 with fewer than three inputs. */
export function strengthRank(x: StrengthInputs): number {
  const isFinancial = x.cet1_ratio !== undefined || x.combined_ratio !== undefined || x.npl_ratio !== undefined;
  return combined(isFinancial ? financialScores(x) : commercialScores(x), FEWEST_RANK_INPUTS);
}

const commercialScores = (x: StrengthInputs): readonly Scored[] => [
  ...scored(STRENGTH_RANK.interest_coverage, bestWithoutDebt(x.interest_coverage)),
  ...scored(STRENGTH_RANK.debt_to_revenue, x.debt_to_revenue),
  ...scored(STRENGTH_RANK.altman_z, onCutsOf1968(x.altman_z, x.altman_variant)),
  ...scored(STRENGTH_RANK.equity_to_asset, x.equity_to_asset),
  ...scored(STRENGTH_RANK.cash_to_debt, bestWithoutDebt(x.cash_to_debt)),
];

/** Of an insurer the combined ratio stands for core capital; debt to equity stands for bad loans that nobody tells. */
function financialScores(x: StrengthInputs): readonly Scored[] {
  const table = FINANCIAL_STRENGTH_RANK;
  const debt = 'value' in x.debt_to_equity ? x.debt_to_equity.value : undefined;
  const isInsurer = x.combined_ratio !== undefined;
  return [
    ...scored(table.equity_to_asset, x.equity_to_asset),
    ...(isInsurer ? scored(table.combined_ratio, x.combined_ratio) : scored(table.cet1_ratio, x.cet1_ratio)),
    ...(isInsurer || x.npl_ratio === undefined
      ? scored(table.debt_to_equity, debt)
      : scored(table.npl_ratio, x.npl_ratio)),
  ];
}

export interface ProfitabilityInputs {
  /** Of banks: return on equity. */
  readonly operating_margin: number | undefined;
  readonly margin_trend_5y: number | undefined;
  readonly profitable_years: number | undefined;
  readonly years: number | undefined;
  readonly piotroski_f: number | undefined;
  /** Stars; 0 is not rated and drops out. */
  readonly predictability: number | undefined;
}

/** Profitability 1..10; 0 with fewer than three inputs. */
export function profitabilityRank(x: ProfitabilityInputs): number {
  const { profitable_years: profitable, years = 0 } = x;
  const share = profitable === undefined || years < FEWEST_PROFIT_YEARS ? undefined : (10 * profitable) / years;
  const piotroski = x.piotroski_f === undefined ? undefined : (10 * x.piotroski_f) / 9;
  const inputs = [
    scored(PROFITABILITY_RANK.operating_margin, x.operating_margin),
    scored(PROFITABILITY_RANK.margin_trend, x.margin_trend_5y),
    scored(PROFITABILITY_RANK.profitable_years, share),
    scored(PROFITABILITY_RANK.piotroski_f, piotroski),
    scored(PROFITABILITY_RANK.predictability, x.predictability ? 2 * x.predictability : undefined),
  ];
  return combined(inputs.flat(), FEWEST_RANK_INPUTS);
}

export interface GrowthInputs {
  readonly revenue_growth_5y: number | undefined;
  readonly revenue_growth_3y: number | undefined;
  readonly ebitda_growth_5y: number | undefined;
  /** Log-linear R² of six years of revenue a share. */
  readonly revenue_r2_5y: number | undefined;
}

/** Growth 1..10; 0 without five-year revenue growth. EBITDA growth that has no value scores 0, as EBITDA was not always positive. */
export function growthRank(x: GrowthInputs): number {
  const { revenue_growth_5y: growth } = x;
  if (growth === undefined) return 0;
  const fit = growth <= 0 ? 0 : x.revenue_r2_5y;
  const ebitda = x.ebitda_growth_5y ?? Number.NEGATIVE_INFINITY;
  const inputs = [
    scored(GROWTH_RANK.revenue_growth_5y, growth),
    scored(GROWTH_RANK.revenue_growth_3y, x.revenue_growth_3y),
    scored(GROWTH_RANK.ebitda_growth_5y, ebitda),
    scored(GROWTH_RANK.revenue_r2, fit === undefined ? undefined : 10 * fit),
  ];
  return combined(inputs.flat(), 1);
}

/** Returns over beta: the mean of the two momentum returns in percent points, over a beta of 0.3 at least. */
export const momentumRatio = (long: number, short: number, beta: number): number =>
  (long + short) / 2 / Math.max(LEAST_MOMENTUM_BETA, beta);

/** Momentum 1..10 by the percentile (0..100) of the ratio; 0 without one. */
export const momentumRank = (percentile: number | undefined): number =>
  percentile === undefined ? 0 : toRank(interpolate(percentile, MOMENTUM_RANK));

/** Value 1..10 by price over fair value and the valuation code; 0 where there is no value or data are old. */
export function valueRank(priceToValue: number | undefined, code: number | undefined): number {
  if (priceToValue === undefined || code === undefined || code <= 1) return 0;
  const rank = toRank(interpolate(priceToValue, VALUE_RANK));
  return code === 2 ? Math.min(rank, TRAP_RANK) : rank;
}

/** The five ranks, each 0..10 with 0 for not enough data. */
export type Ranks = Readonly<Record<keyof typeof SCORE_WEIGHTS, number>>;

/** The score 0..100. */
export const scoreOf = (ranks: Ranks): number =>
  roundHalfUp(
    sum([
      SCORE_WEIGHTS.rank_profitability * ranks.rank_profitability,
      SCORE_WEIGHTS.rank_growth * ranks.rank_growth,
      SCORE_WEIGHTS.rank_momentum * ranks.rank_momentum,
      SCORE_WEIGHTS.rank_gf_value * ranks.rank_gf_value,
      SCORE_WEIGHTS.rank_balancesheet * ranks.rank_balancesheet,
    ]),
  );

/** 'highest', 'good', 'average', 'poor' or 'worst' (not enough data too). */
export const scoreBand = (score: number): string => SCORE_BANDS.find(([least]) => score >= least)?.[1] ?? 'worst';
