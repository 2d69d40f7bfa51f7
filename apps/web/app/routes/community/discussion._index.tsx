import { DiscussionPage, communityPageQueries } from '@plumbline/community/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/discussion._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Discussion',
    description: 'Topics about markets and companies, with the prices of the moment posts became visible.',
    path: '/discussion',
  });

const queries = (request: Request) => communityPageQueries.discussion(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Discussion({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <DiscussionPage />
    </PrefetchedPage>
  );
}
