import { clamp, fitLine, mean, sampleDeviation, sum } from '../numerics';
import { PREDICTABILITY } from '../parameters';

/** What a history of yearly figures scores (0..100), and whether it rises. */
export interface SeriesScore {
  readonly score: number;
  readonly rises: boolean;
}

/** The score of one history, oldest year first. */
export function seriesScore(values: readonly number[]): SeriesScore {
  const positive = values.filter((value) => value > 0).length;
  if (positive < values.length)
    return { score: (PREDICTABILITY.withLoss * positive) / Math.max(1, values.length), rises: false };
  const logs = values.map(Math.log);
  const { slope, r2 } = fitLine(logs);
  const changes = logs.slice(1).map((log, at) => log - (logs[at] ?? log));
  const { weights, lostSteadiness, decline } = PREDICTABILITY;
  const declines = changes.filter((change) => change < decline).length / changes.length;
  const score = sum([
    weights.fit * (slope > 0 ? 100 * r2 : 0),
    weights.steadiness * 100 * clamp(1 - sampleDeviation(changes) / lostSteadiness, 0, 1),
    weights.noDecline * 100 * (1 - declines),
  ]);
  return slope > 0 ? { score, rises: true } : { score: score / 2, rises: false };
}

type History = readonly (number | undefined)[];

/** The years that count: eleven, or ten where only ten are known. */
function lastYears(history: History): readonly number[] | undefined {
  const { most, fewest } = PREDICTABILITY.years;
  const last = history.slice(-most);
  const gap = last.findLastIndex((value) => value === undefined);
  const known = last.slice(gap + 1).filter((value) => value !== undefined);
  return known.length >= fewest ? known : undefined;
}

/**
 * Stars 1..5 in halves, 0 where fewer than ten years are known: how steadily revenue a share and EBITDA a share (book
 * value of banks and insurers) grew.
 */
export function predictabilityStars(revenue: History, earnings: History): number {
  const histories = [lastYears(revenue), lastYears(earnings)];
  const scores = histories.flatMap((history) => (history ? [seriesScore(history)] : []));
  if (scores.length < histories.length) return 0;
  if (scores.some(({ rises }) => !rises)) return 1;
  const total = mean(scores.map(({ score }) => score));
  return PREDICTABILITY.stars.find(([least]) => total >= least)?.[1] ?? 1;
}

/** The yearly return of past back-tests, percent points; undefined without stars. */
export const returnOfStars = (stars: number): number | undefined =>
  PREDICTABILITY.returns.find(([count]) => count === stars)?.[1];
