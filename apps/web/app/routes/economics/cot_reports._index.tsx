import { economicsPageQueries, PositionsPage } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/cot_reports._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Commitments of traders',
    description: 'Net positions of groups of traders in futures, extremes first.',
    path: '/cot_reports',
  });

const queries = (request: Request) => economicsPageQueries.positions(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Positions({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <PositionsPage />
    </PrefetchedPage>
  );
}
