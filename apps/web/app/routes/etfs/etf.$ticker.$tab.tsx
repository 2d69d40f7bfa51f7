import { ETF_TABS, etfPath, etfTab, HOLDING_PARTS } from '@plumbline/etfs/domain';
import { EtfPage, etfPageQueries, type EtfPageKey } from '@plumbline/etfs/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data, redirect } from 'react-router-dom';
import { answeredName } from '../../answered-name';
import { asOfParam, asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/etf.$ticker.$tab';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const tab = ETF_TABS.find(({ key }) => key === params.tab);
  const symbol = answeredName(loaderData, 'symbol', params.ticker.toUpperCase());
  const name = answeredName(loaderData, 'name', symbol);
  return pageMeta(matches, {
    title: tab && tab.key !== 'summary' ? `${symbol}: ${tab.label}` : `${symbol} ${name}`,
    description: `${tab?.words ?? 'A fund'}: ${name} (${symbol}).`,
    path: etfPath(symbol, tab?.key),
  });
};

type Named = { readonly ticker: string; readonly tab: string };

/** Holdings open the first of their pages. Source: decision A46. */
function pageOf({ ticker, tab: key }: Named, request?: Request): EtfPageKey {
  const tab = etfTab(key);
  if (!tab) throw data({ message: `There is no page "${key}" of a fund` }, { status: 404 });
  if (tab !== 'holdings') return tab;
  const first = HOLDING_PARTS[0].key;
  if (request) throw redirect(etfPath(ticker, `holdings/${first}`, asOfParam(request)));
  return first;
}

const queries = (params: Named, request: Request) =>
  etfPageQueries.fund(params.ticker, pageOf(params, request), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function Fund({ loaderData, params }: Route.ComponentProps) {
  const page = pageOf(params);
  return (
    <PrefetchedPage from={loaderData}>
      <EtfPage key={`${params.ticker} ${page}`} ticker={params.ticker} page={page} />
    </PrefetchedPage>
  );
}
