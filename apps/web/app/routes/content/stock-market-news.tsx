import { contentPageQueries, StockMarketNewsPage } from '@plumbline/content/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/stock-market-news';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stock market news',
    description: 'What is written about markets and the economy, with the most traded stocks.',
    path: '/stock-market-news',
  });

const queries = (request: Request) => contentPageQueries.marketNews(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function StockMarketNews({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <StockMarketNewsPage />
    </PrefetchedPage>
  );
}
