import { newYorkDay } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { CacheScope } from '@plumbline/shared/server';
import type { LRUCache } from 'lru-cache';
import { clearPages, mostVisited, type CachedPage, type KeptPage } from './page-cache';
import { RenderQueue, type QueueLimits } from './render-queue';

/**
 * Renderings take turns on one processor: a second one fills the time in which the first waits for a file, and more would
 * keep those waiting whose page is there. Who would wait for longer than some five seconds is asked to come again.
 */
const LIMITS: QueueLimits = { atOnce: 2, mostWaiting: 48 };
/** Pages of past days mostly wait for their data. */
const PAST_LIMITS: QueueLimits = { atOnce: 12, mostWaiting: 64 };
const RETRY_S = 2;
/** After a new version of the data the pages asked for most often are made again. */
const RENEWED = 50;
/** So long after a new version pages of the one before are served while they are made again. */
const OLD_MS = 30_000;
/** A page older than this is served once more, and made again. */
const FRESH_MS = 15 * 60_000;
/** Says to operators and to what stands before us that nothing was rendered (RFC 9211). */
const HIT = { 'cache-status': 'plumbline; hit' };

export interface SharedPagesDeps<R> {
  readonly cache: LRUCache<string, KeptPage<R>>;
  readonly render: (request: R, isWanted: () => boolean) => Promise<CachedPage>;
  /** Pages of past days wait for other processes: they do not keep those of the present waiting. */
  readonly isOfPastDay?: (request: R) => boolean;
  /** Version of the data that is served. */
  readonly version: () => string;
  readonly limits?: QueueLimits;
  readonly now?: () => number;
}

/** One who asks for a page. */
export interface Asked<R> {
  readonly key: string;
  readonly request: R;
  /** False when the visitor has gone. */
  readonly isThere: () => boolean;
}

/** A page to be made; `visits`: how often it was asked for so far. */
interface Made<R> {
  readonly key: string;
  readonly request: R;
  readonly visits?: number;
}

const isCacheable = ({ status, isWhole = true }: CachedPage): boolean => isWhole && (status === 200 || status === 404);

const tooBusy = () =>
  new ApiError(503, 'Too many pages are being made: try again in a moment', { retryAfter: RETRY_S });

/**
 * Pages out of the cache, else rendered once for everybody who asks meanwhile. Pages that are no longer fresh are served
 * while they are made again. After a new version of the data the old pages are served for a while, each as it was made,
 * while those asked for most often are rendered again.
 */
export class SharedPages<R> {
  readonly #present: RenderQueue<CachedPage>;
  readonly #past = new RenderQueue<CachedPage>(PAST_LIMITS);
  readonly #now: () => number;
  #version: string;
  #changedAt = Number.NEGATIVE_INFINITY;
  #clears = 0;

  constructor(private readonly deps: SharedPagesDeps<R>) {
    this.#present = new RenderQueue(deps.limits ?? LIMITS);
    this.#now = deps.now ?? Date.now;
    this.#version = deps.version();
  }

  async get({ key, request, isThere }: Asked<R>): Promise<CachedPage> {
    const version = this.#look();
    const kept = this.deps.cache.get(key);
    if (kept) {
      kept.visits += 1;
      const state = this.#stateOf(kept, version);
      if (state === 'old') this.#renew(key, { ...kept, request });
      if (state !== 'gone') return kept.page;
    }
    const make = (isWanted: () => boolean) => this.#make({ key, request }, isWanted);
    const page = this.#queueOf(request).join(this.#jobOf(key), make, isThere);
    if (!page) throw tooBusy();
    return page;
  }

  /** Pages say what day it is: none outlives its own. */
  #stateOf({ version, madeAt }: KeptPage<R>, served: string): 'fresh' | 'old' | 'gone' {
    const now = this.#now();
    if (version !== served) return now - this.#changedAt < OLD_MS ? 'old' : 'gone';
    if (now - madeAt < FRESH_MS) return 'fresh';
    return newYorkDay(madeAt) === newYorkDay(now) ? 'old' : 'gone';
  }

  /** Forgets pages; those being made now may show what was, and are not kept. */
  clear(scope: CacheScope): number {
    this.#clears += 1;
    return clearPages(this.deps.cache, scope);
  }

  /** Two versions of a page are two pieces of work. */
  #jobOf(key: string): string {
    return `${this.#version}|${key}`;
  }

  #renew(key: string, { request, visits }: KeptPage<R>): void {
    const make = (isWanted: () => boolean) => this.#make({ key, request, visits }, isWanted);
    this.#queueOf(request).addLater(this.#jobOf(key), make);
  }

  #queueOf(request: R): RenderQueue<CachedPage> {
    return this.deps.isOfPastDay?.(request) ? this.#past : this.#present;
  }

  async #make({ key, request, visits = 1 }: Made<R>, isWanted: () => boolean): Promise<CachedPage> {
    const [version, clears] = [this.deps.version(), this.#clears];
    const page = await this.deps.render(request, isWanted);
    // A page that was begun before a new version came, or before what it shows changed, may show either.
    if (isCacheable(page) && version === this.deps.version() && clears === this.#clears) {
      const kept = { ...page, headers: { ...page.headers, ...HIT } };
      this.deps.cache.set(key, { page: kept, version, madeAt: this.#now(), request, visits });
    }
    return page;
  }

  /** Sees a new version of the data with the first question after it. */
  #look(): string {
    const version = this.deps.version();
    if (version === this.#version) return version;
    this.#version = version;
    this.#changedAt = this.#now();
    for (const [key, kept] of mostVisited(this.deps.cache, RENEWED)) this.#renew(key, kept);
    return version;
  }
}
