import type { LRUCache } from 'lru-cache';

/** Drops the less recently used half of a cache, at least one entry, and returns how many. */
export function dropOlderHalf(cache: Pick<LRUCache<string, object>, 'size' | 'pop'>): number {
  const count = Math.ceil(cache.size / 2);
  for (let at = 0; at < count; at += 1) cache.pop();
  return count;
}
