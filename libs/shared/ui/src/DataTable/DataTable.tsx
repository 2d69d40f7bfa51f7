import { useState, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { EmptyState } from '../EmptyState';
import { scrollRegion } from '../scroll-region';
import type { Column, Sort } from './column';
import { nextSort, sortRows } from './sort-rows';
import { TableHead } from './TableHead';
import { TableTools } from './TableTools';
import { stateText } from '../messages/state';

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
  /** Scrolls inside itself with the head in place; a CSS length. */
  maxHeight?: string;
  /** The order at first, when the table sorts itself. */
  initialSort?: Sort;
  /** With `onSortChange`: the order the rows already have, sorted by the caller. */
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort | undefined) => void;
  /** Offers copy and download under this file name. */
  exportName?: string;
  /** Instead of rows, when there are none. */
  empty?: ReactNode;
}

interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKind' | 'rowIndent'> {
  row: Row;
}

function BodyRow<Row>({ row, columns, rowKind, rowIndent }: BodyRowProps<Row>): ReactNode {
  const kind = rowKind?.(row);
  const [first, ...others] = columns;
  if (!first) return null;
  if (kind === 'section') {
    return (
      <tr data-row="section">
        <th scope="colgroup" colSpan={columns.length}>
          <span>{first.cell(row)}</span>
        </th>
      </tr>
    );
  }
  return (
    <tr data-row={kind} data-indent={rowIndent?.(row) || undefined}>
      <th scope="row">
        <span className="row-name">{first.cell(row)}</span>
      </th>
      {others.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Sorts by itself unless the caller does. */
function useSort<Row>({ columns, rows, initialSort, sort, onSortChange }: DataTableProps<Row>) {
  const [own, setOwn] = useState(initialSort);
  const active = onSortChange ? sort : own;
  const onSort = (column: Column<Row>) => (onSortChange ?? setOwn)(nextSort(column, active));
  return { active, onSort, sorted: onSortChange ? rows : sortRows(rows, columns, active) };
}

/** Arrow keys walk through the cells while the region has the focus; what walks comes when it first has. */
const armKeys = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  void import('./table-keys').then(({ armTable }) => armTable(currentTarget));

/** The class of a table, also of one that is loading. */
export const tableClass = (density: TableDensity | undefined): string =>
  classNames('data-table', density && `data-table-${density}`);

/** Dense data as a plain table, styled by one class: cheap to render for thousands of cells. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, exportName } = props;
  const { active, onSort, sorted } = useSort(props);
  if (rows.length === 0) return props.empty ?? <EmptyState title={stateText.nothing} />;
  return (
    <>
      <div className="table-region" style={{ maxHeight: props.maxHeight }} onFocus={armKeys} {...scrollRegion(caption)}>
        <table className={tableClass(props.density)}>
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={active} onSort={onSort} />
          <tbody>
            {sorted.map((row) => (
              <BodyRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {exportName && <TableTools columns={columns} rows={sorted} name={exportName} />}
    </>
  );
}
