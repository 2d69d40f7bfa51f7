import { LRUCache } from 'lru-cache';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCaches, type Cleared } from './caches';
import { guardMemory } from './memory-guard';
import { dropOlderHalf } from './older-half';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Number of times a guard with this limit shrinks before one with a limit of zero does. */
async function shrinksAt(bytes: number): Promise<number> {
  let count = 0;
  const shrink = (): Cleared => {
    count += 1;
    return [];
  };
  const ends = [guardMemory({ shrink }, bytes)];
  await new Promise<void>((resolve) => {
    const last = (): Cleared => {
      resolve();
      return [];
    };
    ends.push(guardMemory({ shrink: last }, 0));
    collectGarbage();
  });
  for (const end of ends) end();
  return count;
}

it('shrinks caches when more than the limit is left after a full collection, and only then', async () => {
  expect(await shrinksAt(0)).toBeGreaterThan(0);
  expect(await shrinksAt(Infinity)).toBe(0);
});

it('drops what was not used for longest', () => {
  const cache = new LRUCache<string, object>({ max: 9 });
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) cache.set(name, { at });
  cache.get('a');
  expect(dropOlderHalf(cache)).toBe(3);
  expect([...cache.keys()]).toEqual(['a', 'e']);
});

it('asks each cache that can shrink', () => {
  const caches = createCaches(async () => undefined);
  caches.add({ name: 'pages', clear: () => 0 });
  caches.add({ name: 'stocks', clear: () => 0, shrink: () => 7 });
  expect(caches.shrink()).toEqual([{ cache: 'stocks', entries: 7 }]);
});
