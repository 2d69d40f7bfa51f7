import { contentPageQueries, UniversityPage } from '@plumbline/content/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/university';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'University',
    description: 'Courses about reading companies, lesson by lesson.',
    path: '/university',
  });

const queries = (request: Request) => contentPageQueries.university(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function University({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <UniversityPage />
    </PrefetchedPage>
  );
}
