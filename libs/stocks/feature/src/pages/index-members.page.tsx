import { pageTrail } from '@plumbline/shared/domain';
import { ListCard, useListState } from '@plumbline/shared/kit';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { indexQuery } from '@plumbline/stocks/data-access';
import { stockPath, stocksPages } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './directory.css';
import { DIRECTORY_SHAPE, directoryList } from './directory-list';

/** Members come by size, twenty a page (specification). */
const INDEX_COLUMNS = DIRECTORY_SHAPE.columns.map(({ sortable: _sortable, ...column }) => column);
export const INDEX_SHAPE = { columns: INDEX_COLUMNS, filters: [], perPageOptions: [20, 50, 100] } as const;

/** An index: its price page and its present members. */
export function IndexMembersPage({ ticker }: { ticker: string }): ReactNode {
  const list = useListState(INDEX_SHAPE);
  const query = useQuery({ ...indexQuery(ticker, list.state), placeholderData: keepPreviousData });
  const index = query.data?.index;
  const title = index?.name ?? ticker;
  return (
    <main id="content" className="directory">
      <Breadcrumb crumbs={pageTrail(stocksPages.pages, '/idx/:ticker', title)} />
      <h1>{title}</h1>
      {index?.symbol && (
        <p>
          <Link href={stockPath(index.symbol, 'chart')}>Prices of {index.symbol}</Link>
        </p>
      )}
      {index?.reason ? (
        <Card title="Members">
          <EmptyState title="The members of this index are not known">{index.reason}</EmptyState>
        </Card>
      ) : (
        <ListCard
          spec={{ ...directoryList(title), ...INDEX_SHAPE, exportName: `members-${ticker}` }}
          list={list}
          query={query}
        />
      )}
    </main>
  );
}
