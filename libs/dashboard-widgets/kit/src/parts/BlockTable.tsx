import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';

/** A column of a small table. */
export type BlockColumn<Row> = Pick<Column<Row>, 'header' | 'align' | 'cell'>;

export interface BlockTableProps<Row> {
  /** Accessible caption: `Sectors by return`. */
  caption: string;
  /** The first one names a row. */
  columns: readonly BlockColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** One sentence: what is not there. */
  empty: string;
  /** How to fill it. */
  hint?: ReactNode;
}

/** A table without tools: plain markup of the look of all tables, cheap enough for the first page. */
export function BlockTable<Row>({ caption, columns, rows, rowKey, empty, hint }: BlockTableProps<Row>): ReactNode {
  if (rows.length === 0) return <EmptyState title={empty}>{hint}</EmptyState>;
  const [first, ...others] = columns;
  return (
    <div className="table-region" role="region" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ header, align, cell }) => (
                <td key={header} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
