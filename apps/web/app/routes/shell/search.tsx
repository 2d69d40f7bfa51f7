import { searchQuery } from '@plumbline/search/data-access';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { searchChoice, SearchPage } from '@plumbline/shell/feature';
import { useSearchParams } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/search';

/** Results are left out by search engines: they are lists of pages, not pages. */
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { keyword } = searchChoice(new URLSearchParams(location.search));
  return privateMeta(matches, {
    title: keyword ? `Search: ${keyword}` : 'All stocks',
    description: 'Securities and pages by name.',
    path: '/search',
  });
};

const queries = (request: Request) => [searchQuery(searchChoice(new URL(request.url).searchParams))];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Search({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <PrefetchedPage from={loaderData}>
      <SearchPage choice={searchChoice(params)} />
    </PrefetchedPage>
  );
}
