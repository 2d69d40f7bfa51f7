import { InsidersPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/insiders';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Insiders',
    description: 'Purchases and sales of officers, directors and large owners, from their reports.',
    path: '/insiders',
  });

const queries = (request: Request) => insiderPageQueries.insiders(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Insiders({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <InsidersPage />
    </PrefetchedPage>
  );
}
