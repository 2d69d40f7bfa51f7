import { hashQuery, screenNamesQuery, screenQuery } from '@plumbline/screener/data-access';
import { readState } from '@plumbline/screener/domain';
import { ScreenerPage } from '@plumbline/screener/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import type { ShouldRevalidateFunction } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/screener._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stock screener',
    description: 'Companies by any of 613 figures or formulas of them, now or as known on a past day.',
    path: '/screener',
  });

/** An address whose formula is wrong shows the page, which says what is wrong with it. */
const queries = () => [screenNamesQuery()];

/** A saved screen may be personal: the browser asks for it. */
const screenOf = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const hash = searchParams.get('sh');
  if (hash) return [hashQuery(hash)];
  return searchParams.has('id') ? [] : [screenQuery(readState(searchParams))];
};

export const loader = async ({ request }: Route.LoaderArgs) => {
  try {
    return await prefetch([...queries(), ...screenOf(request)]);
  } catch {
    return asRouteError(prefetch(queries()));
  }
};
export const clientLoader = async () => asRouteError(ensure(queries()));

/** Choices change the address, and the page fetches its own data. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Screener({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <ScreenerPage />
    </PrefetchedPage>
  );
}
