import type { ApiError } from '@plumbline/shared/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryPart } from '../QueryPart';

interface Paged<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

export interface PagedListProps<Row> {
  /** Name of the rows: `accounts`. Labels the table, the pages and the downloaded file. */
  of: string;
  query: UseQueryResult<Paged<Row>, ApiError>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** In place of rows. */
  empty: ReactNode;
  onPage: (page: number) => void;
}

/** A page of a long list and the way to the others. */
export function PagedList<Row>({ of, query, columns, rowKey, empty, onPage }: PagedListProps<Row>): ReactNode {
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {({ data, total, page, per_page }) => (
        <>
          <DataTable
            caption={`List of ${of}`}
            columns={columns}
            rows={data}
            rowKey={rowKey}
            exportName={of}
            empty={empty}
          />
          <div className="px-4 pb-3">
            <Pagination label={`Pages of ${of}`} page={page} perPage={per_page} total={total} onPage={onPage} />
          </div>
        </>
      )}
    </QueryPart>
  );
}
