import { randomUUID } from 'node:crypto';

/** Scope of a clearing: `pages` is page content without figures; `guru:ID`, `insider:ID` name one person. */
export type CacheScope = 'all' | 'pages' | 'economy' | 'gurus' | 'community' | `guru:${string}` | `insider:${string}`;

/** Something a serving process keeps in memory that can be made again. */
export interface Cache {
  /** 'pages'. */
  readonly name: string;
  /** Drops the entries of the scope and returns their number. Entries it cannot distinguish stay. */
  readonly clear: (scope: CacheScope) => number;
  /** Drops the less recently used half, and returns the number of its entries: memory is short. */
  readonly shrink?: () => number;
}

/** Entries that one clearing removed from this process. */
export type Cleared = readonly { readonly cache: string; readonly entries: number }[];

/** All caches of a process. */
export interface Caches {
  readonly add: (cache: Cache) => void;
  /** Here at once, and in every other process that serves. Fails when the others cannot be reached. */
  readonly clear: (scope: CacheScope) => Promise<Cleared>;
  /** Drops half of what can be dropped, here only. */
  readonly shrink: () => Cleared;
  /** Handles a message from the channel. */
  readonly hear: (payload: string) => void;
  readonly onState: (isListening: boolean) => void;
}

/** Channel on which processes notify each other. */
export const CACHES_CHANNEL = 'caches_cleared';

const SCOPE = /^(all|pages|economy|gurus|community|guru:.+|insider:.+)$/s;
const isScope = (text: string): text is CacheScope => SCOPE.test(text);

/** `publish` sends a payload to every process, this one included. */
export function createCaches(publish: (payload: string) => Promise<unknown>, self: string = randomUUID()): Caches {
  const caches: Cache[] = [];
  let missed = false;
  const clearHere = (scope: CacheScope): Cleared =>
    caches.map(({ name, clear }) => ({ cache: name, entries: clear(scope) }));
  return {
    add: (cache) => void caches.push(cache),
    clear: async (scope) => {
      const cleared = clearHere(scope);
      await publish(`${self} ${scope}`);
      return cleared;
    },
    shrink: () => caches.flatMap(({ name, shrink }) => (shrink ? [{ cache: name, entries: shrink() }] : [])),
    hear: (payload) => {
      const [sender = '', scope = ''] = payload.split(/ (.*)/s);
      if (sender !== self && isScope(scope)) clearHere(scope);
    },
    onState: (isListening) => {
      // Clearings are missed while the channel is down: clear everything.
      if (isListening && missed) clearHere('all');
      missed = !isListening;
    },
  };
}
