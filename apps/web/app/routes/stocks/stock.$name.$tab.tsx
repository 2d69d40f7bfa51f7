import { StockAlertButton } from '@plumbline/alerts/kit';
import { BookmarkButton } from '@plumbline/auth/kit';
import { DiscussionButton } from '@plumbline/community/kit';
import { AddToPortfolio } from '@plumbline/portfolios/kit';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { stockSummaryQuery, stockTabOutlineQuery, stockTabQuery } from '@plumbline/stocks/data-access';
import { findTab, stockPath, type StockTab } from '@plumbline/stocks/domain';
import { isBuiltTab, preloadTab, StockTabPage } from '@plumbline/stocks/feature';
import { data } from 'react-router-dom';
import { asOfParam, asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import { shownSymbol } from '../../shown-symbol';
import type { Route } from './+types/stock.$name.$tab';

export const meta: Route.MetaFunction = ({ params, matches, loaderData }) => {
  const row = findTab(params.tab);
  const symbol = shownSymbol(loaderData, params.name);
  return pageMeta(matches, {
    title: `${symbol} ${row?.title ?? params.tab}`,
    description: `${row?.words ?? ''}: ${symbol}.`,
    path: stockPath(symbol, row?.key as StockTab | undefined),
  });
};

function queries({ name, tab }: Route.LoaderArgs['params'], request: Request) {
  if (!isBuiltTab(tab)) throw data({ message: `There is no page "${tab}" of a stock` }, { status: 404 });
  const asOf = asOfParam(request);
  const address = [name, tab, asOf, new URL(request.url).searchParams] as const;
  return {
    sent: [stockSummaryQuery(name, asOf), stockTabOutlineQuery(...address)],
    shown: [stockTabQuery(...address)],
  };
}

export const loader = ({ params, request }: Route.LoaderArgs) => {
  const { sent, shown } = queries(params, request);
  return asRouteError(prefetch(sent, shown));
};
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => {
  const { sent, shown } = queries(params, request);
  const [answers] = await Promise.all([asRouteError(ensure([...sent, ...shown])), preloadTab(params.tab)]);
  return answers;
};

export default function StockTabRoute({ params: { name, tab }, loaderData }: Route.ComponentProps) {
  if (!isBuiltTab(tab)) return null;
  return (
    <PrefetchedPage from={loaderData}>
      <StockTabPage
        key={tab}
        name={name}
        tab={tab}
        actions={(page) => (
          <>
            <AddToPortfolio stock={name} />
            <StockAlertButton stock={name} />
            <BookmarkButton {...page} />
            <DiscussionButton stock={name} />
          </>
        )}
      />
    </PrefetchedPage>
  );
}
