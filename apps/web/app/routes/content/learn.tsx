import { LearnPage, learnPageQueries } from '@plumbline/content/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/learn';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Learn',
    description: 'Courses, the glossary, and pages to practise on.',
    path: '/learn',
  });

export const loader = () => asRouteError(prefetch(learnPageQueries()));
export const clientLoader = () => asRouteError(ensure(learnPageQueries()));

export default function Learn({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <LearnPage />
    </PrefetchedPage>
  );
}
