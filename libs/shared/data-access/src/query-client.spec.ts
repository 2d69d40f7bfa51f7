/** @jest-environment node */
import { prefetch, stateOf } from './query-client';

const query = (key: string) => ({ queryKey: [key], queryFn: async () => ({ of: key }) });
const keysOf = (state: ReturnType<typeof stateOf>) => state?.queries.map(({ queryKey }) => queryKey[0]);

it('sends no answer that the page alone shows, and renders with all', async () => {
  const prefetched = await prefetch([query('sent')], [query('shown')]);
  expect(keysOf(stateOf(prefetched))).toEqual(['sent', 'shown']);
  expect(keysOf(stateOf({ ...prefetched }))).toEqual(['sent']);
  expect(prefetched.answers).not.toContain('shown');
});

it('sends the very answer, and its own quotes as marks that a script need not escape', async () => {
  const words = { of: `"it's" a \\ 'text' \\"` };
  const prefetched = await prefetch([{ queryKey: ['words'], queryFn: async () => words }]);
  expect(stateOf({ ...prefetched })?.queries[0]?.state.data).toEqual(words);
  expect(prefetched.answers).toMatch(/^\{'mutations':/);
});

it('fails with each of them', async () => {
  const broken = { queryKey: ['broken'], queryFn: () => Promise.reject(new Error('broken')) };
  await expect(prefetch([query('sent')], [broken])).rejects.toThrow('broken');
});
