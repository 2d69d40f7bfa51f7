import { ensure, prefetch } from '@plumbline/shared/data-access';
import { readListState } from '@plumbline/shared/domain';
import { directoryQuery } from '@plumbline/stocks/data-access';
import { directoryPath, directoryTitle, readDirectoryPlace, type DirectoryPlace } from '@plumbline/stocks/domain';
import { DIRECTORY_SHAPE, DirectoryPage } from '@plumbline/stocks/feature';
import { data } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/stocks.$';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const place = readDirectoryPlace(params['*']) ?? {};
  const title = directoryTitle(place);
  return pageMeta(matches, {
    title,
    description: `${title}: price, market cap, valuation and yield, by sector, region and exchange.`,
    path: directoryPath(place),
  });
};

/** The place of the address; an address that is none is not found. */
function placeOf(params: Route.LoaderArgs['params']): DirectoryPlace {
  const place = readDirectoryPlace(params['*']);
  if (!place) throw data(null, { status: 404, statusText: 'Not Found' });
  return place;
}

const queries = (params: Route.LoaderArgs['params'], request: Request) => [
  directoryQuery(placeOf(params), readListState(DIRECTORY_SHAPE, new URL(request.url).searchParams)),
];

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function Stocks({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <DirectoryPage place={readDirectoryPlace(params['*']) ?? {}} />
    </PrefetchedPage>
  );
}
