import { endOfDayNewYork, observationsAsOf, periodEnd, type Observation } from '@plumbline/market-data/domain';
import { dayFromEpoch, daysBetween, type Day } from '@plumbline/shared/domain';
import type { RateSource } from './rate-sources';

/** A value of a series with its origin. */
export interface SeriesPoint {
  readonly series: string;
  /** The last day of its period. */
  readonly day: Day;
  readonly value: number;
  readonly file: string;
}

/** A period in the order in which first values came out. */
interface Released {
  readonly at: number;
  readonly point: SeriesPoint;
}

/**
 * A series as known on the as-of day, or now, read on any day: the last period whose first value was public by the end
 * of that day, in its latest known vintage. Read on days up to the as-of day, nothing after it has a part in it.
 */
export class KnownSeries {
  private readonly released: readonly Released[];
  /** Null where there is no value of the day. */
  private readonly answers = new Map<Day, SeriesPoint | null>();
  private readonly lists = new WeakMap<readonly number[], number[]>();

  private constructor(
    private readonly source: RateSource,
    observations: readonly Observation[],
    asOf: Day | undefined,
  ) {
    const { id, frequency } = source;
    const known = observationsAsOf(observations, asOf === undefined ? {} : { at: endOfDayNewYork(asOf) });
    this.released = inOrder(
      known.map(({ day, observation: { value, file, releasedAt } }) => ({
        at: releasedAt,
        point: { series: id, day: periodEnd(day, frequency), value, file },
      })),
    );
  }

  /** Values that were never revised are the same as of any day that has come: one series serves all of these. */
  static of(source: RateSource, observations: readonly Observation[], asOf: Day | undefined): KnownSeries {
    const isRevised = observations.some(({ moment, releasedAt }) => moment.at !== releasedAt);
    if (isRevised) return new KnownSeries(source, observations, asOf);
    const known = unrevised.get(observations) ?? new KnownSeries(source, observations, undefined);
    unrevised.set(observations, known);
    return known;
  }

  /** The value by a day, or the last of all without one; undefined where there is none, or none that still holds. */
  on(day: Day | undefined): SeriesPoint | undefined {
    if (day === undefined) return this.released.at(-1)?.point;
    let known = this.answers.get(day);
    if (known === undefined) this.answers.set(day, (known = this.read(day) ?? null));
    return known ?? undefined;
  }

  /** The values on the first days of a list, at least so many, NaN where there is none: who has the same list shares them. */
  onDays(days: readonly number[], count: number): readonly number[] {
    const known = this.lists.get(days) ?? [];
    this.lists.set(days, known);
    for (let at = known.length; at < count; at += 1) known.push(this.on(dayFromEpoch(days[at]!))?.value ?? Number.NaN);
    return known;
  }

  private read(day: Day): SeriesPoint | undefined {
    const at = endOfDayNewYork(day);
    let [low, high] = [0, this.released.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.released[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    const point = this.released[low - 1]?.point;
    return point && daysBetween(point.day, day) <= this.source.holds ? point : undefined;
  }
}

const unrevised = new WeakMap<readonly Observation[], KnownSeries>();

/** By release, without periods that came out after a later one. */
function inOrder(periods: readonly Released[]): readonly Released[] {
  const found: Released[] = [];
  for (const each of periods.toSorted((a, b) => a.at - b.at || (a.point.day < b.point.day ? -1 : 1)))
    if (each.point.day >= (found.at(-1)?.point.day ?? '')) found.push(each);
  return found;
}
