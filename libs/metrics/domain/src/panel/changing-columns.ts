import type { ColumnRead } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { fieldOf } from '../fields/registry/fields';
import type { ColumnBase } from './column-base';
import { FieldColumns } from './field-columns';
import { readMeaning } from './field-meaning';
import { factOf, rowOfRead } from './joined-columns';
import { statementColumns, type StatementMoment } from './moment-columns';
import { PanelSecurity } from './panel-security';
import type { PanelStatements } from './panel-statements';
import { codeAt, type FieldColumn } from './status-walk';
import { isSteady } from './steady-fields';
import type { VintageStatements } from './vintage-statements';

/** A reading of many securities over time, a row a security: one entry a change. */
export interface ChangingColumn {
  /** Where the entries of each row begin, and where those of the last one end. */
  readonly start: Uint32Array;
  /** The day by whose end in New York each was known, in days since 1970, in order within a row; the first of a row holds since ever. */
  readonly from: Int32Array;
  readonly value: Float64Array;
  /** Codes of why a value is missing. */
  readonly status: Uint8Array;
}

/** A day before all others. */
const EVER = -2_147_483_648;

/** True for a reading of numbers that only statements change: a row of them, or a figure of them alone. */
export function isSteadyRead(read: ColumnRead): boolean {
  const meaning = readMeaning(read);
  if (!meaning || meaning.kind === 'leaf') return false;
  if (meaning.kind === 'row') return !meaning.read.monthsBack;
  return !meaning.back?.months && fieldOf(meaning.key)?.flavor !== 'text' && isSteady(meaning.key);
}

/** A security whose statements are read at all moments. */
export interface ChangingSecurity {
  readonly security: Security;
  readonly statements: VintageStatements | undefined;
  /** State before its first report; undefined for a company that never reports. */
  readonly before: PanelStatements | undefined;
}

/** The moments of securities at which their statements changed. */
interface Moments {
  readonly rows: readonly StatementMoment[];
  /** The security of each row with what is read of it. */
  readonly read: readonly (readonly [Security, PanelStatements | undefined])[];
  readonly days: readonly number[];
  /** Where the moments of each security begin, and where the last ones end. */
  readonly start: Uint32Array;
}

function momentsOf(securities: readonly ChangingSecurity[]): Moments {
  const [rows, read, days]: [StatementMoment[], [Security, PanelStatements | undefined][], number[]] = [[], [], []];
  const start = new Uint32Array(securities.length + 1);
  securities.forEach(({ security, statements, before }, at) => {
    const add = (day: number, then: StatementMoment['statements'], shown: PanelStatements | undefined): void => {
      const of = new PanelSecurity({ security, statements: shown, prices: undefined });
      rows.push({ security: of, statements: then });
      read.push([security, shown]);
      days.push(day);
    };
    add(EVER, undefined, before);
    let last: StatementMoment['statements'];
    for (const day of statements?.days ?? []) {
      const known = statements?.known(day);
      if (known === last) continue;
      last = known;
      add(epochDay(day), known, known);
    }
    start[at + 1] = rows.length;
  });
  return { rows, read, days, start };
}

/** Writes columns entry by entry; a row ends where the next begins. */
export class ChangingColumnWriter {
  private readonly start: number[] = [0];
  private readonly from: number[] = [];
  private readonly value: number[] = [];
  private readonly status: number[] = [];

  /** An entry of the row that is open, unless it is as the one before. */
  add(from: number, value: number, status: number): void {
    const last = this.from.length - 1;
    const isFirst = last + 1 === this.start.at(-1);
    if (!isFirst && Object.is(this.value[last], value) && this.status[last] === status) return;
    this.from.push(isFirst ? EVER : from);
    this.value.push(value);
    this.status.push(status);
  }

  /** A row of entries that are read as a list: none is left out, and the first stands for nothing. */
  list(entries: Iterable<readonly [from: number, value: number]>): void {
    for (const [from, value] of [[EVER, Number.NaN] as const, ...entries]) {
      this.from.push(from);
      this.value.push(value);
      this.status.push(0);
    }
    this.end();
  }

