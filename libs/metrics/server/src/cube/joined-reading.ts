import type { ColumnRead } from '@plumbline/formula/domain';
import { joinedColumns, NotOverTime, type FieldColumns } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import type { HistoryMarket } from '../panel/history-sources';
import { columnFor, PartCollector } from '../panel/column-parts';
import { ownColumn } from '../panel/own-column';
import { CubeColumns } from './cube-columns';
import { ownerBook } from '../panel/archive-leaves';
import { hasCube, type CubeMarket } from './cube-market';
import { readJoinedDay, type JoinedDay } from './joined-day';
import { joinedNeeds } from './joined-needs';
import { openColumns } from './open-columns';
import type { PastAnswer } from './past-answer';

/** Days whose columns are kept. */
const KEPT_DAYS = 2;

/** Securities whose columns are in memory together: those of ten years of month ends are 250 kB each for so many. */
const TOGETHER = 256;

/** Computes the columns of readings, for some securities after the other. */
function computeColumns(
  { securities, statements, parts }: JoinedDay,
  read: (columns: FieldColumns) => void,
): FieldColumns {
  const missing = parts.missing(read);
  if (missing.length === 0) return parts.columns();
  const collector = new PartCollector(missing, securities.length);
  for (let first = 0; first < securities.length; first += TOGETHER) {
    const last = first + TOGETHER;
    const base = joinedColumns(securities.slice(first, last), (row) => statements.row(row).subarray(first, last));
    collector.add(base, first);
  }
  return parts.columns(collector);
}

function answerOf(reads: readonly ColumnRead[], day: JoinedDay): PastAnswer {
  const columns = computeColumns(day, (all) => {
    for (const read of reads) columnFor(all, read);
  });
  const found = reads.map((read) => {
    const column = columnFor(columns, read);
    return column ? ownColumn(column) : null;
  });
  return { columns: found, texts: [], inGroups: day.inGroups.slice() };
}

/**
 * Reads figures that join prices with statements by the end of a day, from prices and what was made over time: no document
 * is read. Undefined where that is not there, or where they read more.
 */
export function joinedReading(market: HistoryMarket) {
  let of: { readonly version: string; readonly columns: CubeColumns } | undefined;
  const days = new Map<Day, JoinedDay>();

  function columnsOf(cube: CubeMarket): CubeColumns {
    const { version } = cube.status();
    if (of?.version !== version) {
      days.clear();
      of = { version, columns: new CubeColumns(cube.overTime, { version, rows: cube.list().length }) };
    }
    return of.columns;
  }

  async function dayOf(cube: CubeMarket, columns: CubeColumns, asOf: Day): Promise<JoinedDay | undefined> {
    const known = days.get(asOf) ?? (await readJoinedDay(cube, columns, asOf));
    days.delete(asOf);
    if (known) days.set(asOf, known);
    for (const day of [...days.keys()].slice(0, -KEPT_DAYS)) days.delete(day);
    return known;
  }

  return async (reads: readonly ColumnRead[], asOf: Day): Promise<PastAnswer | undefined> => {
    const needs = joinedNeeds(reads);
    if (!needs || !hasCube(market)) return undefined;
    const columns = columnsOf(market);
    const day = await dayOf(market, columns, asOf);
    const opened = day && (await openColumns({ columns, book: () => ownerBook(market) }, needs, asOf));
    if (!opened) return undefined;
    try {
      return day.statements.during(opened, () => answerOf(reads, day));
    } catch (error: unknown) {
      days.delete(asOf);
      if (error instanceof NotOverTime) return undefined;
      throw error;
    }
  };
}
