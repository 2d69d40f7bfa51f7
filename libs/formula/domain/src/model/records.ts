import type { Day } from '@plumbline/shared/domain';
import type { Unit } from './unit';

/** Value of a cell of records; null where empty. Booleans are 1 or 0, days are texts. */
export type RecordCell = string | number | null;

/** A column of records. */
export interface RecordColumn {
  readonly key: string;
  readonly label: string;
  /** `filing`: an accession number; `security`: the symbol of a security. */
  readonly kind: 'day' | 'text' | 'number' | 'filing' | 'security';
  /** Unit of a number. */
  readonly unit?: Unit;
  /** The figure whose value a number is, where that explains itself for the security of the row. */
  readonly figure?: string;
}

/** A file that records were read from, with the first and the last day it has. */
export interface RecordSource {
  readonly file: string;
  /** How its prices are adjusted, in words. */
  readonly basis: string;
  readonly from: Day;
  readonly to: Day;
}

/**
 * Records a value was read from, where there are many: a series of prices, reports of owners, the members of a group.
 */
export interface TracedRecords {
  /** Title that names the records and their subject. */
  readonly title: string;
  readonly columns: readonly RecordColumn[];
  /** In the order in which they were read: series by day, oldest first; members of a group the highest first. */
  readonly rows: readonly (readonly RecordCell[])[];
  /** The place from 0 of the company itself among members of a group. */
  readonly own?: number;
  /** Their basis, gaps, what was left out. */
  readonly notes: readonly string[];
  readonly sources: readonly RecordSource[];
}

/** Records are made only when somebody asks: a company has tens of thousands of prices. */
export type RecordsOf = () => TracedRecords;
