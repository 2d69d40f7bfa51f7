import type { ColumnRead } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { fieldOf } from '../fields/registry/fields';
import { ChangingColumnWriter, EVER, type ChangingColumn } from './changing-column';
import type { ColumnBase } from './column-base';
import { FieldColumns } from './field-columns';
import { readMeaning } from './field-meaning';
import { factOf } from './joined-columns';
import { statementColumns, type StatementMoment } from './moment-columns';
import { PanelSecurity } from './panel-security';
import type { PanelStatements } from './panel-statements';
import { codeAt, type FieldColumn } from './status-walk';
import { ReportColumns, type ReportingSecurity } from './report-columns';
import { isReportList, rowOfRead, rowOfReport } from './report-reads';
import { isSteady } from './steady-fields';

/** True for a reading of numbers that only statements change: a row of them, or a figure of them alone. */
export function isSteadyRead(read: ColumnRead): boolean {
  const meaning = readMeaning(read);
  if (!meaning || meaning.kind === 'leaf') return false;
  if (meaning.kind === 'row') return !meaning.read.monthsBack;
  return !meaning.back?.months && fieldOf(meaning.key)?.flavor !== 'text' && isSteady(meaning.key);
}

/** A security whose statements are read at all moments, and before them. */
export interface ChangingSecurity extends ReportingSecurity {
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

/** The entries of a column, one a moment at which it changes. */
function entriesOf(column: FieldColumn | undefined, { days, start }: Moments): ChangingColumn {
  const writer = new ChangingColumnWriter();
  for (let security = 0; security + 1 < start.length; security += 1) {
    for (let row = start[security]!; row < start[security + 1]!; row += 1) {
      const value = column?.values[row] ?? Number.NaN;
      writer.add(days[row]!, value, column && Number.isNaN(value) ? codeAt(column, row) : 0);
    }
    writer.end();
  }
  return writer.column;
}

/** Steady readings of securities over time, in the order of the readings; also what is known of their earlier reports. */
export function changingColumns(
  securities: readonly ChangingSecurity[],
  reads: readonly ColumnRead[],
): readonly ChangingColumn[] {
  const moments = momentsOf(securities);
  const base = statementColumns(moments.rows);
  const columns = new FieldColumns(base, true);
  let made: ReportColumns | undefined;
  const reports = (): ReportColumns => (made ??= new ReportColumns(securities, { base, ...moments }));
  return reads.map((read) => {
    if (isReportList(read.key)) return reports().list(read.key);
    const row = rowOfReport(read);
    if (row) return reports().corrections(row);
    return entriesOf(readColumn(read, { moments, base, columns }), moments);
  });
}
