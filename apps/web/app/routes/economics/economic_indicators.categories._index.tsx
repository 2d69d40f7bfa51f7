import { CategoriesPage, economicsPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/economic_indicators.categories._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Categories of indicators',
    description: 'Economic indicators by topic and country.',
    path: '/economic_indicators/categories',
  });

const queries = (request: Request) => economicsPageQueries.categories(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <CategoriesPage />
    </PrefetchedPage>
  );
}
