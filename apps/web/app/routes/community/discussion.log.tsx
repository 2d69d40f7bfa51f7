import { LogPage, communityPageQueries } from '@plumbline/community/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/discussion.log';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Moderation log',
    description: 'What was removed, moved and locked in the forum, and why.',
    path: '/discussion/log',
  });

const queries = (request: Request) => communityPageQueries.log(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function ModerationLog({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <LogPage />
    </PrefetchedPage>
  );
}
