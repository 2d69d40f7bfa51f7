import { ensure, prefetch } from '@plumbline/shared/data-access';
import { pageIn } from '@plumbline/shared/domain';
import { ChangeLogPage, changeLogQuery } from '@plumbline/shell/feature';
import { useSearchParams } from 'react-router-dom';
import { pageMeta } from '../../page-meta';
import { asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/changelog';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const page = pageIn(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: page > 1 ? `Change log, page ${page}` : 'Change log',
    description: 'What is new, improved and fixed in the product.',
    path: page > 1 ? `/changelog?page=${page}` : '/changelog',
  });
};

const queries = (request: Request) => [changeLogQuery(pageIn(new URL(request.url).searchParams))];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function ChangeLog({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <PrefetchedPage from={loaderData}>
      <ChangeLogPage page={pageIn(params)} />
    </PrefetchedPage>
  );
}
