import { productQueries, ProductsPage } from '@plumbline/data-api/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/data._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Data',
    description: 'Figures for your own programs and tables: products, what there is by table, samples.',
    path: '/data',
  });

export const loader = () => asRouteError(prefetch(productQueries()));
export const clientLoader = () => asRouteError(ensure(productQueries()));

export default function Data({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <ProductsPage />
    </PrefetchedPage>
  );
}
