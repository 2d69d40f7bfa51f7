import { measured, type Measured } from '@plumbline/formula/domain';
import { clamp, median, sum } from '../numbers/numerics';
import { unavailable } from '../numbers/outcome';
import type { FAIR_VALUE, TRAP, VALUATION } from '../parameters/fair-value-parameters';

/** The multiples a fair value is made from. */
export const FAIR_MULTIPLES = ['ps', 'pe', 'pb', 'pfcf'] as const;
export type FairMultiple = (typeof FAIR_MULTIPLES)[number];

/** A figure of each multiple, where it is known. */
type Of<T> = Readonly<Record<FairMultiple, T | undefined>>;

export interface FairValueInputs {
  /** Quarterly history of the multiple, oldest first, without sentinels. */
  readonly multiples: Of<readonly number[]>;
  /** Revenue, earnings without items that do not recur, book value and free cash flow a share. */
  readonly per_share_ttm: Of<number>;
  /** Analyst estimates of the next fiscal year. */
  readonly per_share_forward: Of<number>;
  /** Growth of revenue a share, percent points a year. */
  readonly growth_3y_pct: number | undefined;
  readonly growth_10y_pct: number | undefined;
}

/** Contribution of a multiple: a value of a share and its weight. */
export interface FairPart {
  readonly multiple: FairMultiple;
  readonly median: number;
  readonly weight: number;
  readonly blended: number;
  readonly value: number;
}

/** How a fair value is made. */
export type FairParameters = (typeof FAIR_VALUE)['values'];

/** How growth that speeds up or slows down moves the value, a factor. */
export function growthAdjustment(
  { growth_3y_pct: recent, growth_10y_pct: long }: Pick<FairValueInputs, 'growth_3y_pct' | 'growth_10y_pct'>,
  { growth_weight, growth_least, growth_most }: FairParameters,
): number {
  if (recent === undefined || long === undefined) return 1;
  return clamp(1 + (growth_weight * (recent - long)) / 100, growth_least, growth_most);
}

/** The usable multiples with what each says. */
export const fairParts = (inputs: FairValueInputs, parameters: FairParameters): readonly FairPart[] =>
  FAIR_MULTIPLES.flatMap((multiple) => partOf(multiple, inputs, parameters) ?? []);

/** Multiples above are left out as distorted. */
function highestOf(multiple: FairMultiple, { highest_pe, highest_pfcf }: FairParameters): number {
  if (multiple === 'pe') return highest_pe;
  return multiple === 'pfcf' ? highest_pfcf : Number.POSITIVE_INFINITY;
}

function partOf(multiple: FairMultiple, inputs: FairValueInputs, parameters: FairParameters): FairPart | undefined {
  const { quarters, fewest_points, deviation_scale, forward_share: share, least_variation } = parameters;
  const highest = highestOf(multiple, parameters);
  const history = (inputs.multiples[multiple] ?? []).slice(-quarters);
  const clean = history.filter((value) => value > 0 && value <= highest);
  const current = inputs.per_share_ttm[multiple];
  if (clean.length < fewest_points || current === undefined || current <= 0) return undefined;
  const middle = median(clean);
  const deviation = median(clean.map((value) => Math.abs(value - middle)));
  const variation = (deviation_scale * deviation) / middle;
  const expected = inputs.per_share_forward[multiple];
  const blended = expected !== undefined && expected > 0 ? (1 - share) * current + share * expected : current;
  const weight = 1 / Math.max(least_variation, variation);
  return { multiple, median: middle, weight, blended, value: middle * blended * growthAdjustment(inputs, parameters) };
}

/** The value of a share: the weighted mean of what two or more multiples say. */
export function fairValue(inputs: FairValueInputs, parameters: FairParameters): Measured {
  const parts = fairParts(inputs, parameters);
  if (parts.length < parameters.fewest_multiples)
    return unavailable(`Fewer than ${parameters.fewest_multiples} multiples have a history`);
  const weights = sum(parts.map(({ weight }) => weight));
  return measured(sum(parts.map(({ weight, value }) => weight * value)) / weights);
}

/** Where the bands lie, and what makes a valuation doubtful. */
export type ValuationParameters = (typeof VALUATION)['values'];

/** Prices over value at which a chart draws the bands, rising. */
export const bandsOf = ({ far_below, below, fair, above }: ValuationParameters): readonly number[] => [
  far_below,
  below,
  fair,
  above,
];

export interface ValuationInputs {
  readonly price: number | undefined;
  readonly gf_value: number | undefined;
  readonly days_since_period_end: number | undefined;
  readonly trap_points: number;
}

/**
 * 1 out of date, 2 possible trap, 3 far below, 4 below, 5 about fair, 6 above, 7 far above; 0 not computed.
 * The first that applies.
 */
export function valuationCode(
  { price, gf_value, days_since_period_end = 0, trap_points }: ValuationInputs,
  parameters: ValuationParameters,
): number {
  if (days_since_period_end > parameters.oldest_days) return 1;
  if (price === undefined || gf_value === undefined) return 0;
  if (gf_value <= 0) return 7;
  const ratio = price / gf_value;
  if (ratio < parameters.below && trap_points >= parameters.trap_points) return 2;
  const band = bandsOf(parameters).findIndex((limit) => ratio <= limit);
  return band < 0 ? 7 : 3 + band;
}

export interface TrapInputs {
  readonly rank_balancesheet: number | undefined;
  readonly rank_profitability: number | undefined;
  /** Three-year growth of revenue a share. */
  readonly revenue_growth_3y: number | undefined;
  readonly piotroski_f: number | undefined;
  readonly beneish_m: number | undefined;
  readonly altman_zone: string | undefined;
  readonly price_to_gf_value: number | undefined;
}

/** Points 0..7; what is not known gives none. */
export function trapPoints(x: TrapInputs, limits: (typeof TRAP)['values']): number {
  const isWeak = (rank: number | undefined) => rank !== undefined && rank >= 1 && rank <= limits.weak_rank;
  const isBelow = (value: number | undefined, limit: number) => value !== undefined && value < limit;
  return [
    isWeak(x.rank_balancesheet),
    isWeak(x.rank_profitability),
    isBelow(x.revenue_growth_3y, limits.least_growth),
    x.piotroski_f !== undefined && x.piotroski_f <= limits.weak_piotroski,
    x.beneish_m !== undefined && x.beneish_m > limits.doubtful_beneish,
    x.altman_zone === 'distress',
    isBelow(x.price_to_gf_value, limits.too_cheap),
  ].filter(Boolean).length;
}
