import { categoryPath } from '@plumbline/economics/domain';
import { CategoryPage, categoryPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/economic_indicators.categories.$';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Indicators of a category',
    description: 'Economic indicators of one topic with their newest values.',
    path: categoryPath(params['*'] ?? ''),
  });

/** The code of a category; other addresses are not found. */
function codeOf(params: Route.LoaderArgs['params']): string {
  const code = params['*'] ?? '';
  if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+){0,3}$/.test(code)) throw data(null, { status: 404, statusText: 'Not Found' });
  return code;
}

const queries = (params: Route.LoaderArgs['params'], request: Request) =>
  categoryPageQueries(codeOf(params), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function Category({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <CategoryPage code={params['*'] ?? ''} />
    </PrefetchedPage>
  );
}
