import { ensure, prefetch } from '@plumbline/shared/data-access';
import { readListState } from '@plumbline/shared/domain';
import { indexQuery } from '@plumbline/stocks/data-access';
import { findIndex, indexPath } from '@plumbline/stocks/domain';
import { INDEX_SHAPE, IndexMembersPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/idx.$ticker';

export const meta: Route.MetaFunction = ({ matches, params: { ticker } }) => {
  const name = findIndex(ticker)?.name ?? ticker;
  return pageMeta(matches, {
    title: name,
    description: `Present members of the ${name} with price, market cap, valuation and yield.`,
    path: indexPath(ticker),
  });
};

const queries = ({ ticker }: Route.LoaderArgs['params'], request: Request) => [
  indexQuery(ticker, readListState(INDEX_SHAPE, new URL(request.url).searchParams)),
];

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function Index({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <IndexMembersPage ticker={params.ticker} />
    </PrefetchedPage>
  );
}
