import { LatestNewsPage, latestNewsPageQueries } from '@plumbline/content/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/latest-news._index';

const ALL = { country: 'world', category: 'all' } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Latest news',
    description: 'News, letters and transcripts about companies, each story once.',
    path: '/latest-news',
  });

const queries = (request: Request) => latestNewsPageQueries(ALL, new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function LatestNews({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <LatestNewsPage {...ALL} />
    </PrefetchedPage>
  );
}
