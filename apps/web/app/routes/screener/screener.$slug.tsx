import { slugQuery } from '@plumbline/screener/data-access';
import { screenBySlug } from '@plumbline/screener/domain';
import { ScreenPage } from '@plumbline/screener/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/screener.$slug';

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const screen = screenBySlug(params.slug);
  return pageMeta(matches, {
    title: screen?.name ?? 'Screen',
    description: screen?.about ?? 'A screen that comes with the product.',
    path: `/screener/${params.slug}`,
  });
};

export const loader = ({ params }: Route.LoaderArgs) => asRouteError(prefetch([slugQuery(params.slug)]));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => asRouteError(ensure([slugQuery(params.slug)]));

export default function Screen({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <ScreenPage slug={params.slug} />
    </PrefetchedPage>
  );
}
