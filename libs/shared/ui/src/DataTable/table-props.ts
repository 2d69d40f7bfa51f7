import type { ReactNode } from 'react';
import type { Column, Sort } from './column';
import type { AboutLines } from './export-rows';

/** `key` is a semibold total, `muted` steps back, `section` is a heading over the rows that follow. */
export type RowKind = 'key' | 'muted' | 'section';

/** Rows of 30 px or of 24. */
export type TableDensity = 'comfortable' | 'dense';

export interface DataTableProps<Row> {
  /** The table's name: read aloud, and the name of its scrolling region. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowKind?: (row: Row) => RowKind | undefined;
  /** Depth under a parent row, 0 to 2. */
  rowIndent?: (row: Row) => number;
  /** The reader's own choice unless named. */
  density?: TableDensity;
  /** The Tab key passes over what can be pressed in its cells; arrow keys and Enter reach it. True unless said otherwise. */
  isOneStop?: boolean;
  /** Scrolls inside itself with the head in place; a CSS length. */
  maxHeight?: string;
  /** The order at first, when the table sorts itself. */
  initialSort?: Sort;
  /** With `onSortChange`: the order the rows already have, sorted by the caller. */
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort | undefined) => void;
  /** Offers copy and download under this file name. */
  exportName?: string;
  /** Lines over the table in a file: what it is about. Asked for when one is made. */
  about?: () => AboutLines;
  /** Instead of rows, when there are none. */
  empty?: ReactNode;
}
