import { configureApi, prefetch } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { loadStockTerm, loadTerm } from './term-loading';

type Args = { readonly params: Readonly<Record<string, string>> };

/** A server that knows the stock AAPL and no term. */
function answer(key: string, { params }: Args) {
  if (key === 'GET /_api/stocks/{id}/summary' && params['id'] === 'AAPL') return { symbol: 'AAPL' };
  throw new ApiError(404, `There is no answer for ${key}`);
}
beforeEach(() => configureApi((async (key: string, args: Args) => answer(key, args)) as never));

const outcomeOf = async (work: Promise<unknown>) => {
  const thrown = await work.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
};

it('term.fallback: a term that nobody knows leads to the definitions of the stock', async () => {
  const load = (asOf?: string) => loadStockTerm(prefetch, { name: 'no-such-figure', symbol: 'AAPL' }, asOf);
  expect(await outcomeOf(load())).toBe('/stock/AAPL/definition');
  expect(await outcomeOf(load('2024-12-31'))).toBe('/stock/AAPL/definition?asOf=2024-12-31');
});

it('a stock that nobody knows is not there, whatever the term', async () => {
  for (const symbol of ['ZZZZ', 'a b'])
    expect(await outcomeOf(loadStockTerm(prefetch, { name: 'roe', symbol }, undefined))).toMatchObject({
      init: { status: 404 },
    });
});

it('without a stock it is looked for in the glossary', async () =>
  expect(await outcomeOf(loadTerm(prefetch, 'no-such-figure'))).toBe('/glossary?text=no%20such%20figure'));
