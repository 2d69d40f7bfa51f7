import { ensure, prefetch } from '@plumbline/shared/data-access';
import { stockSearchQuery } from '@plumbline/stocks/data-access';
import { StockLookupPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/stock._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Symbol lookup',
    description: 'A stock by its symbol or the name of its company.',
    path: '/stock',
  });

const queries = (request: Request) => [stockSearchQuery(new URL(request.url).searchParams.get('q')?.trim() ?? '')];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function StockLookup({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <StockLookupPage />
    </PrefetchedPage>
  );
}
