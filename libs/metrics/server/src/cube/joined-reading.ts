import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import {
  FieldColumns,
  joinedColumns,
  FACT_READS,
  listAt,
  NotOverTime,
  readMeaning,
  rowRead,
  type FieldColumn,
  type JoinedSource,
} from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';

import type { HistoryMarket } from '../panel/history-sources';
import { listedOn } from '../panel/on-day';
import { ownColumn } from '../panel/own-column';
import type { PastAnswer } from './past-answer';
import { CubeColumns } from './cube-columns';
import { hasCube, type CubeMarket } from './cube-market';
import { TRADED_READ } from './cube-names';
import { listRead } from './document-lists';
import { joinedNeeds } from './joined-needs';

/** Days whose prices are kept. */
const KEPT_DAYS = 2;

/** All securities of a version by the end of a day. */
interface JoinedDay {
  readonly sources: readonly JoinedSource[];
  readonly inGroups: Uint8Array;
}

const pairs = <T>(of: readonly T[], other: readonly (readonly [number, number])[]) =>
  of.map((each, at) => [each, other[at]![1]] as const);

/** Undefined where what it is read from is not there. */
async function readDay(market: CubeMarket, columns: CubeColumns, asOf: Day): Promise<JoinedDay | undefined> {
  const facts = new Map<string, FieldColumn>();
  for (const read of [...FACT_READS, TRADED_READ]) {
    const column = await columns.onDay(read, asOf);
    if (!column) return undefined;
    facts.set(read.key, column);
  }
  const [splits, floats, floatDays] = [
    await columns.open(listRead('list:split')),
    await columns.open(listRead('list:float')),
    await columns.open(listRead('list:float-day')),
  ];
  if (!splits || !floats || !floatDays) return undefined;
  const inGroups = Uint8Array.from(facts.get(TRADED_READ.key)!.values);
  const sources = market.list().map((listed, row): JoinedSource => ({
    security: listedOn(listed, asOf),
    fact: (key) => facts.get(key)?.values[row] ?? Number.NaN,
    floats: pairs(listAt(floats, row), listAt(floatDays, row)).map(([[filed, perShare], day]) => ({
      filed: dayFromEpoch(filed),
      day: dayFromEpoch(day),
      perShare,
    })),
    series: market.prices(listed.id),
    splits: listAt(splits, row).map(([day, ratio]) => ({ day: dayFromEpoch(day), ratio })),
    isTraded: inGroups[row] === 1,
    asOf,
  }));
  return { sources, inGroups };
}

/** The rows of the statements that readings are made from; undefined where one is not there. */
async function rowsOn(
  columns: CubeColumns,
  needs: readonly ColumnRead[],
  asOf: Day,
): Promise<ReadonlyMap<string, Float64Array> | undefined> {
  const rows = new Map<string, Float64Array>();
  for (const read of needs.filter(({ key }) => key.startsWith('row:'))) {
    const column = await columns.onDay(read, asOf);
    if (!column) return undefined;
    rows.set(columnName(read), column.values);
  }
  return rows;
}

function answerOf(
  reads: readonly ColumnRead[],
  { sources, inGroups }: JoinedDay,
  rows: ReadonlyMap<string, Float64Array>,
): PastAnswer {
  const base = joinedColumns(sources, (read) => {
    const found = rows.get(columnName(rowRead(read)));
    if (!found) throw new NotOverTime(`${columnName(read)} was not made over time`);
    return found;
  });
  const columns = new FieldColumns(base);
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
    const known = days.get(asOf) ?? (await readDay(cube, columns, asOf));
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
    const rows = day && (await rowsOn(columns, needs, asOf));
    if (!rows) return undefined;
    try {
      return answerOf(reads, day, rows);
    } catch (error: unknown) {
      if (error instanceof NotOverTime) return undefined;
      throw error;
    }
  };
}
