import { debtPath } from '@plumbline/economics/domain';
import { DebtCountryPage, debtOfPageQueries } from '@plumbline/economics/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data } from 'react-router-dom';
import { answeredName } from '../../answered-name';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/market.debt-to-gdp.$country';

export const meta: Route.MetaFunction = ({ matches, params: { country }, loaderData }) => {
  const name = answeredName(loaderData, 'name', 'Country');
  return pageMeta(matches, {
    title: `Debt of ${name}`,
    description: `Government debt to output of ${name}, with forecasts of the IMF.`,
    path: debtPath(country),
  });
};

/** Countries are named by their code of three letters. */
function codeOf(country: string): string {
  if (!/^[a-z]{3}$/i.test(country)) throw data(null, { status: 404, statusText: 'Not Found' });
  return country.toUpperCase();
}

const queries = (country: string, request: Request) =>
  debtOfPageQueries(codeOf(country), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) =>
  asRouteError(prefetch(queries(params.country, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.country, request)));

export default function DebtOfCountry({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <DebtCountryPage country={codeOf(params.country)} />
    </PrefetchedPage>
  );
}
