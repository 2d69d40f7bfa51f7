import { QueryObserver } from '@tanstack/react-query';
import { ensure, getQueryClient } from './query-client';

/** A request that lasts until it is ended. */
const slow = {
  queryKey: ['slow'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
};

it('a request that a part of the page ended, as it shows something else now, fails no page', async () => {
  const loaded = ensure([slow]);
  const leave = new QueryObserver(getQueryClient(), slow).subscribe(() => undefined);
  leave();
  await expect(loaded).resolves.toEqual({ answers: undefined });
});

it('a request that failed fails the page', async () => {
  const broken = { queryKey: ['broken'], retry: false, queryFn: () => Promise.reject(new Error('broken')) };
  await expect(ensure([broken])).rejects.toThrow('broken');
});
