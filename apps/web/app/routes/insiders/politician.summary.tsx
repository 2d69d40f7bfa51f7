import { PoliticianSummaryPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/politician.summary';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Politician summary',
    description: 'Trades of Congress by month, party and chamber, and the stocks most members traded.',
    path: '/politician/summary',
  });

const queries = (request: Request) => insiderPageQueries.politicianSummary(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function PoliticianSummary({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <PoliticianSummaryPage />
    </PrefetchedPage>
  );
}
