import { ensure, prefetch } from '@plumbline/shared/data-access';
import { FaqPage, supportPageQueries } from '@plumbline/support/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Questions and answers',
    description: 'Short answers about data, tools, account and support.',
    path: '/faq',
  });

export const loader = () => asRouteError(prefetch(supportPageQueries.faq()));
export const clientLoader = () => asRouteError(ensure(supportPageQueries.faq()));

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <FaqPage />
    </PrefetchedPage>
  );
}
