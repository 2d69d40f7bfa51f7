/** @jest-environment node */
import { partQuery } from './part-query';
import { makeQueryClient, prefetch, stateOf } from './query-client';

const fetched = jest.fn(async () => ({ few: ['a'], many: ['b', 'c'] }));
const WHOLE = { queryKey: ['whole'], queryFn: fetched };
const FEW = partQuery<{ few: string[] }, string[]>(WHOLE, 'few', ({ few }) => few);

beforeEach(() => fetched.mockClear());

it('is in the state of a page without the rest, and fetches nothing of its own', async () => {
  const prefetched = await prefetch([FEW], [WHOLE]);
  expect(stateOf({ ...prefetched })?.queries.map(({ state }) => state.data)).toEqual([['a']]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('leaves the whole behind where the page needs the part alone', async () => {
  const prefetched = await prefetch([FEW]);
  expect(stateOf({ ...prefetched })?.queries).toHaveLength(1);
  expect(stateOf(prefetched)?.queries).toHaveLength(1);
});

it('is fetched again with the whole', async () => {
  const client = makeQueryClient();
  await client.fetchQuery(FEW);
  await client.invalidateQueries({ queryKey: WHOLE.queryKey });
  expect(await client.fetchQuery(FEW)).toEqual(['a']);
  expect(fetched).toHaveBeenCalledTimes(2);
});
