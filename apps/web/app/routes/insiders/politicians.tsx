import { PoliticiansPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/politicians';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Politicians',
    description: 'Trades that members of Congress disclosed, in ranges, with the delay.',
    path: '/politicians',
  });

const queries = (request: Request) => insiderPageQueries.politicians(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Politicians({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <PoliticiansPage />
    </PrefetchedPage>
  );
}
