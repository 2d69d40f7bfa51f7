import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asOfIn, readListState } from '@plumbline/shared/domain';
import { offeringsQuery } from '@plumbline/stocks/data-access';
import { OFFERINGS_SHAPE, OfferingsPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/ipos._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'IPOs',
    description: 'Companies on their way to the exchange: filed, amended, effective, priced and withdrawn offerings.',
    path: '/ipos',
  });

const queries = (request: Request) => {
  const { search, searchParams } = new URL(request.url);
  return [offeringsQuery(readListState(OFFERINGS_SHAPE, searchParams), asOfIn(search))];
};

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Ipos({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <OfferingsPage />
    </PrefetchedPage>
  );
}
