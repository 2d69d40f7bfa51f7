import { guruOfSlug, guruStockPath } from '@plumbline/gurus/domain';
import { GuruStockPage, guruStockQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asOfParam, refuseOddName } from '../../as-route-error';
import { loadGuru } from '../../loading/guru-loading';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/guru-portfolio.$name.$symbol';

export const meta: Route.MetaFunction = ({ matches, params: { name, symbol } }) =>
  pageMeta(matches, {
    title: `${guruOfSlug(name)}: ${symbol}`,
    description: `What ${guruOfSlug(name)} held of ${symbol}, quarter by quarter.`,
    path: guruStockPath(name, symbol),
  });

function queries({ name, symbol }: { name: string; symbol: string }, request: Request) {
  refuseOddName(symbol);
  return guruStockQueries(name, symbol, asOfParam(request));
}

export const loader = ({ params, request }: Route.LoaderArgs) =>
  loadGuru(prefetch, params.name, queries(params, request));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadGuru(ensure, params.name, queries(params, request));

export default function GuruStock({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <GuruStockPage name={params.name} symbol={params.symbol} />
    </PrefetchedPage>
  );
}
