import { eventsQuery, slugQuery } from '@plumbline/screener/data-access';
import { eventScreenBySlug, screenBySlug } from '@plumbline/screener/domain';
import { EventScreenPage, eventShape, ScreenPage } from '@plumbline/screener/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asOfIn, readListState } from '@plumbline/shared/domain';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/screener.$slug';

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const screen = eventScreenBySlug(params.slug) ?? screenBySlug(params.slug);
  return pageMeta(matches, {
    title: screen?.name ?? 'Screen',
    description: screen?.about ?? 'A screen that comes with the product.',
    path: `/screener/${params.slug}`,
  });
};

const queries = (slug: string, request: Request) => {
  const { search, searchParams } = new URL(request.url);
  const events = eventScreenBySlug(slug);
  const asOf = asOfIn(search);
  return events
    ? [eventsQuery(events.slug, readListState(eventShape(events), searchParams), asOf)]
    : [slugQuery(slug, asOf)];
};

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.slug, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.slug, request)));

export default function Screen({ params, loaderData }: Route.ComponentProps) {
  const events = eventScreenBySlug(params.slug);
  return (
    <PrefetchedPage from={loaderData}>
      {events ? <EventScreenPage key={events.slug} screen={events} /> : <ScreenPage slug={params.slug} />}
    </PrefetchedPage>
  );
}
