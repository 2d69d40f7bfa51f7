import { cotPath } from '@plumbline/economics/domain';
import { MarketPositionsPage, marketPositionsPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/cot_reports.$id.$name';

export const meta: Route.MetaFunction = ({ matches, params: { id }, loaderData }) => {
  const name = answeredName(loaderData, 'market', 'Market');
  return pageMeta(matches, {
    title: `Positions in ${name}`,
    description: `Commitments of traders in ${name}: net positions of all groups and where they lie in their range.`,
    path: cotPath(id, name),
  });
};

const queries = (id: string, request: Request) => marketPositionsPageQueries(id, new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.id, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.id, request)));

export default function PositionsInMarket({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <MarketPositionsPage id={params.id} />
    </PrefetchedPage>
  );
}
