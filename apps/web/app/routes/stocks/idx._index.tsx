import { ensure, prefetch } from '@plumbline/shared/data-access';
import { indicesQuery } from '@plumbline/stocks/data-access';
import { IndicesPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/idx._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Market indices',
    description: 'Indices by region with their present members.',
    path: '/idx',
  });

export const loader = () => asRouteError(prefetch([indicesQuery()]));
export const clientLoader = () => asRouteError(ensure([indicesQuery()]));

export default function Indices({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <IndicesPage />
    </PrefetchedPage>
  );
}
