import type { ReactNode } from 'react';
import { scrollRegion } from '../scroll-region';
import { tableClass } from './DataTable';
import { TableHead } from './TableHead';
import type { DataTableProps } from './table-props';

export interface MessageTableProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'density'> {
  /** An `EmptyState` or an `ErrorPanel`, in one row over all columns. */
  children: ReactNode;
}

const still = () => undefined;

/** A table without rows that keeps its head: the reader sees what would be here. */
export function MessageTable<Row>({ caption, columns, density, children }: MessageTableProps<Row>): ReactNode {
  const plain = columns.map((column) => ({ ...column, sortable: false }));
  return (
    <div className="table-region table-region-message" {...scrollRegion(caption)}>
      <table className={tableClass(density)}>
        <TableHead columns={plain} sort={undefined} onSort={still} />
        <tbody>
          <tr data-row="message">
            <td colSpan={columns.length}>
              <div className="table-message">{children}</div>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
