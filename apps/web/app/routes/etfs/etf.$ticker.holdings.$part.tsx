import { etfPath, HOLDING_PARTS, holdingPart, type HoldingPart } from '@plumbline/etfs/domain';
import { EtfPage, etfPageQueries } from '@plumbline/etfs/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data } from 'react-router-dom';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/etf.$ticker.holdings.$part';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const part = HOLDING_PARTS.find(({ key }) => key === params.part);
  const symbol = answeredName(loaderData, 'symbol', params.ticker.toUpperCase());
  return pageMeta(matches, {
    title: `${symbol} holdings: ${part?.label ?? params.part}`,
    description: `${part?.words ?? 'Holdings'}: ${answeredName(loaderData, 'name', symbol)} (${symbol}).`,
    path: etfPath(symbol, part && `holdings/${part.key}`),
  });
};

function partOf(key: string): HoldingPart {
  const part = holdingPart(key);
  if (!part) throw data({ message: `There is no page "${key}" of the holdings of a fund` }, { status: 404 });
  return part;
}

const queries = ({ ticker, part }: { ticker: string; part: string }, request: Request) =>
  etfPageQueries.fund(ticker, partOf(part), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function FundHoldings({ loaderData, params }: Route.ComponentProps) {
  const part = partOf(params.part);
  return (
    <PrefetchedPage from={loaderData}>
      <EtfPage key={`${params.ticker} ${part}`} ticker={params.ticker} page={part} />
    </PrefetchedPage>
  );
}
