import { LRUCache } from 'lru-cache';

/** A rendered page as it goes over the wire. Nothing in it changes from one answer to the next. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const MAX_BYTES = 64 * 1024 * 1024;
const ABOUT_HEADERS = 1_024;

/** Pages of anonymous visitors, bounded in bytes; the key carries build and data version, so nothing stale is served. */
export const createPageCache = (): LRUCache<string, CachedPage> =>
  new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.byteLength + ABOUT_HEADERS,
    ttl: 15 * 60_000,
  });
