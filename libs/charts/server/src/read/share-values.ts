import type { ChartOptions } from '@plumbline/charts/domain';
import type { Day } from '@plumbline/shared/domain';
import { createHash } from 'node:crypto';
import type { ChartAsked, SeriesAnswer } from './series-asked';

/** Bytes of values that are kept with a shared chart; of larger ones only the digest is. */
const MAX_STORED = 400_000;

/** Days that differ and are named. */
const NAMED_DAYS = 20;

/**
 * Normalises the request of a chart: hidden series left out, in the order of the contract, so that the same request is
 * read once.
 */
export function askedOf(
  { series, range, from, to, grain = 'day', marks = [] }: ChartOptions,
  { security, asOf, until }: { security: string | undefined; asOf: Day | undefined; until: Day | undefined },
): ChartAsked {
  return {
    security,
    series: series.flatMap(({ hidden, of, security: own, as, transform = 'none' }, at) =>
      hidden ? [] : [{ id: `s${String(at)}`, of, security: own, as, transform }],
    ),
    start: from,
    range: from === undefined ? (range ?? '1Y') : undefined,
    end: until ?? to,
    asOf,
    grain,
    marks,
  };
}

/** SHA-256 of the columns of a chart: days, then the values of each line. */
export function digestOf({ day, series }: Pick<SeriesAnswer, 'day' | 'series'>): string {
  const columns = [day, ...series.flatMap(({ lines }) => lines.map(({ values }) => values))];
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex');
}

/** The values as they are kept; null where they are too many. */
export const storedOf = (answer: SeriesAnswer): SeriesAnswer | null =>
  JSON.stringify(answer).length <= MAX_STORED ? answer : null;

interface Difference {
  points: number;
  changed: number | null;
  days: Day[];
}

/** Every value of a chart by series, line and day. */
function pointsOf({ day, series }: SeriesAnswer): ReadonlyMap<string, number | null> {
  const points = new Map<string, number | null>();
  for (const { id, lines } of series)
    for (const { key, values } of lines)
      day.forEach((one, at) => points.set(`${one} ${id} ${key}`, values[at] ?? null));
  return points;
}

/** Compares a shared chart with its current data; null where nothing differs. */
export function differenceOf(
  shared: { readonly digest: string; readonly stored: SeriesAnswer | null },
  now: SeriesAnswer,
): Difference | null {
  if (digestOf(now) === shared.digest) return null;
  if (!shared.stored) return { points: pointsOf(now).size, changed: null, days: [] };
  const [before, after] = [pointsOf(shared.stored), pointsOf(now)];
  const changed = [...before].filter(([point, value]) => (after.get(point) ?? null) !== value);
  const days = [...new Set(changed.map(([point]) => point.slice(0, 10)))].sort();
  return { points: before.size, changed: changed.length, days: days.slice(0, NAMED_DAYS) };
}
