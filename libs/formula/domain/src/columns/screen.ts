import type { ColumnSource } from './columns';
import type { Columns, Program } from './compile';
import type { RowFilter } from './filter';
import { Machine } from './machine';
import { topRows, type RowOrder } from './top-rows';

/** Sort order of a screen. */
export interface ScreenSort {
  /** A compiled field or formula that gives numbers; of a condition, rows it holds for count 1. */
  readonly program: Program;
  readonly descending: boolean;
}

/** Which rows of a screen are wanted. */
export interface ScreenAsked {
  /** The condition, best as a filter; without one all rows match. Of numbers, rows that have one match. */
  readonly where?: RowFilter | Program;
  /** Without it rows are in the order of the source. Rows without a value come last. */
  readonly sort?: ScreenSort;
  readonly limit: number;
  /** How many rows of the order to pass over first. */
  readonly offset?: number;
}

/** Matches of a screen. */
export interface ScreenFound {
  /** How many rows match in all. */
  readonly total: number;
  /** Row numbers of the source, in order. */
  readonly rows: Int32Array;
}

/**
 * A screen over all securities: total and one page of rows. Nothing is sorted but the rows of the page. With a machine of
 * the caller its buffers are kept from screen to screen.
 */
export function screenRows(asked: ScreenAsked, source: ColumnSource, machine = new Machine()): ScreenFound {
  const { where, sort, limit, offset = 0 } = asked;
  const matching = matchingRows(where, source, machine);
  const end = Math.max(0, Math.min(offset + limit, matching.length));
  // The condition has been read: the machine is free for the order.
  const order = sort && orderOf(sort, source, machine);
  return { total: matching.length, rows: topRows(matching, end, order).subarray(Math.max(0, offset)) };
}

function orderOf({ program, descending }: ScreenSort, source: ColumnSource, machine: Machine): RowOrder {
  const found = program.run(source, machine);
  return { values: found.kind === 'number' ? found.values : Float64Array.from(found.mask), descending };
}

function matchingRows(where: ScreenAsked['where'], source: ColumnSource, machine: Machine): Int32Array {
  if (where && 'rows' in where) return where.rows(source, machine);
  if (where) return rowsOf(where.run(source, machine), source.rows);
  machine.start(source);
  return machine.everyRow;
}

/** Rows a condition holds for; of a number those that have one. */
function rowsOf(found: Columns, rows: number): Int32Array {
  const matching = new Int32Array(rows);
  let count = 0;
  // Written without branches: each row is recorded, and counts only where it matches.
  if (found.kind === 'condition') {
    const { mask } = found;
    for (let row = 0; row < rows; row++) {
      matching[count] = row;
      count += mask[row]!;
    }
  } else {
    const { values } = found;
    for (let row = 0; row < rows; row++) if (values[row] === values[row]) matching[count++] = row;
  }
  return matching.subarray(0, count);
}
