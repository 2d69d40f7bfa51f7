import type { CacheScope } from '@plumbline/shared/server';
import { LRUCache } from 'lru-cache';

/** A rendered page as it goes over the wire. Nothing in it changes from one answer to the next. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False where an answer was still being worked on: the browser asks for it, and the page is not kept. */
  readonly isWhole?: boolean;
  /** Where it was asked for, without the query. */
  readonly path: string;
}

/** A kept page, with what a later version of the data needs to make it again. */
export interface KeptPage<R = unknown> {
  readonly page: CachedPage;
  /** Version of the data it shows. */
  readonly version: string;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
  readonly request: R;
  /** How often it was asked for. */
  visits: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** No page is older than this. */
const MAX_AGE_MS = 60 * 60_000;
const ABOUT_HEADERS = 1_024;

/** Pages of anonymous visitors, bounded in bytes. */
export const createPageCache = <R>(): LRUCache<string, KeptPage<R>> =>
  new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.body.byteLength + ABOUT_HEADERS,
    ttl: MAX_AGE_MS,
  });

/** The pages that were asked for most often, the first one most. */
export const mostVisited = <R>(cache: LRUCache<string, KeptPage<R>>, count: number): [string, KeptPage<R>][] =>
  [...cache.entries()].sort(([, a], [, b]) => b.visits - a.visits).slice(0, count);

/** Addresses of pages that show an area's data; those of one manager or insider follow with its name. */
const AREAS = {
  all: /^/,
  pages: /^/,
  economy: /^\/economic_(indicators|calendar)(\/|$)/i,
  community: /^\/(discussion|user)(\/|$)/i,
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
export function clearPages<R>(cache: LRUCache<string, KeptPage<R>>, scope: CacheScope): number {
  const gone = [...cache.entries()].filter(([, { page }]) => belongs(page.path, scope));
  for (const [key] of gone) cache.delete(key);
  return gone.length;
}
