import type { ListColumnShape, ListShape } from '@plumbline/shared/domain';
import type { Column } from '../DataTable';

/** A column of a list; `isHidden` ones are not shown until they are chosen. */
export type ListColumn<Row> = Column<Row> & ListColumnShape;

/**
 * A list as a value: its page, its address, its table and its files follow from this row. It holds data and pure
 * functions; what needs another layout is another page.
 */
export interface ListSpec<Row> extends ListShape {
  /** Name of the table. */
  readonly title: string;
  /** Name of the way to its pages; `Pages of TITLE` unless named. */
  readonly pages?: string;
  /** None where the rows are no table. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Of downloaded files, without its ending; without it there are none. */
  readonly exportName?: string;
  /** A long table scrolls inside itself; a CSS length. */
  readonly maxHeight?: string;
  /** Whether Tab passes over what can be pressed in cells; true unless said otherwise, as for rows of controls. */
  readonly isOneStop?: boolean;
  /** One sentence where there are no rows at all. */
  readonly emptyText: string;
  /**
   * Hint on what to import when a public data list is empty; on a past day it says instead that nothing was public by
   * then.
   */
  readonly emptyHint?: string;
  /** Where filters leave no row; that nothing matches them unless worded here. */
  readonly noMatch?: string;
  /** One sentence where the rows could not be loaded. */
  readonly failure?: string;
}

/** Names of a list by what its rows are: `accounts`. */
export const listNames = (rows: string) => ({ title: `List of ${rows}`, pages: `Pages of ${rows}`, exportName: rows });
