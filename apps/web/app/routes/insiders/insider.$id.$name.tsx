import { insiderPath } from '@plumbline/insiders/domain';
import { InsiderPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/insider.$id.$name';

export const meta: Route.MetaFunction = ({ matches, params: { id }, loaderData }) => {
  const name = answeredName(loaderData, 'name', 'Insider');
  return pageMeta(matches, {
    title: name,
    description: `Companies, trades and holdings of ${name}.`,
    path: insiderPath(id, name),
  });
};

const queries = (id: string, request: Request) => insiderPageQueries.insider(id, new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.id, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.id, request)));

export default function Insider({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <InsiderPage id={params.id} />
    </PrefetchedPage>
  );
}