  /** Ends the row that is open. */
  end(): void {
    this.start.push(this.from.length);
  }

  /** A whole row of another column. */
  copy({ start, from, value, status }: ChangingColumn, row: number): void {
    for (let at = start[row]!; at < start[row + 1]!; at += 1) {
      this.from.push(from[at]!);
      this.value.push(value[at]!);
      this.status.push(status[at]!);
    }
    this.end();
  }

  get column(): ChangingColumn {
    return {
      start: Uint32Array.from(this.start),
      from: Int32Array.from(this.from),
      value: Float64Array.from(this.value),
      status: Uint8Array.from(this.status),
    };
  }
}

/** Columns that readings of moments use. */
interface MomentColumns {
  readonly moments: Moments;
  readonly base: ColumnBase;
  readonly columns: FieldColumns;
}

/** A figure, a row or a fact of the statements. */
function readColumn(read: ColumnRead, { moments, base, columns }: MomentColumns): FieldColumn | undefined {
  const fact = factOf(read.key);
  if (fact)
    return {
      values: Float64Array.from(moments.read, ([, statements]) => (statements ? fact(statements) : Number.NaN)),
    };
  const row = rowOfRead(read);
  if (row) return { values: base.row(row) };
  const meaning = readMeaning(read);
  return meaning && columns.meant(meaning);
}

/** Steady readings of securities over time, in the order of the readings. */
export function changingColumns(
  securities: readonly ChangingSecurity[],
  reads: readonly ColumnRead[],
): readonly ChangingColumn[] {
  const moments = momentsOf(securities);
  const { days, start } = moments;
  const base = statementColumns(moments.rows);
  const columns = new FieldColumns(base, true);
  return reads.map((read) => {
    const column = readColumn(read, { moments, base, columns });
    const writer = new ChangingColumnWriter();
    for (let security = 0; security < securities.length; security += 1) {
      for (let row = start[security]!; row < start[security + 1]!; row += 1) {
        const value = column?.values[row] ?? Number.NaN;
        writer.add(days[row]!, value, column && Number.isNaN(value) ? codeAt(column, row) : 0);
      }
      writer.end();
    }
    return writer.column;
  });
}

/** The days of a row that is a list. */
export const listDays = ({ start, from }: ChangingColumn, row: number): Int32Array =>
  from.subarray(start[row]! + 1, start[row + 1]);

/** The values of a row that is a list. */
export const listValues = ({ start, value }: ChangingColumn, row: number): Float64Array =>
  value.subarray(start[row]! + 1, start[row + 1]);

/** The entries of a row that is a list. */
export function listAt({ start, from, value }: ChangingColumn, row: number): readonly (readonly [number, number])[] {
  const first = start[row]! + 1;
  return Array.from({ length: start[row + 1]! - first }, (_, at) => [from[first + at]!, value[first + at]!]);
}

/** The last entry of a row by the end of a day; the first of a row holds since ever. */
function entryOn({ start, from }: ChangingColumn, row: number, day: number): number {
  let [low, high] = [start[row]!, start[row + 1]! - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (from[middle]! <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A column as of the end of a day (days since 1970), or of now; with codes only where one is more than not available. */
export function columnOnDay(
  column: ChangingColumn,
  day: number | undefined,
): { readonly values: Float64Array; readonly statuses?: Uint8Array } {
  const rows = column.start.length - 1;
  const [values, statuses] = [new Float64Array(rows), new Uint8Array(rows)];
  let hasStatuses = false;
  for (let row = 0; row < rows; row += 1) {
    const at = day === undefined ? column.start[row + 1]! - 1 : entryOn(column, row, day);
    values[row] = column.value[at]!;
    if (column.status[at]! > 0) {
      statuses[row] = column.status[at]!;
      hasStatuses = true;
    }
  }
  return hasStatuses ? { values, statuses } : { values };
}
