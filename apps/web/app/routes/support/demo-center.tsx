import { ensure, prefetch } from '@plumbline/shared/data-access';
import { DemoCenterPage, supportPageQueries } from '@plumbline/support/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/demo-center';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Demos',
    description: 'Demos to click through, by subject.',
    path: '/demo-center',
  });

export const loader = () => asRouteError(prefetch(supportPageQueries.demos()));
export const clientLoader = () => asRouteError(ensure(supportPageQueries.demos()));

export default function DemoCenter({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <DemoCenterPage />
    </PrefetchedPage>
  );
}
