import { configureApi, getQueryClient } from '@plumbline/shared/data-access';
import { stockTabQuery } from './stock-tab-query';

it('error.cancel-ignored: a request of values and ranks that is no longer wanted is cut, and is no failure', async () => {
  const signals: AbortSignal[] = [];
  const never = (_key: string, _args: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new DOMException('The operation was aborted', 'AbortError')));
    });
  configureApi(never as never);
  const client = getQueryClient();
  const query = stockTabQuery('INV', 'card', undefined, new URLSearchParams());
  const work = client.fetchQuery(query).catch(() => 'cancelled');
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(await work).toBe('cancelled');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'pending', error: null, fetchStatus: 'idle' });
});
