import type { ReactNode, Ref } from 'react';
import type { DataTableProps } from './table-props';

export interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKind' | 'rowIndent'> {
  row: Row;
  /** The row's position, in a table that shows part of its rows. */
  place?: RowPlace;
}

/** Which row of all this is. */
export interface RowPlace {
  'data-index': number;
  'aria-rowindex': number;
  ref?: Ref<HTMLTableRowElement>;
}

export function BodyRow<Row>({ row, columns, rowKind, rowIndent, place }: BodyRowProps<Row>): ReactNode {
  const kind = rowKind?.(row);
  const [first, ...others] = columns;
  if (!first) return null;
  if (kind === 'section') {
    return (
      <tr data-row="section" {...place}>
        <th scope="colgroup" colSpan={columns.length}>
          <span>{first.cell(row)}</span>
        </th>
      </tr>
    );
  }
  return (
    <tr data-row={kind} data-indent={rowIndent?.(row) || undefined} {...place}>
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
