import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { limitEntries, MAX_ENTRIES } from './entry-limit';
import { makeQueryClient } from './query-client';

const fill = (client: QueryClient, count: number) => {
  for (let n = 0; n < count; n += 1) client.setQueryData(['q', n], n, { updatedAt: n + 1 });
};
const kept = (client: QueryClient) => client.getQueryCache().getAll().length;

it('cache.memory: 200 answers are kept for 900 s', () => {
  const client = makeQueryClient();
  limitEntries(client);
  fill(client, MAX_ENTRIES);
  expect(kept(client)).toBe(200);
  expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: 900_000 });
});

it('cache.halved: one more leaves the newest half', () => {
  const client = new QueryClient();
  limitEntries(client);
  fill(client, MAX_ENTRIES + 1);
  expect(kept(client)).toBe(100);
  expect(client.getQueryData(['q', 200])).toBe(200);
  expect(client.getQueryData(['q', 0])).toBeUndefined();
});

it('what a page shows stays', () => {
  const client = new QueryClient();
  limitEntries(client);
  client.setQueryData(['shown'], 'oldest', { updatedAt: 1 });
  const leave = new QueryObserver(client, { queryKey: ['shown'], staleTime: Infinity }).subscribe(() => undefined);
  fill(client, MAX_ENTRIES);
  expect(client.getQueryData(['shown'])).toBe('oldest');
  expect(client.getQueryData(['q', 0])).toBeUndefined();
  leave();
});
