import { CalendarPage, economicsPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/calendar';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Calendar',
    description: 'Results, dividends, releases of figures, reports of traders and holidays by day.',
    path: '/calendar',
  });

const queries = (request: Request) => economicsPageQueries.calendar(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <CalendarPage />
    </PrefetchedPage>
  );
}
