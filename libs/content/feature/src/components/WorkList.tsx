import { workQuery } from '@plumbline/content/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getArticleFilters } from './article-filters';
import type { ArticleRow } from './ArticleParts';
import { OWN_COLUMNS, REVIEW_COLUMNS } from './work-columns';

const getList = (of: 'mine' | 'review', title: string) =>
  ({
    title,
    pages: title,
    exportName: 'articles',
    columns: of === 'mine' ? OWN_COLUMNS : REVIEW_COLUMNS,
    rowKey: ({ id }) => String(id),
    filters: getArticleFilters(of === 'mine' ? undefined : 'draft'),
    emptyText: 'No article yet',
    noMatch: 'No article matches',
    failure: 'The articles could not be loaded',
  }) as const satisfies ListSpec<ArticleRow>;

/** Articles one works on: one's own, or those that editors see. */
export function WorkList({ of, title, empty }: { of: 'mine' | 'review'; title: string; empty: ReactNode }): ReactNode {
  const spec = getList(of, title);
  const list = useListState(spec);
  const query = useQuery({ ...workQuery(of, getChoices(spec, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title={title} flush>
      <ListPart spec={spec} list={list} query={query} empty={empty} />
    </Card>
  );
}
