import { etfsQuery } from '@plumbline/etfs/data-access';
import { etfsPages } from '@plumbline/etfs/domain';
import { ListCard, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { AsOfControl } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FUNDS_LIST, FUNDS_SHAPE } from './lists/fund-list';

/** All funds. */
export function EtfsPage(): ReactNode {
  const list = useListState(FUNDS_SHAPE);
  const query = useQuery({ ...etfsQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return (
    <PageFrame
      pages={etfsPages.pages}
      path="/etf"
      title="ETFs and funds"
      intro="What exchange-traded and mutual funds hold, by their reports on Form N-PORT: the third month of each quarter, public up to 60 days later. Expense ratios are in no report and are not shown."
      aside={<AsOfControl />}
      width="wide"
    >
      <ListCard spec={FUNDS_LIST} list={list} query={query} />
      {query.data?.is_making && (
        <p className="muted mb-0 mt-2 text-xs">
          Returns by prices of that day are still computed: ask again in a while.
        </p>
      )}
    </PageFrame>
  );
}
