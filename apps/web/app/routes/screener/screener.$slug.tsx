import { eventsQuery, slugQuery } from '@plumbline/screener/data-access';
import { eventScreenBySlug, screenBySlug } from '@plumbline/screener/domain';
import { EventScreenPage, eventShape, ScreenPage } from '@plumbline/screener/feature';
import { ensure, prefetch, type Prefetched } from '@plumbline/shared/data-access';
import { AS_OF_PARAM, asOfIn, readListState } from '@plumbline/shared/domain';
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

/** Figures of a past day can take longer than a page may: it is shown, says how far they are and asks by itself. */
const orLater = async (work: Promise<Prefetched>): Promise<Prefetched> => {
  try {
    return await work;
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 202) return { answers: undefined };
    throw error;
  }
};

export const loader = ({ params, request }: Route.LoaderArgs) =>
  asRouteError(orLater(prefetch(queries(params.slug, request))));

/** In the browser a page of figures waits for itself. */
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const isOfDay = new URL(request.url).searchParams.has(AS_OF_PARAM) && !eventScreenBySlug(params.slug);
  return isOfDay ? { answers: undefined } : asRouteError(ensure(queries(params.slug, request)));
};

export default function Screen({ params, loaderData }: Route.ComponentProps) {
  const [events, screen] = [eventScreenBySlug(params.slug), screenBySlug(params.slug)];
  return (
    <PrefetchedPage from={loaderData}>
      {events && <EventScreenPage key={events.slug} screen={events} />}
      {screen && <ScreenPage key={screen.slug} screen={screen} />}
    </PrefetchedPage>
  );
}
