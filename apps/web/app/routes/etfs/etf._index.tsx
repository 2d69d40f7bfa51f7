import { EtfsPage, etfPageQueries } from '@plumbline/etfs/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/etf._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'ETFs and funds',
    description: 'What exchange-traded and mutual funds hold, with net assets, flows and returns.',
    path: '/etf',
  });

const queries = (request: Request) => etfPageQueries.list(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Etfs({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <EtfsPage />
    </PrefetchedPage>
  );
}
