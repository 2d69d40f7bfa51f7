import { ensure, prefetch } from '@plumbline/shared/data-access';
import { termPath } from '@plumbline/stocks/domain';
import { TermPage } from '@plumbline/stocks/feature';
import { redirect } from 'react-router-dom';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import { loadTerm, termLabel } from '../../loading/term-loading';
import type { Route } from './+types/term.$name._index';

export const meta: Route.MetaFunction = ({ params, matches, loaderData }) => {
  const label = termLabel(loaderData, params.name);
  return pageMeta(matches, {
    title: label,
    description: `${label}: what it means and how it is calculated.`,
    path: termPath(params.name),
  });
};

/** The form of the page sends a symbol: its numbers have a page of their own. */
function redirectToStock(name: string, request: Request): void {
  const symbol = new URL(request.url).searchParams.get('symbol')?.trim();
  if (symbol) throw redirect(termPath(name, symbol));
}

export const loader = ({ params: { name }, request }: Route.LoaderArgs) => {
  redirectToStock(name, request);
  return loadTerm(prefetch, name);
};
export const clientLoader = ({ params: { name }, request }: Route.ClientLoaderArgs) => {
  redirectToStock(name, request);
  return loadTerm(ensure, name);
};

export default function Term({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <TermPage name={params.name} />
    </PrefetchedPage>
  );
}
