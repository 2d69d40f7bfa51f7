import { ensure, prefetch } from '@plumbline/shared/data-access';
import { CalculatorPage, calculatorQuery, CALCULATORS } from '@plumbline/stocks/feature';
import { asOfParam, asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/calculator.wacc-calculator';

const { title, words: description, path } = CALCULATORS.wacc;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title, description, path });

const queries = (request: Request) =>
  [calculatorQuery('wacc', new URL(request.url).searchParams, asOfParam(request))].filter(
    (query) => query !== undefined,
  );

export const loader = ({ request }: Route.LoaderArgs) => asRouteError(prefetch(queries(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asRouteError(ensure(queries(request)));

export default function WaccCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <CalculatorPage calculator="wacc" />
    </PrefetchedPage>
  );
}
