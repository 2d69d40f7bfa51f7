import { ensure, prefetch } from '@plumbline/shared/data-access';
import { compareQuery } from '@plumbline/stocks/data-access';
import { ComparePage } from '@plumbline/stocks/feature';
import { asOfParam, asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/compare-table';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Compare stocks',
    description: 'Figures of up to ten companies side by side, now or on past days, each explained down to its filing.',
    path: '/compare-table',
  });

const queries = (request: Request) => [compareQuery(new URL(request.url).searchParams, asOfParam(request))];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function CompareTable({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <ComparePage />
    </PrefetchedPage>
  );
}
