import { compareText, type Day } from '@plumbline/shared/domain';

import type { Observation } from '../../model/observation';

/** One period of a series as it was known at a moment. */
export interface KnownObservation {
  readonly day: Day;
  /** The latest vintage public at the moment. */
  readonly observation: Observation;
  /** The earliest vintage on file: the first print where its file was imported, else the oldest known revision. */
  readonly first: Observation;
  /** True when a later vintage has another value than the first. */
  readonly isRevised: boolean;
}

export interface ObservationView {
  /** Epoch milliseconds; now and all vintages when left out. */
  readonly at?: number;
  /**
   * 'as-reported' (when left out): only values that were public at the moment, as a decision of that day may use them.
   * 'restated': the latest value on file of every period whose first release was public by then, for reading a trend
   * with today's figures. A page says which one it shows.
   */
  readonly basis?: 'as-reported' | 'restated';
  /** Forecasts count only when asked for. */
  readonly withForecasts?: boolean;
}

const STATUS = { forecast: 0, preliminary: 1, final: 2 } as const;

/** Order of authority, lowest first: moment, status, file; the value last, so that the order is total. */
export const compareVintages = (a: Observation, b: Observation): number =>
  a.moment.at - b.moment.at ||
  STATUS[a.status] - STATUS[b.status] ||
  compareText(a.file, b.file) ||
  compareText(a.source, b.source) ||
  a.value - b.value;

function known(day: Day, vintages: readonly Observation[]): KnownObservation | undefined {
  const ordered = [...vintages].sort(compareVintages);
  const first = ordered[0];
  const observation = ordered.at(-1);
  if (!first || !observation) return undefined;
  return { day, observation, first, isRevised: observation.value !== first.value };
}

/**
 * The periods of one series as known at a moment, oldest first. Under 'as-reported' nothing that became public later has
 * a part in any answer, neither as value nor as first print.
 */
export function observationsAsOf(
  observations: Iterable<Observation>,
  { at = Number.POSITIVE_INFINITY, basis = 'as-reported', withForecasts = false }: ObservationView = {},
): readonly KnownObservation[] {
  const periods = new Map<Day, Observation[]>();
  for (const observation of observations) {
    if (observation.status === 'forecast' && !withForecasts) continue;
    const publicAt = basis === 'restated' ? observation.releasedAt : observation.moment.at;
    if (publicAt > at) continue;
    const vintages = periods.get(observation.day);
    if (vintages) vintages.push(observation);
    else periods.set(observation.day, [observation]);
  }
  return [...periods]
    .sort(([a], [b]) => compareText(a, b))
    .map(([day, vintages]) => known(day, vintages))
    .filter((each) => each !== undefined);
}
