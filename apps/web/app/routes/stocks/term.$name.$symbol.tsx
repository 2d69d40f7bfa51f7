import { ensure, prefetch } from '@plumbline/shared/data-access';
import { termPath } from '@plumbline/stocks/domain';
import { StockTermPage } from '@plumbline/stocks/feature';
import { isRouteErrorResponse } from 'react-router-dom';
import { asOfParam } from '../../as-route-error';
import { FailedPage } from '../../failed-page';
import { pageMeta, privateMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import { shownSymbol } from '../../shown-symbol';
import { loadStockTerm, termLabel } from '../../loading/term-loading';
import type { Route } from './+types/term.$name.$symbol';

export const meta: Route.MetaFunction = ({ error, params, matches, loaderData }) => {
  const path = termPath(params.name, shownSymbol(loaderData, params.symbol));
  if (error) {
    const title = isRouteErrorResponse(error) && error.status === 404 ? 'Stock Not Found' : 'Page not available';
    return privateMeta(matches, { title, description: `There is no page for ${params.symbol}.`, path });
  }
  const label = termLabel(loaderData, params.name);
  const symbol = shownSymbol(loaderData, params.symbol);
  return pageMeta(matches, {
    title: `${symbol} ${label}`,
    description: `${label} of ${symbol}: meaning, formula with its numbers, history and industry.`,
    path,
  });
};

export const loader = ({ params, request }: Route.LoaderArgs) => loadStockTerm(prefetch, params, asOfParam(request));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadStockTerm(ensure, params, asOfParam(request));

export default function StockTerm({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <StockTermPage name={params.name} symbol={params.symbol} />
    </PrefetchedPage>
  );
}

/** A term of an unknown security is that security not found. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} stock={params.symbol ?? ''} />;
}
