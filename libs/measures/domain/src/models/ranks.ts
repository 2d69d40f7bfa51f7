import type { Measured } from '@plumbline/formula/domain';
import { clamp, interpolate, roundHalfUp, sum, type Corner } from '../numbers/numerics';
import type {
  FINANCIAL_STRENGTH_RANK,
  GROWTH_RANK,
  MOMENTUM_RANK,
  MOMENTUM_RATIO,
  PROFITABILITY_RANK,
  SCORE,
  SCORE_BANDS,
  STRENGTH_RANK,
  VALUE_RANK,
} from '../parameters/rank-parameters';
import type { AltmanCuts } from './altman';

/** A score 0..10 and its weight. */
interface Scored {
  readonly weight: number;
  readonly score: number;
}

const scored = (weight: number, points: readonly Corner[], value: number | undefined): readonly Scored[] =>
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

/** Parameters of the financial-strength rank. */
export interface StrengthParameters {
  readonly commercial: (typeof STRENGTH_RANK)['values'];
  readonly financial: (typeof FINANCIAL_STRENGTH_RANK)['values'];
  readonly zones: AltmanCuts;
}

function onCutsOf1968(
  { altman_z: z, altman_variant: variant }: StrengthInputs,
  { zones }: StrengthParameters,
): number | undefined {
  if (z === undefined || variant === 'z') return z;
  const stretch = (zones.z_safe - zones.z_distress) / (zones.z_nonmfg_safe - zones.z_nonmfg_distress);
  return zones.z_distress + (z - zones.z_nonmfg_distress) * stretch;
}

/** Financial strength 1..10; 0 with fewer than three inputs. */
export function strengthRank(x: StrengthInputs, parameters: StrengthParameters): number {
  const isFinancial = x.cet1_ratio !== undefined || x.combined_ratio !== undefined || x.npl_ratio !== undefined;
  const { commercial, financial } = parameters;
  return isFinancial
    ? combined(financialScores(x, financial), financial.fewest_inputs)
    : combined(commercialScores(x, parameters), commercial.fewest_inputs);
}

function commercialScores(x: StrengthInputs, parameters: StrengthParameters): readonly Scored[] {
  const p = parameters.commercial;
  return [
    ...scored(p.interest_coverage_weight, p.interest_coverage_points, bestWithoutDebt(x.interest_coverage)),
    ...scored(p.debt_to_revenue_weight, p.debt_to_revenue_points, x.debt_to_revenue),
    ...scored(p.altman_z_weight, p.altman_z_points, onCutsOf1968(x, parameters)),
    ...scored(p.equity_to_asset_weight, p.equity_to_asset_points, x.equity_to_asset),
    ...scored(p.cash_to_debt_weight, p.cash_to_debt_points, bestWithoutDebt(x.cash_to_debt)),
  ];
}

