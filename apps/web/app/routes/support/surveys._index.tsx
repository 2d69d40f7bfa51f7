import { ensure, prefetch } from '@plumbline/shared/data-access';
import { SurveysPage, supportPageQueries } from '@plumbline/support/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/surveys._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Surveys',
    description: 'Questions we have for you.',
    path: '/surveys',
  });

export const loader = () => asRouteError(prefetch(supportPageQueries.surveys()));
export const clientLoader = () => asRouteError(ensure(supportPageQueries.surveys()));

export default function Surveys({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <SurveysPage />
    </PrefetchedPage>
  );
}
