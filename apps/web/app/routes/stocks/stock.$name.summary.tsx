import { StockAlertButton } from '@plumbline/alerts/kit';
import { BookmarkButton } from '@plumbline/auth/kit';
import { DiscussionButton } from '@plumbline/community/kit';
import { StockDashboard } from '@plumbline/dashboards/feature';
import { AddToPortfolio } from '@plumbline/portfolios/kit';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { stockSummaryQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { StockSummaryPage, summaryPartsQuery } from '@plumbline/stocks/feature';
import { asOfParam, asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import { pageMeta } from '../../page-meta';
import { shownSymbol } from '../../shown-symbol';
import type { Route } from './+types/stock.$name.summary';

export const meta: Route.MetaFunction = ({ params, matches, loaderData }) =>
  pageMeta(matches, {
    title: `${params.name} stock summary`,
    description: `Price, market value, key figures, trends and latest filings of ${params.name}, each figure explained down to its filing.`,
    path: stockPath(shownSymbol(loaderData, params.name)),
  });

function queries(name: string, request: Request) {
  const asOf = asOfParam(request);
  return [stockSummaryQuery(name, asOf), summaryPartsQuery(name, asOf)];
}

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.name, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.name, request)));

export default function StockSummaryRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <StockSummaryPage
        name={params.name}
        arrange={(blocks, inOrder) => <StockDashboard name={params.name} blocks={blocks} inOrder={inOrder} />}
        actions={(page) => (
          <>
            <AddToPortfolio stock={params.name} />
            <StockAlertButton stock={params.name} />
            <BookmarkButton {...page} />
            <DiscussionButton stock={params.name} />
          </>
        )}
      />
    </PrefetchedPage>
  );
}