/** For insurers the combined ratio replaces core capital; debt to equity replaces unreported bad loans. */
function financialScores(x: StrengthInputs, p: StrengthParameters['financial']): readonly Scored[] {
  const debt = 'value' in x.debt_to_equity ? x.debt_to_equity.value : undefined;
  const isInsurer = x.combined_ratio !== undefined;
  return [
    ...scored(p.equity_to_asset_weight, p.equity_to_asset_points, x.equity_to_asset),
    ...(isInsurer
      ? scored(p.combined_ratio_weight, p.combined_ratio_points, x.combined_ratio)
      : scored(p.cet1_ratio_weight, p.cet1_ratio_points, x.cet1_ratio)),
    ...(isInsurer || x.npl_ratio === undefined
      ? scored(p.debt_to_equity_weight, p.debt_to_equity_points, debt)
      : scored(p.npl_ratio_weight, p.npl_ratio_points, x.npl_ratio)),
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
export function profitabilityRank(x: ProfitabilityInputs, p: (typeof PROFITABILITY_RANK)['values']): number {
  const { profitable_years: profitable, years = 0 } = x;
  const share = profitable === undefined || years < p.fewest_years ? undefined : (10 * profitable) / years;
  const piotroski = x.piotroski_f === undefined ? undefined : (10 * x.piotroski_f) / 9;
  const stars = x.predictability ? 2 * x.predictability : undefined;
  const inputs = [
    scored(p.operating_margin_weight, p.operating_margin_points, x.operating_margin),
    scored(p.margin_trend_weight, p.margin_trend_points, x.margin_trend_5y),
    scored(p.profitable_years_weight, p.profitable_years_points, share),
    scored(p.piotroski_f_weight, p.piotroski_f_points, piotroski),
    scored(p.predictability_weight, p.predictability_points, stars),
  ];
  return combined(inputs.flat(), p.fewest_inputs);
}

export interface GrowthInputs {
  readonly revenue_growth_5y: number | undefined;
  readonly revenue_growth_3y: number | undefined;
  readonly ebitda_growth_5y: number | undefined;
  /** Log-linear R² of six years of revenue a share. */
  readonly revenue_r2_5y: number | undefined;
}

/** Growth 1..10; 0 without five-year revenue growth. EBITDA growth that has no value scores 0, as EBITDA was not always positive. */
export function growthRank(x: GrowthInputs, p: (typeof GROWTH_RANK)['values']): number {
  const { revenue_growth_5y: growth } = x;
  if (growth === undefined) return 0;
  const fit = growth <= 0 ? 0 : x.revenue_r2_5y;
  const ebitda = x.ebitda_growth_5y ?? Number.NEGATIVE_INFINITY;
  const inputs = [
    scored(p.revenue_growth_5y_weight, p.revenue_growth_5y_points, growth),
    scored(p.revenue_growth_3y_weight, p.revenue_growth_3y_points, x.revenue_growth_3y),
    scored(p.ebitda_growth_5y_weight, p.ebitda_growth_5y_points, ebitda),
    scored(p.revenue_r2_weight, p.revenue_r2_points, fit === undefined ? undefined : 10 * fit),
  ];
  return combined(inputs.flat(), 1);
}

/** The two momentum returns in percent points, and beta. */
export interface MomentumInputs {
  readonly ret_12_1_pct: number;
  readonly ret_6_1_pct: number;
  readonly beta_12m: number;
}

/** Returns over beta: the mean of the two momentum returns in percent points, over a least beta at least. */
export const momentumRatio = (
  { ret_12_1_pct, ret_6_1_pct, beta_12m }: MomentumInputs,
  { least_beta }: (typeof MOMENTUM_RATIO)['values'],
): number => (ret_12_1_pct + ret_6_1_pct) / 2 / Math.max(least_beta, beta_12m);

/** Momentum 1..10 by the percentile (0..100) of the ratio; 0 without one. */
export const momentumRank = (percentile: number | undefined, { points }: (typeof MOMENTUM_RANK)['values']): number =>
  percentile === undefined ? 0 : toRank(interpolate(percentile, points));

/** Price over fair value and the valuation code. */
export interface ValueInputs {
  readonly price_to_gf_value: number | undefined;
  readonly gf_valuation: number | undefined;
}

/** Value 1..10 by price over fair value and the valuation code; 0 where there is no value or data are old. */
export function valueRank(
  { price_to_gf_value: ratio, gf_valuation: code }: ValueInputs,
  { points, trap_most }: (typeof VALUE_RANK)['values'],
): number {
  if (ratio === undefined || code === undefined || code <= 1) return 0;
  const rank = toRank(interpolate(ratio, points));
  return code === 2 ? Math.min(rank, trap_most) : rank;
}

/** Weight of each rank. */
type ScoreWeights = (typeof SCORE)['values'];

/** The five ranks, each 0..10 with 0 for not enough data. */
export type Ranks = Readonly<Record<keyof ScoreWeights, number>>;

/** The score 0..100. */
export const scoreOf = (ranks: Ranks, weights: ScoreWeights): number =>
  roundHalfUp(
    sum([
      weights.rank_profitability * ranks.rank_profitability,
      weights.rank_growth * ranks.rank_growth,
      weights.rank_momentum * ranks.rank_momentum,
      weights.rank_gf_value * ranks.rank_gf_value,
      weights.rank_balancesheet * ranks.rank_balancesheet,
    ]),
  );

/** The names of the bands, from the best. */
const BANDS = ['highest', 'good', 'average', 'poor'] as const;

/** 'highest', 'good', 'average', 'poor' or 'worst' (not enough data too). */
export const scoreBand = (score: number, least: (typeof SCORE_BANDS)['values']): string =>
  BANDS.find((band) => score >= least[band]) ?? 'worst';
