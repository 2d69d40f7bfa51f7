import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import '../content.css';
import { staffArticlesQuery } from '@plumbline/content/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ArticleFilters, articleChoice } from '../components/ArticleFilters';
import { StateBadge } from '../components/work-columns';
import { StaffArticle } from './StaffArticle';
import type { StaffRow } from './staff-row';

const columnsOf = (open: (row: StaffRow) => void): readonly Column<StaffRow>[] => [
  {
    key: 'title',
    header: 'Article',
    align: 'start',
    cell: (row) => (
      <Button size="small" variant="quiet" onClick={() => open(row)}>
        {row.title || 'Without a title'}
      </Button>
    ),
    value: ({ title }) => title,
  },
  textColumn('author', 'Author'),
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: ({ work: { state, note } }) => <StateBadge state={state} note={note} />,
    value: ({ work }) => work.state,
  },
  {
    key: 'published',
    header: 'Published',
    cell: ({ work, published_at: at }) => formatMoment(work.publish_at ?? at),
    value: ({ published_at: at }) => at,
  },
  countColumn('readers', 'Readers, 30 days', { of: ({ work }) => work.readers }),
];

/** Articles of all authors: staff read, publish, return and withdraw them. */
export function StaffArticles(): ReactNode {
  const list = useListAddress();
  const [open, setOpen] = useState<number>();
  const { state, q } = articleChoice(list);
  const query = useQuery({ ...staffArticlesQuery({ q, state, page: list.page }), placeholderData: keepPreviousData });
  return (
    <Card title="Articles" flush>
      <ArticleFilters list={list} without="draft" />
      <QueryPart query={query} lines={6} failure="The articles could not be loaded">
        {({ data, total, page, per_page: perPage }) =>
          total === 0 ? (
            <div className="p-4">
              <EmptyState title={state || q ? 'No article matches' : 'Nothing submitted or published yet'} />
            </div>
          ) : (
            <>
              <DataTable
                caption="Articles"
                columns={columnsOf(({ id }) => setOpen(id))}
                rows={data}
                rowKey={({ id }) => String(id)}
                exportName="articles"
              />
              {total > perPage && (
                <Pagination label="Articles" page={page} perPage={perPage} total={total} onPage={list.setPage} />
              )}
            </>
          )
        }
      </QueryPart>
      {open !== undefined && <StaffArticle id={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
