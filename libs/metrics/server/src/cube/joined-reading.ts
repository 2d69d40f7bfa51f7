import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { NotOverTime, readMeaning } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import type { HistoryMarket } from '../panel/history-sources';
import { ownColumn } from '../panel/own-column';
import { CubeColumns } from './cube-columns';
import { hasCube, type CubeMarket } from './cube-market';
import { readJoinedDay, type JoinedDay } from './joined-day';
import { joinedNeeds } from './joined-needs';
import type { PastAnswer } from './past-answer';

/** Days whose columns are kept. */
const KEPT_DAYS = 2;

/** Opens the rows of the statements that readings are made from; false where one is not there. */
async function openRows(
  { rows }: JoinedDay,
  columns: CubeColumns,
  needs: readonly ColumnRead[],
  asOf: Day,
): Promise<boolean> {
  for (const read of needs.filter(({ key }) => key.startsWith('row:'))) {
    const name = columnName(read);
    const column = rows.has(name) ? undefined : await columns.onDay(read, asOf);
    if (column) rows.set(name, column.values);
    if (!rows.has(name)) return false;
  }
  return true;
}

function answerOf(reads: readonly ColumnRead[], { columns, inGroups }: JoinedDay): PastAnswer {
  const found = reads.map((read) => {
    const meaning = readMeaning(read);
    const column = meaning && columns.meant(meaning);
    return column ? ownColumn(column) : null;
  });
  return { columns: found, texts: [], inGroups: inGroups.slice() };
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
    if (!day || !(await openRows(day, columns, needs, asOf))) return undefined;
    try {
      return answerOf(reads, day);
    } catch (error: unknown) {
      days.delete(asOf);
      if (error instanceof NotOverTime) return undefined;
      throw error;
    }
  };
}
