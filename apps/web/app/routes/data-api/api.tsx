import { docQueries, ReferencePage } from '@plumbline/data-api/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/api';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reference of the data API',
    description: 'Every operation of the data API with its parameters, columns and price.',
    path: '/api',
  });

export const loader = () => asRouteError(prefetch(docQueries()));
export const clientLoader = () => asRouteError(ensure(docQueries()));

export default function Api({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <ReferencePage />
    </PrefetchedPage>
  );
}
