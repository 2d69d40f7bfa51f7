import { topicPath } from '@plumbline/community/domain';
import { communityPageQueries, TopicPage } from '@plumbline/community/feature';
import { ensure, prefetch, stateOf, type Prefetched } from '@plumbline/shared/data-access';
import { data, redirect } from 'react-router-dom';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { numberParam } from '../../number-param';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/discussion.topic.$id';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: answeredName(loaderData, 'title', 'Topic'),
    description: answeredName(loaderData, 'excerpt', 'A topic of the forum.'),
    path: `/discussion/topic/${params.id}`,
  });

const queries = (id: string, request: Request) =>
  communityPageQueries.topic(numberParam(id), new URL(request.url).searchParams);

/** The old address of a topic that went into another leads there for good. */
function refuseMerged(prefetched: Prefetched): void {
  const [query] = stateOf(prefetched)?.queries ?? [];
  const into = (query?.state.data as { readonly merged_into?: number | null } | undefined)?.merged_into;
  if (typeof into === 'number') throw redirect(topicPath(into), 301);
}

const isMissing = (error: unknown): boolean =>
  (error as { readonly init?: { readonly status?: number } | null } | null)?.init?.status === 404;

/** A topic that waits for staff is there for its author alone, whom a page rendered for everybody does not know. */
export async function loader({ params, request }: Route.LoaderArgs) {
  try {
    const prefetched = await asRouteError(prefetch(queries(params.id, request)));
    refuseMerged(prefetched);
    return prefetched;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return data({ answers: undefined } satisfies Prefetched, { status: 404 });
  }
}
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.id, request)));

export default function Topic({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <TopicPage key={params.id} id={Number(params.id)} />
    </PrefetchedPage>
  );
}
