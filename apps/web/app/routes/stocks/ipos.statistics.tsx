import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asOfIn } from '@plumbline/shared/domain';
import { offeringYearsQuery } from '@plumbline/stocks/data-access';
import { OfferingYearsPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/ipos.statistics';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'IPO statistics',
    description: 'Offerings by year: how many were filed, priced and withdrawn, and how long it took.',
    path: '/ipos/statistics',
  });

const queries = (request: Request) => [offeringYearsQuery(asOfIn(new URL(request.url).search))];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function IpoStatistics({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <OfferingYearsPage />
    </PrefetchedPage>
  );
}
