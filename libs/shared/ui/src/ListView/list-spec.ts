import type { ListColumnShape, ListShape, ListState } from '@plumbline/shared/domain';
import type { Column } from '../DataTable';

/** A column of a list; `isHidden` ones are not shown until they are chosen. */
export type ListColumn<Row> = Column<Row> & ListColumnShape;

/**
 * A list as a value: its page, its address, its table and its files follow from this row. It holds data and pure
 * functions; what needs another layout is another page.
 */
export interface ListSpec<Row, Query> extends ListShape {
  /** Heading of the page and name of the table. */
  readonly title: string;
  /** The rows for a state. */
  readonly query: (state: ListState) => Query;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Of downloaded files, without its ending. */
  readonly exportName: string;
  /** One sentence where there are no rows at all. */
  readonly emptyText: string;
  /**
   * Hint on what to import when a public data list is empty; on a past day it says instead that nothing was public by
   * then.
   */
  readonly emptyHint?: string;
}
