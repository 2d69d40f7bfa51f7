import type { CacheScope } from '@plumbline/shared/server';
import { LRUCache } from 'lru-cache';

/** A rendered page as it goes over the wire. Nothing in it changes from one answer to the next. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Where it was asked for, without the query. */
  readonly path: string;
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

/** Addresses of pages that show an area's data; those of one manager or insider follow with its name. */
const AREAS = {
  all: /^/,
  pages: /^/,
  economy: /^\/economic_(indicators|calendar)(\/|$)/i,
  gurus: /^\/(guru(-portfolio)?(\/|$)|stock\/[^/]+\/guru-trades)/i,
} as const;

const isOf = (path: string, area: 'guru' | 'insider', name: string): boolean => {
  const [, first, second] = path.toLowerCase().split('/');
  const places = area === 'guru' ? ['guru', 'guru-portfolio'] : ['insider'];
  return places.includes(first ?? '') && second === name.toLowerCase();
};

const isNamed = (scope: CacheScope): scope is Exclude<CacheScope, keyof typeof AREAS> => scope.includes(':');

function belongs(path: string, scope: CacheScope): boolean {
  if (!isNamed(scope)) return AREAS[scope].test(path);
  const [area, name = ''] = scope.split(/:(.*)/s);
  return isOf(path, area === 'guru' ? 'guru' : 'insider', name);
}

/** Forgets the pages of a scope; answers how many. */
export function clearPages(cache: LRUCache<string, CachedPage>, scope: CacheScope): number {
  const gone = [...cache.entries()].filter(([, { path }]) => belongs(path, scope));
  for (const [key] of gone) cache.delete(key);
  return gone.length;
}
