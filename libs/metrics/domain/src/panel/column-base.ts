import type { ColumnRead, GroupCall } from '@plumbline/formula/domain';
import type { TimeBack } from '../compute/time-back';
import type { AgingInput, Template } from '@plumbline/statements/domain';
import type { ColumnPlace } from './column-slab';
import type { CompanyColumns } from './names-under';
import type { FieldColumn } from './status-walk';
import type { Meaning } from './field-meaning';
import type { MeasuredColumn } from './measured-column';

/** Companies as records of what was asked for of them. */
export type CompanyList = readonly Readonly<Record<string, unknown>>[];

/** Inputs of columns: one row per security. */
export interface ColumnBase {
  readonly rows: number;
  readonly row: (read: ColumnRead) => Float64Array;
  readonly leaf: (key: string, back: TimeBack | undefined) => Float64Array;
  readonly text: (key: string) => readonly (string | undefined)[];
  /** Reads the last values of a series, or records, oldest first, row by row. */
  readonly series: (key: string, last: number | undefined) => (row: number) => readonly unknown[] | undefined;
  readonly templates: readonly (Template | undefined)[];
  readonly hasReports: Uint8Array;
  readonly isMixed: Uint8Array;
  /** 1 in rows where an input is too old for figures of now, or of the month end so far back. */
  readonly outdated: (input: AgingInput, months: number) => Uint8Array;
  /** 1 in rows of securities that are traded, which alone count among others; without it all do. */
  readonly isTraded?: Uint8Array | undefined;
  /** The same rows at each of so many month ends: what long windows are filled from. */
  readonly monthEnds?: (count: number) => MonthEndBase;
  /** Only where many rows have the same statements: the columns of their changes, and which change each row is of. */
  readonly changes?: { readonly columns: FieldReader; readonly of: Int32Array };
  /** Where columns are written; memory of their own where it is left out. */
  readonly arena?: ColumnPlace | undefined;
  /** Rank of a company in its group in each row, where the rows are one company and the others are known elsewhere. */
  readonly group?: (call: GroupCall) => Float64Array | undefined;
  /** All companies in each row, where they are known elsewhere. */
  readonly companies?: (columns: CompanyColumns) => readonly CompanyList[] | undefined;
  /** Columns of the present that are known already, as those of all rows are when groups are computed. */
  readonly known?: (key: string) => MeasuredColumn | undefined;
}

/** A base many of whose rows have the same statements. */
export interface ChangingBase extends ColumnBase {
  readonly changes: NonNullable<ColumnBase['changes']>;
}

/** The rows of a base at month ends. */
export interface MonthEndBase extends ColumnBase {
  /** Position of the rows so many months back. */
  readonly placesOf: (months: number) => Int32Array;
}

/** Figures of rows at month ends, in an order of their own. */
export interface MonthValues extends Pick<MonthEndBase, 'placesOf'> {
  readonly values: Float64Array;
}

/** Columns of fields over the same rows, as those that fill columns read them. */
export interface FieldReader {
  readonly base: ColumnBase;
  /** The column of a field, now or so far back; undefined where there is no such field. */
  field(key: string, back?: TimeBack): MeasuredColumn | undefined;
  /** The column of a formula; `ownKey` is the field it belongs to. */
  formula(text: string, ownKey: string | undefined, back: TimeBack | undefined): FieldColumn;
  /** A formula at month ends, so many months back; undefined where the rows have none. */
  atMonthEnds(text: string, ownKey: string, months: number): MonthValues | undefined;
  meant(meaning: Meaning): MeasuredColumn | undefined;
}
