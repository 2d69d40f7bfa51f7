import { FundLetterPage, letterPageQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/fund-letters.$quarter.$id';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Letter of ${params.quarter}`,
    description: 'One letter of a manager, with what it names.',
    path: `/fund-letters/${params.quarter}/${encodeURIComponent(params.id)}`,
  });

const queries = (params: Route.LoaderArgs['params'], request: Request) =>
  letterPageQueries.fund(params.quarter, params.id, new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function FundLetter({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <FundLetterPage quarter={params.quarter} id={params.id} />
    </PrefetchedPage>
  );
}
