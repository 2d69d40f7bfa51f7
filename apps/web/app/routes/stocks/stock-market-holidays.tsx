import { ensure, prefetch } from '@plumbline/shared/data-access';
import { holidaysQuery } from '@plumbline/stocks/data-access';
import { MarketHolidaysPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/stock-market-holidays';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stock market holidays',
    description: 'Days on which the New York exchanges are closed or close early, year by year.',
    path: '/stock-market-holidays',
  });

const queries = (request: Request) => [holidaysQuery(new URL(request.url).searchParams.get('year'))];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function MarketHolidays({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <MarketHolidaysPage />
    </PrefetchedPage>
  );
}
