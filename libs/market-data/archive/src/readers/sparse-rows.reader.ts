import { mergedRows, type PriceGrade, type SparseRows } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { lastListedDay, readListedCloses } from './listed-closes.reader';
import type { Archive } from './market-sources';
import type { NamedSecurity } from './named-securities';
import { lastReportedDay, readFirstReports, readReportedCloses } from './reported-closes.reader';

/** Closes of single days by the ids of the securities; those of which none is known are left out. */
export type SparseCloses = ReadonlyMap<string, SparseRows>;

type Grades = ReadonlySet<PriceGrade>;
type Read = (archive: Archive, securities: readonly NamedSecurity[]) => Promise<SparseCloses>;

const NONE: SparseCloses = new Map();

/** Rows of grade B, and those of C of other days. */
async function readBoth(
  [listed, reported]: readonly [Read, Read],
  archive: Archive,
  securities: readonly NamedSecurity[],
  grades: Grades,
): Promise<SparseCloses> {
  const byLists = grades.has('B') ? await listed(archive, securities) : NONE;
  const byReports = grades.has('C') ? await reported(archive, securities) : NONE;
  const ids = new Set([...byLists.keys(), ...byReports.keys()]);
  return new Map(Array.from(ids, (id) => [id, mergedRows(byLists.get(id), byReports.get(id))]));
}

/** Closes that publications other than price files state. */
export const readSparseCloses = (archive: Archive, securities: readonly NamedSecurity[], grades: Grades) =>
  readBoth([readListedCloses, readReportedCloses], archive, securities, grades);

/**
 * Days of which imports state a close, or a part of what one is made of: rows of lists, and of each day reported the first
 * report.
 */
export const readSparseSince = (archive: Archive, securities: readonly NamedSecurity[], grades: Grades) =>
  readBoth([readListedCloses, readFirstReports], archive, securities, grades);

/** The newest day of which such publications state closes; undefined where there are none. */
export async function lastSparseDay(archive: Archive, grades: Grades): Promise<Day | undefined> {
  const listed = grades.has('B') ? await lastListedDay(archive) : undefined;
  const reported = grades.has('C') ? await lastReportedDay(archive) : undefined;
  return [listed, reported]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
