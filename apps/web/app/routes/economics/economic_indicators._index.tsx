import { economicsPageQueries, IndicatorsPage } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/economic_indicators._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Economic indicators',
    description:
      'Prices, work, output, rates and money as first reported and as revised, with the next release of each.',
    path: '/economic_indicators',
  });

const queries = (request: Request) => economicsPageQueries.indicators(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function EconomicIndicators({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <IndicatorsPage />
    </PrefetchedPage>
  );
}
