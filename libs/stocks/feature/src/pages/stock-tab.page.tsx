import { stockSummaryQuery, stockTabOutlineQuery, stockTabQuery } from '@plumbline/stocks/data-access';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryPart, useAsOf, useServerPart } from '@plumbline/shared/kit';
import { ShownBlocksProvider } from '../blocks/shown-blocks';
import { ExplainArea } from '../explanation/ExplainArea';
import { StockHeader, type StockActions } from '../header/StockHeader';
import { TAB_PAGES, type BuiltTab } from '../tabs/tab-pages';

export interface StockTabPageProps {
  name: string;
  tab: BuiltTab;
  actions?: StockActions;
}

/** A tab of a stock page under the head all of them share. */
export function StockTabPage({ name, tab, actions }: StockTabPageProps): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearchParams();
  const { data: stock } = useSuspenseQuery(stockSummaryQuery(name, asOf));
  const query = useQuery({ ...stockTabOutlineQuery(name, tab, asOf, params), placeholderData: keepPreviousData });
  const { data: full, onMissing, load } = useServerPart(stockTabQuery(name, tab, asOf, params));
  const Page = TAB_PAGES[tab];
  const shown = { isLive: full !== undefined, onMissing, load: async () => (await load()).blocks };
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      <ExplainArea security={name} asOf={asOf} basis="restated" kind="annual">
        <StockHeader stock={stock} tab={tab} actions={actions} />
        <QueryPart query={query} failure="This page could not be loaded" lines={12}>
          {(outline) =>
            outline.tab === tab ? (
              <ShownBlocksProvider value={shown}>
                <Page name={name} stock={stock} answer={full ?? outline} />
              </ShownBlocksProvider>
            ) : null
          }
        </QueryPart>
      </ExplainArea>
    </main>
  );
}
