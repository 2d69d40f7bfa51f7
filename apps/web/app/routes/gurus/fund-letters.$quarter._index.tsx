import { FundLettersPage, letterPageQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/fund-letters.$quarter._index';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Fund letters of ${params.quarter}`,
    description: 'Letters of managers about one quarter.',
    path: `/fund-letters/${params.quarter}`,
  });

const queries = (params: Route.LoaderArgs['params'], request: Request) =>
  letterPageQueries.fund(params.quarter, undefined, new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function FundLettersOfQuarter({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <FundLettersPage quarter={params.quarter} />
    </PrefetchedPage>
  );
}
