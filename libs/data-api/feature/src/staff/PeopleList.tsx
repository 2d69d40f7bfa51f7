import type { ApiError } from '@plumbline/shared/domain';
import { QueryPart, SearchBox, type ListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

export interface PeopleListProps<Row> {
  title: string;
  /** What it is for, where it is empty. */
  about: string;
  addLabel: string;
  onAdd: () => void;
  list: ListAddress;
  query: UseQueryResult<Page<Row>, ApiError>;
  columns: readonly Column<Row>[];
  fileName: string;
}

/** A list of people with search, pages, a file and a way to add one. */
export function PeopleList<Row extends { readonly id: number }>(props: PeopleListProps<Row>): ReactNode {
  const { title, about, addLabel, onAdd, list, query, columns, fileName } = props;
  const q = list.get('q') ?? '';
  return (
    <Card title={title} flush aside={<Button size="small" onClick={onAdd}>{`${addLabel} …`}</Button>}>
      <div className="px-4 pb-4">
        <SearchBox key={q} label="Search people" value={q} onSearch={(text) => list.set({ q: text || undefined })} />
      </div>
      <QueryPart className="p-4" query={query} lines={5} failure="The list could not be loaded">
        {({ data, total, page, per_page: perPage }) =>
          total === 0 ? (
            <div className="p-4">
              <EmptyState title={q ? 'Nobody matches' : 'Nobody yet'}>{about}</EmptyState>
            </div>
          ) : (
            <>
              <DataTable
                caption={title}
                columns={columns}
                rows={data}
                rowKey={({ id }) => String(id)}
                exportName={fileName}
              />
              {total > perPage && (
                <Pagination label={title} page={page} perPage={perPage} total={total} onPage={list.setPage} />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
