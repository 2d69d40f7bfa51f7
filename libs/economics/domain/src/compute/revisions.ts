import type { Observation } from '@plumbline/market-data/domain';
import { DAY_MS } from '@plumbline/shared/domain';
import { knownOf, placeBefore, type Period, type SeriesBook } from './series-book';

/** How far first prints moved after some months. */
export interface TrackRecord {
  readonly months: number;
  /** Periods whose first print is on file and is that old. */
  readonly n: number;
  /** Mean of later less first value, in the unit of the series. */
  readonly mean: number;
  /** Mean of its size. */
  readonly meanAbsolute: number;
  /** Share of periods whose change on the period before has another sign than first reported, percent; null where none has a change. */
  readonly changedSign: number | null;
}

const MONTH_MS = 30.4375 * DAY_MS;
/** A vintage counts as the first print when it was public this close to the rule of release. */
const PRINT_MS = 10 * DAY_MS;

/** True where the oldest vintage on file is the first print; else it is only the oldest on file. */
export const isFirstPrint = ({ vintages: [first] }: Period): boolean =>
  first !== undefined && first.moment.at - first.releasedAt <= PRINT_MS;

const changeAt = (book: SeriesBook, place: number, at: number): number | undefined => {
  const before = book.periods[placeBefore(book, place) ?? -1];
  const [now, then] = [knownOf(book.periods[place]!, at)?.value, before && knownOf(before, at)?.value];
  return now === undefined || then === undefined ? undefined : now - then;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Moved {
  readonly by: number;
  readonly changedSign: boolean | undefined;
}

function movedAfter(book: SeriesBook, place: number, months: number, at: number): Moved | undefined {
  const period = book.periods[place]!;
  const [first] = period.vintages;
  if (!first || !isFirstPrint(period)) return undefined;
  const later = first.moment.at + months * MONTH_MS;
  if (later > at) return undefined;
  const known = knownOf(period, later);
  if (!known) return undefined;
  const [reported, found] = [changeAt(book, place, first.moment.at), changeAt(book, place, later)];
  const isKnown = reported !== undefined && found !== undefined;
  return { by: known.value - first.value, changedSign: isKnown ? Math.sign(reported) !== Math.sign(found) : undefined };
}

/** How far first prints moved by some months after them, as far as that was known at a moment. */
export function trackRecord(
  book: SeriesBook,
  at: number,
  after: readonly number[] = [1, 3, 12],
): readonly TrackRecord[] {
  return after.flatMap((months) => {
    const moved = book.periods.flatMap((_, place) => movedAfter(book, place, months, at) ?? []);
    if (moved.length === 0) return [];
    const signs = moved.flatMap(({ changedSign }) => changedSign ?? []);
    return [
      {
        months,
        n: moved.length,
        mean: meanOf(moved.map(({ by }) => by)),
        meanAbsolute: meanOf(moved.map(({ by }) => Math.abs(by))),
        changedSign: signs.length > 0 ? (100 * signs.filter(Boolean).length) / signs.length : null,
      },
    ];
  });
}

/** The oldest and the newest vintage of a period that were public at a moment. */
export function endsAt({ vintages }: Period, at: number): { first: Observation; latest: Observation } | undefined {
  const [first] = vintages;
  const latest = vintages.findLast(({ moment }) => moment.at <= at);
  return first && latest && first.moment.at <= at ? { first, latest } : undefined;
}
