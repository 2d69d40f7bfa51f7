import { stateOf, type ensure, type prefetch, type Prefetched } from '@plumbline/shared/data-access';
import { stockSummaryQuery, stockTermQuery, termQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { redirect } from 'react-router-dom';
import { asRouteError, refuseOddName } from '../as-route-error';
import { isMissing } from '../is-missing';

type Fetch = typeof prefetch | typeof ensure;

/** The answers of a page of a term; one that there is not leads to `elsewhere`. */
async function orElsewhere<T>(work: Promise<T>, elsewhere: string): Promise<T> {
  try {
    return await asRouteError(work);
  } catch (error) {
    if (isMissing(error)) throw redirect(elsewhere);
    throw error;
  }
}

/** A term whatever the company; an unknown one is looked for in the glossary. */
export const loadTerm = (fetch: Fetch, name: string): Promise<Prefetched> =>
  orElsewhere(fetch([termQuery(name)]), `/glossary?text=${encodeURIComponent(name.replaceAll('-', ' '))}`);

/** A term of a stock. An unknown stock is not found; an unknown term leads to the definitions of the stock. */
export async function loadStockTerm(
  fetch: Fetch,
  { name, symbol }: { name: string; symbol: string },
  asOf: string | undefined,
): Promise<Prefetched> {
  refuseOddName(symbol);
  const summary = stockSummaryQuery(symbol, asOf);
  await asRouteError(fetch([summary]));
  await orElsewhere(fetch([termQuery(name)]), stockPath(symbol, 'definition', asOf));
  return asRouteError(fetch([summary, termQuery(name), stockTermQuery(symbol, name, asOf)]));
}

/** Label of a term, from the answers of its page. */
export function termLabel(loaderData: Prefetched | undefined, name: string): string {
  const answers = (loaderData && stateOf(loaderData)?.queries.map(({ state }) => state.data)) ?? [];
  const labels = answers.map((answer) => (answer as { label?: unknown } | undefined)?.label);
  return labels.find((label) => typeof label === 'string') ?? name;
}
