import { DataTable, sortRows, TableTools, type DataTableProps, type Sort } from '@plumbline/shared/ui/DataTable';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { useMemo, useState, type ReactNode } from 'react';

export interface PagedTableProps<Row> extends DataTableProps<Row> {
  /** 200 unless named. */
  perPage?: number;
}

const MAX_HEIGHT = '320px';
const PER_PAGE = 200;

/** The figures of a chart as a table: sorted and saved as a whole, shown by pages. */
export function PagedTable<Row>({ perPage = PER_PAGE, ...props }: PagedTableProps<Row>): ReactNode {
  const { caption, columns, rows, initialSort, exportName } = props;
  const [sort, setSort] = useState<Sort | undefined>(initialSort);
  const [page, setPage] = useState(1);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const pages = Math.max(1, Math.ceil(sorted.length / perPage));
  const shown = Math.min(page, pages);
  const changeSort = (next: Sort | undefined) => {
    setSort(next);
    setPage(1);
  };
  return (
    <>
      <DataTable
        maxHeight={MAX_HEIGHT}
        density="dense"
        caption={caption}
        columns={columns}
        rows={sorted.slice((shown - 1) * perPage, shown * perPage)}
        rowKey={props.rowKey}
        sort={sort}
        onSortChange={changeSort}
        {...(props.empty !== undefined && { empty: props.empty })}
      />
      {pages > 1 && (
        <Pagination label={caption} page={shown} perPage={perPage} total={sorted.length} onPage={setPage} />
      )}
      {exportName && sorted.length > 0 && <TableTools columns={columns} rows={sorted} name={exportName} />}
    </>
  );
}
