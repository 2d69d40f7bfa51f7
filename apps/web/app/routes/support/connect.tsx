import { ensure, prefetch } from '@plumbline/shared/data-access';
import { ConnectPage, supportPageQueries } from '@plumbline/support/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import { useBoot } from '../../use-boot';
import type { Route } from './+types/connect';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact us',
    description: 'Ask support a question about the product and its data.',
    path: '/connect',
  });

export const loader = () => asRouteError(prefetch(supportPageQueries.connect()));
export const clientLoader = () => asRouteError(ensure(supportPageQueries.connect()));

export default function Connect({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <ConnectPage challenge={useBoot()?.challenge} />
    </PrefetchedPage>
  );
}
