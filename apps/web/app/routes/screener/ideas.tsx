import { ensure, prefetch } from '@plumbline/shared/data-access';
import { ideaCategoriesQuery, ideasQuery } from '@plumbline/screener/data-access';
import { ideaChoice, IdeasPage } from '@plumbline/screener/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/ideas';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stock ideas',
    description: 'Cases for single stocks, with the return since each was published.',
    path: '/ideas',
  });

const queries = (request: Request) => [
  ideasQuery(ideaChoice(new URL(request.url).searchParams)),
  ideaCategoriesQuery(),
];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Ideas({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <IdeasPage />
    </PrefetchedPage>
  );
}
