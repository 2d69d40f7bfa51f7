import { economicsPageQueries, IndicatorSearchPage } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/economic_indicators.search';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search indicators',
    description: 'Economic indicators by words, country and frequency.',
    path: '/economic_indicators/search',
  });

const queries = (request: Request) => economicsPageQueries.search(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function IndicatorSearch({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <IndicatorSearchPage />
    </PrefetchedPage>
  );
}
