import { FundLettersPage, letterPageQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/fund-letters._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Fund letters',
    description: 'What managers write to their investors, quarter by quarter.',
    path: '/fund-letters',
  });

const queries = (request: Request) => letterPageQueries.fund(undefined, undefined, new URL(request.url).searchParams);

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function FundLetters({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <FundLettersPage />
    </PrefetchedPage>
  );
}
