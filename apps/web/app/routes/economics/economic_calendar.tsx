import { EconomicCalendarPage, economicsPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/economic_calendar';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Economic calendar',
    description: 'Releases of figures and decisions with what came, what was forecast and by whom.',
    path: '/economic_calendar',
  });

const queries = (request: Request) => economicsPageQueries.economicCalendar(new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function EconomicCalendar({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <EconomicCalendarPage />
    </PrefetchedPage>
  );
}
