import { communityPageQueries, PersonPage } from '@plumbline/community/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { numberParam } from '../../number-param';
import { PrefetchedPage } from '../../prefetched-page';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/user.$user_id';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const name = answeredName(loaderData, 'username', 'Person');
  return privateMeta(matches, {
    title: name,
    description: `What ${name} wrote and called in the forum.`,
    path: `/user/${params.user_id}`,
  });
};

const queries = (id: string, request: Request) =>
  communityPageQueries.person(numberParam(id), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) =>
  asRouteError(prefetch(queries(params.user_id, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.user_id, request)));

export default function Person({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <PersonPage key={params.user_id} id={Number(params.user_id)} />
    </PrefetchedPage>
  );
}
