import { GuruHubPage, guruHubQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asOfParam, asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/guru._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Gurus',
    description: 'What managers of large portfolios hold, buy and sell, from their reports to the SEC.',
    path: '/guru',
  });

const queries = (request: Request) => [...guruHubQueries(asOfParam(request))];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Gurus({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <GuruHubPage />
    </PrefetchedPage>
  );
}
