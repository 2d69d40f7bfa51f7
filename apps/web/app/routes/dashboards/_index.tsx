import { HomePage, homeQueries } from '@plumbline/dashboards/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { HomeIntro } from '@plumbline/shell/feature';
import { asOfParam, asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/_index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stock research down to the filing',
    description: 'Company figures with their formula, their inputs and their filing, as known on any day.',
    path: '/',
  });

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(homeQueries(asOfParam(request))));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(homeQueries(asOfParam(request))));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <HomePage intro={<HomeIntro />} />
    </PrefetchedPage>
  );
}
