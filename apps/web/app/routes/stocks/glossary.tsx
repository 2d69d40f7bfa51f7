import { ensure, prefetch } from '@plumbline/shared/data-access';
import { glossaryQuery } from '@plumbline/stocks/data-access';
import { GlossaryPage } from '@plumbline/stocks/feature';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/glossary';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Glossary',
    description: 'What every figure means and how it is calculated.',
    path: '/glossary',
  });

const queries = (request: Request) => [glossaryQuery(new URL(request.url).searchParams)];

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <GlossaryPage />
    </PrefetchedPage>
  );
}
