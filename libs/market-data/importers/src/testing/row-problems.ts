import { isDay } from '@plumbline/shared/domain';

import { ARCHIVE_TABLES, type ArchiveRows, type Cell } from '../tables/archive-tables';

/** Columns that hold days as text, next to those whose name ends so. */
const DAY_NAMES = new Set(['filed', 'signed', 'newest', 'birthday', 'as_of', 'day', 'vintage']);
const isDayColumn = (name: string, type: string): boolean =>
  type === 'VARCHAR' && (name.endsWith('_day') || DAY_NAMES.has(name));

/** The last millisecond a date can name. */
const LAST_MOMENT = 8.64e15;
/** Prices of exchanges: 1790 to 2100, in days since 1970. */
const FIRST_DAY = -65_745;
const LAST_DAY = 47_847;

type Check = (cell: Exclude<Cell, null>) => boolean;

const CHECKS: Readonly<Record<string, Check>> = {
  VARCHAR: (cell) => typeof cell === 'string',
  BOOLEAN: (cell) => typeof cell === 'boolean',
  DOUBLE: (cell) => typeof cell === 'number' && Number.isFinite(cell),
  INTEGER: (cell) => typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) < 2 ** 31,
};

function isGood(table: string, name: string, type: string, cell: Cell): boolean {
  if (cell === null) return true;
  if (!CHECKS[type]?.(cell)) return false;
  if (isDayColumn(name, type)) return isDay(String(cell));
  if (name === 'at' || name === 'released_at') return Math.abs(Number(cell)) <= LAST_MOMENT;
  return table !== 'prices' || name !== 'day' || (Number(cell) >= FIRST_DAY && Number(cell) <= LAST_DAY);
}

function* problemsOfTable(table: string, rows: readonly Readonly<Record<string, Cell>>[]): Generator<string> {
  const types: Readonly<Record<string, string>> = ARCHIVE_TABLES[table as keyof typeof ARCHIVE_TABLES];
  for (const row of rows)
    for (const [name, type] of Object.entries(types)) {
      const cell = row[name];
      // Absent is null to the archive.
      if (cell !== undefined && !isGood(table, name, type, cell))
        yield `${table}.${name} ${type}: ${String(cell).slice(0, 80)}`;
    }
}

/** Cells that the archive's types forbid: no finite number, no real day, another type. */
export const rowProblems = (rows: ArchiveRows): readonly string[] =>
  Object.entries(rows).flatMap(([table, list]) => [...problemsOfTable(table, list)]);
