import { measured, type Measured } from '../../model/measured';
import { clamp, median, sum } from '../numerics';
import { unavailable } from '../outcome';
import { FAIR_VALUE, TRAP } from '../parameters';

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
  /** What analysts expect of the next fiscal year. */
  readonly per_share_forward: Of<number>;
  /** Growth of revenue a share, percent points a year. */
  readonly growth_3y_pct: number | undefined;
  readonly growth_10y_pct: number | undefined;
}

/** What a multiple contributes: a value of a share and its weight. */
export interface FairPart {
  readonly multiple: FairMultiple;
  readonly median: number;
  readonly weight: number;
  readonly blended: number;
  readonly value: number;
}

/** How growth that speeds up or slows down moves the value, a factor. */
export function growthAdjustment(recent: number | undefined, long: number | undefined): number {
  if (recent === undefined || long === undefined) return 1;
  const { weight, least, most } = FAIR_VALUE.growth;
  return clamp(1 + (weight * (recent - long)) / 100, least, most);
}

/** The usable multiples with what each says. */
export function fairParts(inputs: FairValueInputs): readonly FairPart[] {
  const adjustment = growthAdjustment(inputs.growth_3y_pct, inputs.growth_10y_pct);
  return FAIR_MULTIPLES.flatMap((multiple) => partOf(multiple, inputs, adjustment) ?? []);
}

function partOf(multiple: FairMultiple, inputs: FairValueInputs, adjustment: number): FairPart | undefined {
  const highest = FAIR_VALUE.highest[multiple] ?? Number.POSITIVE_INFINITY;
  const history = (inputs.multiples[multiple] ?? []).slice(-FAIR_VALUE.quarters);
  const clean = history.filter((value) => value > 0 && value <= highest);
  const current = inputs.per_share_ttm[multiple];
  if (clean.length < FAIR_VALUE.fewestPoints || current === undefined || current <= 0) return undefined;
  const middle = median(clean);
  const deviation = median(clean.map((value) => Math.abs(value - middle)));
  const variation = (FAIR_VALUE.deviationScale * deviation) / middle;
  const expected = inputs.per_share_forward[multiple];
  const share = FAIR_VALUE.forwardShare;
  const blended = expected !== undefined && expected > 0 ? (1 - share) * current + share * expected : current;
  const weight = 1 / Math.max(FAIR_VALUE.leastVariation, variation);
  return { multiple, median: middle, weight, blended, value: middle * blended * adjustment };
}

/** The value of a share: the weighted mean of what two or more multiples say. */
export function fairValue(inputs: FairValueInputs): Measured {
  const parts = fairParts(inputs);
  if (parts.length < FAIR_VALUE.fewestMultiples) return unavailable('Fewer than two multiples have a history');
  const weights = sum(parts.map(({ weight }) => weight));
  return measured(sum(parts.map(({ weight, value }) => weight * value)) / weights);
}

/** Prices at which a chart draws the bands of a value. */
export const fairBands = (value: number): readonly number[] => FAIR_VALUE.bands.map((band) => band * value);

export interface ValuationInputs {
  readonly price: number | undefined;
  readonly gf_value: number | undefined;
  readonly days_since_period_end: number | undefined;
  readonly trap_points: number;
}

/**
 * 1 out of date, 2 possible trap, 3 far below, 4 below, 5 about fair, 6 above, 7 far above; 0 not worked out.
 * The first that applies.
 */
export function valuationCode({ price, gf_value, days_since_period_end = 0, trap_points }: ValuationInputs): number {
  if (days_since_period_end > FAIR_VALUE.oldestDays) return 1;
  if (price === undefined || gf_value === undefined) return 0;
  if (gf_value <= 0) return 7;
  const [, below] = FAIR_VALUE.bands;
  const ratio = price / gf_value;
  if (ratio < below && trap_points >= FAIR_VALUE.trapPoints) return 2;
  const band = FAIR_VALUE.bands.findIndex((limit) => ratio <= limit);
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
export function trapPoints(x: TrapInputs): number {
  const isWeak = (rank: number | undefined) => rank !== undefined && rank >= 1 && rank <= TRAP.weakRank;
  const isBelow = (value: number | undefined, limit: number) => value !== undefined && value < limit;
  return [
    isWeak(x.rank_balancesheet),
    isWeak(x.rank_profitability),
    isBelow(x.revenue_growth_3y, 0),
    x.piotroski_f !== undefined && x.piotroski_f <= TRAP.weakPiotroski,
    x.beneish_m !== undefined && x.beneish_m > TRAP.doubtfulBeneish,
    x.altman_zone === 'distress',
    isBelow(x.price_to_gf_value, TRAP.tooCheap),
  ].filter(Boolean).length;
}
