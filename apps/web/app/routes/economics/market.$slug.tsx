import { marketPage, marketPath, type MarketPage } from '@plumbline/economics/domain';
import { marketPageQueries, MarketSlugPage } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/market.$slug';

export const meta: Route.MetaFunction = ({ matches, params: { slug } }) => {
  const page = marketPage(slug);
  return pageMeta(matches, {
    title: page?.title ?? 'Markets',
    description: `${page?.description ?? 'Market overview'}.`,
    path: marketPath(slug),
  });
};

/** The row of the page; an address without one is not found. */
function pageOf(slug: string): MarketPage {
  const page = marketPage(slug);
  if (!page) throw data(null, { status: 404, statusText: 'Not Found' });
  return page;
}

const queries = (slug: string, request: Request) => marketPageQueries(pageOf(slug), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.slug, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.slug, request)));

export default function Market({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <MarketSlugPage page={pageOf(params.slug)} />
    </PrefetchedPage>
  );
}
