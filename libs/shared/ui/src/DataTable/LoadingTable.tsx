import type { ReactNode } from 'react';
import { tableText } from '../messages/table';
import { scrollRegion } from '../scroll-region';
import { Skeleton } from '../Skeleton';
import type { Column } from './column';
import { tableClass } from './DataTable';
import { TableHead } from './TableHead';
import type { DataTableProps } from './table-props';

export interface LoadingTableProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'density'> {
  /** As many rows as there will be, or as fit; 8 unless named. */
  rows?: number;
}

/** Widths of made-up words, so that rows do not look alike. */
const WIDTHS = ['62%', '78%', '50%', '70%', '56%'];

function LoadingRow<Row>({ columns, index }: { columns: readonly Column<Row>[]; index: number }): ReactNode {
  return (
    <tr>
      {columns.map(({ key, align }, place) => (
        <td key={key} data-align={align}>
          <span className="table-shape">
            <Skeleton width={WIDTHS[(index + place) % WIDTHS.length] ?? '62%'} />
          </span>
        </td>
      ))}
    </tr>
  );
}

const still = () => undefined;

/** The true head and rows of the true height, while a table loads. */
export function LoadingTable<Row>({ caption, columns, density, rows = 8 }: LoadingTableProps<Row>): ReactNode {
  const plain = columns.map((column) => ({ ...column, sortable: false, headerLead: undefined }));
  return (
    <div className="table-region" {...scrollRegion(`${caption}: ${tableText.loading}`)} role="group" aria-busy="true">
      <table className={tableClass(density)}>
        <TableHead columns={plain} sort={undefined} onSort={still} />
        <tbody aria-hidden="true">
          {Array.from({ length: rows }, (_, index) => (
            <LoadingRow key={index} columns={columns} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
