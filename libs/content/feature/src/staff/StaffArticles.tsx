import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { staffArticlesQuery } from '@plumbline/content/data-access';
import { formatMoment, getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import '../content.css';
import { getArticleFilters } from '../components/article-filters';
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

const getList = (open: (row: StaffRow) => void) =>
  ({
    title: 'Articles',
    pages: 'Articles',
    exportName: 'articles',
    columns: columnsOf(open),
    rowKey: ({ id }) => String(id),
    filters: getArticleFilters('draft'),
    emptyText: 'Nothing submitted or published yet',
    noMatch: 'No article matches',
    failure: 'The articles could not be loaded',
  }) as const satisfies ListSpec<StaffRow>;

/** Articles of all authors: staff read, publish, return and withdraw them. */
export function StaffArticles(): ReactNode {
  const [open, setOpen] = useState<number>();
  const spec = getList(({ id }) => setOpen(id));
  const list = useListState(spec);
  const query = useQuery({ ...staffArticlesQuery(getChoices(spec, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Articles" flush>
      <ListPart spec={spec} list={list} query={query} />
      {open !== undefined && <StaffArticle id={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
