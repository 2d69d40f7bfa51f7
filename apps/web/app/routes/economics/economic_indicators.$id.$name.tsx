import { indicatorPath } from '@plumbline/economics/domain';
import { IndicatorPage, indicatorPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data } from 'react-router-dom';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/economic_indicators.$id.$name';

export const meta: Route.MetaFunction = ({ matches, params: { id }, loaderData }) => {
  const name = answeredName(loaderData, 'name', 'Indicator');
  return pageMeta(matches, {
    title: name,
    description: `${name}: values as known on any day, first prints, revisions, source and licence.`,
    path: indicatorPath(Number(id), name),
  });
};

/** Refuses ids that are not numbers without a query (decision A44). */
function numberOf(id: string): string {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw data(null, { status: 404, statusText: 'Not Found' });
  return id;
}

const queries = (id: string, request: Request) => indicatorPageQueries(numberOf(id), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.id, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.id, request)));

export default function Indicator({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <IndicatorPage id={params.id} />
    </PrefetchedPage>
  );
}
