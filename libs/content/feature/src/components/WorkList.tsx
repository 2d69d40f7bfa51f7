import { workQuery } from '@plumbline/content/data-access';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArticleFilters, articleChoice } from './ArticleFilters';
import { OWN_COLUMNS, REVIEW_COLUMNS } from './work-columns';

/** Articles one works on: one's own, or those that editors see. */
export function WorkList({ of, title, empty }: { of: 'mine' | 'review'; title: string; empty: ReactNode }): ReactNode {
  const list = useListAddress();
  const { state, q } = articleChoice(list);
  const query = useQuery({ ...workQuery(of, { state, q, page: list.page }), placeholderData: keepPreviousData });
  const isNarrowed = state !== undefined || q !== undefined;
  return (
    <Card title={title} flush>
      <ArticleFilters list={list} without={of === 'mine' ? undefined : 'draft'} />
      <QueryPart query={query} lines={6} failure="The articles could not be loaded">
        {({ data, total, page, per_page: perPage }) =>
          total === 0 ? (
            <div className="p-4">{isNarrowed ? <EmptyState title="No article matches" /> : empty}</div>
          ) : (
            <>
              <DataTable
                caption={title}
                columns={of === 'mine' ? OWN_COLUMNS : REVIEW_COLUMNS}
                rows={data}
                rowKey={({ id }) => String(id)}
                exportName="articles"
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
