import { StockAlertButton } from '@plumbline/alerts/kit';
import { BookmarkButton } from '@plumbline/auth/kit';
import { AddToPortfolio } from '@plumbline/portfolios/kit';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { stockFinancialQuery, stockSummaryQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { financialChoice, StockFinancialsPage } from '@plumbline/stocks/feature';
import { asOfParam, asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import { pageMeta } from '../../page-meta';
import { shownSymbol } from '../../shown-symbol';
import type { Route } from './+types/stock.$name.financials';

export const meta: Route.MetaFunction = ({ params, matches, loaderData }) =>
  pageMeta(matches, {
    title: `${params.name} financial statements`,
    description: `Income statement, balance sheet and cash flow of ${params.name}, annual, quarterly and trailing, as reported and restated.`,
    path: stockPath(shownSymbol(loaderData, params.name), 'financials'),
  });

function queries(name: string, request: Request) {
  const asOf = asOfParam(request);
  const choice = financialChoice(new URL(request.url).searchParams);
  return { summary: stockSummaryQuery(name, asOf), statements: stockFinancialQuery(name, choice, asOf) };
}

export function loader({ params, request }: Route.LoaderArgs) {
  const { summary, statements } = queries(params.name, request);
  return asRouteError(prefetch([summary], [statements]));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { summary, statements } = queries(params.name, request);
  return asRouteError(ensure([summary, statements]));
}

export default function StockFinancialsRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <StockFinancialsPage
        name={params.name}
        actions={(page) => (
          <>
            <AddToPortfolio stock={params.name} />
            <StockAlertButton stock={params.name} />
            <BookmarkButton {...page} />
          </>
        )}
      />
    </PrefetchedPage>
  );
}
