import { ensure, prefetch } from '@plumbline/shared/data-access';
import { supportPageQueries, TutorialPage } from '@plumbline/support/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/tutorial._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tutorials',
    description: 'Short guides to try on the spot, videos and live sessions.',
    path: '/tutorial',
  });

export const loader = () => asRouteError(prefetch(supportPageQueries.tutorial()));
export const clientLoader = () => asRouteError(ensure(supportPageQueries.tutorial()));

export default function Tutorial({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <TutorialPage />
    </PrefetchedPage>
  );
}
