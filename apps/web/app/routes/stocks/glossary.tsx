import { ensure, prefetch } from '@plumbline/shared/data-access';
import { glossaryCategoriesQuery, glossaryQuery } from '@plumbline/stocks/data-access';
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

const queries = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { categories: glossaryCategoriesQuery(searchParams), terms: glossaryQuery(searchParams) };
};

export function loader({ request }: Route.LoaderArgs) {
  const { categories, terms } = queries(request);
  return asRouteError(prefetch([categories], [terms]));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { categories, terms } = queries(request);
  return asRouteError(ensure([categories, terms]));
}

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <GlossaryPage />
    </PrefetchedPage>
  );
}
