import { DataApiPage, docQueries } from '@plumbline/data-api/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/data.api';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Data API',
    description: 'Figures for your programs: guide, operations and what they cost.',
    path: '/data/api',
  });

export const loader = () => asRouteError(prefetch(docQueries()));
export const clientLoader = () => asRouteError(ensure(docQueries()));

export default function DataApi({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <DataApiPage />
    </PrefetchedPage>
  );
}
