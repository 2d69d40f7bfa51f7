import { clamp, fitLine, mean, sampleDeviation, sum } from '../numbers/numerics';
import type { PREDICTABILITY, STAR_RETURNS } from '../parameters/fair-value-parameters';

/** Score of a history of yearly figures (0..100), and whether it rises. */
export interface SeriesScore {
  readonly score: number;
  readonly rises: boolean;
}

/** How stars are given. */
export type StarParameters = (typeof PREDICTABILITY)['values'];

/** The score of one history, oldest year first. */
export function seriesScore(values: readonly number[], parameters: StarParameters): SeriesScore {
  const positive = values.filter((value) => value > 0).length;
  if (positive < values.length)
    return { score: (parameters.with_loss * positive) / Math.max(1, values.length), rises: false };
  const logs = values.map(Math.log);
  const { slope, r2 } = fitLine(logs);
  const changes = logs.slice(1).map((log, at) => log - (logs[at] ?? log));
  const { fit_weight, steadiness_weight, no_decline_weight, lost_steadiness, decline } = parameters;
  const declines = changes.filter((change) => change < decline).length / changes.length;
  const score = sum([
    fit_weight * (slope > 0 ? 100 * r2 : 0),
    steadiness_weight * 100 * clamp(1 - sampleDeviation(changes) / lost_steadiness, 0, 1),
    no_decline_weight * 100 * (1 - declines),
  ]);
  return slope > 0 ? { score, rises: true } : { score: score / 2, rises: false };
}

type History = readonly (number | undefined)[];

/** The years that count: eleven, or ten where only ten are known. */
function lastYears(history: History, { most_years, fewest_years }: StarParameters): readonly number[] | undefined {
  const last = history.slice(-most_years);
  const gap = last.findLastIndex((value) => value === undefined);
  const known = last.slice(gap + 1).filter((value) => value !== undefined);
  return known.length >= fewest_years ? known : undefined;
}

/**
 * Stars 1..5 in halves, 0 where fewer than ten years are known: how steadily revenue a share and EBITDA a share (book
 * value of banks and insurers) grew.
 */
export function predictabilityStars(
  { revenue, earnings }: { readonly revenue: History; readonly earnings: History },
  parameters: StarParameters,
): number {
  const histories = [lastYears(revenue, parameters), lastYears(earnings, parameters)];
  const scores = histories.flatMap((history) => (history ? [seriesScore(history, parameters)] : []));
  if (scores.length < histories.length) return 0;
  if (scores.some(({ rises }) => !rises)) return 1;
  const total = mean(scores.map(({ score }) => score));
  return parameters.stars.findLast(([least]) => total >= least)?.[1] ?? 1;
}

/** The yearly return of past back-tests, percent points; undefined without stars. */
export const returnOfStars = (stars: number, { returns }: (typeof STAR_RETURNS)['values']): number | undefined =>
  returns.find(([count]) => count === stars)?.[1];
