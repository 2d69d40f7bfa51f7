import { LRUCache } from 'lru-cache';

/** A rendered page; the nonce of the rendering is replaced by a fresh one each time it is sent. */
export interface CachedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Pages of anonymous visitors, bounded in bytes; the key carries build and data version, so nothing stale is served. */
export const createPageCache = (): LRUCache<string, CachedPage> =>
  new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: (page) => page.html.length * 2 + 512, ttl: 15 * 60_000 });
