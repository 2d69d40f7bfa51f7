import type { ReactNode } from 'react';

/** Value of a cell for sorting and export; `null` is unknown and always comes last. */
export type CellValue = string | number | null;

/** A column of a table, kept in a const next to the page that shows it. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Before the header's words: a checkbox for all rows. */
  readonly headerLead?: ReactNode;
  /** Unit or currency, once, under the header: `USD billions`, `%`. */
  readonly unit?: string;
  /** Description of the column, shown on hover of its header. */
  readonly title?: string;
  /** Words are aligned to the start; figures need nothing: the end is the default except for the first column. */
  readonly align?: 'start' | 'center';
  readonly cell: (row: Row) => ReactNode;
  /** The plain value; makes export exact, and sorting possible. */
  readonly value?: (row: Row) => CellValue;
  /** Its header sorts the table. */
  readonly sortable?: boolean;
  /** Left out of copies and downloads: sparklines, buttons. */
  readonly isDecoration?: boolean;
}

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly key: string;
  readonly direction: SortDirection;
}
