import { ensure, prefetch, type Prefetched } from '@plumbline/shared/data-access';
import { hasTutorialCategory, supportPageQueries, TutorialCategoryPage } from '@plumbline/support/feature';
import { data } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/tutorial.$category';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Tutorials',
    description: 'Guides and videos of a category.',
    path: `/tutorial/${params.category}`,
  });

/** A category that is not there is a page that is not there. */
function checked(from: Prefetched, slug: string): Prefetched {
  if (!hasTutorialCategory(from, slug)) throw data(null, { status: 404, statusText: 'Not Found' });
  return from;
}

export const loader = async ({ params }: Route.LoaderArgs) =>
  checked(await asRouteError(prefetch(supportPageQueries.tutorialCategory())), params.category);
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  checked(await asRouteError(ensure(supportPageQueries.tutorialCategory())), params.category);

export default function TutorialCategory({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <TutorialCategoryPage slug={params.category} />
    </PrefetchedPage>
  );
}
