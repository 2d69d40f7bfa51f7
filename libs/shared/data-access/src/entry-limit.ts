import type { Query, QueryClient } from '@tanstack/react-query';

/** Most answers a tab keeps (specification section 9); the oldest half goes when one more comes. */
export const MAX_ENTRIES = 200;

const byAge = (a: Query, b: Query): number => a.state.dataUpdatedAt - b.state.dataUpdatedAt;

/** Keeps the cache of a tab small. Entries that the visible page uses stay, however old. */
export function limitEntries(client: QueryClient, most = MAX_ENTRIES): () => void {
  const cache = client.getQueryCache();
  return cache.subscribe(({ type, query: added }) => {
    const all = cache.getAll();
    if (type !== 'added' || all.length <= most) return;
    const spare = all.filter((query) => query !== added && !query.isActive()).sort(byAge);
    for (const query of spare.slice(0, all.length - Math.ceil(most / 2))) cache.remove(query);
  });
}
