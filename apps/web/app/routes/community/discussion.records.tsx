import { RecordsPage, communityPageQueries } from '@plumbline/community/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/discussion.records';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Track records',
    description: 'What became of the calls that authors made, against the market.',
    path: '/discussion/records',
  });

const queries = (request: Request) => communityPageQueries.records(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Records({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <RecordsPage />
    </PrefetchedPage>
  );
}
