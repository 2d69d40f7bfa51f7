import { LRUCache } from 'lru-cache';

/** A source that serves one version of its data at a time. */
interface Versioned {
  status(): { readonly version: string };
}

interface KeptReading<Source, Asked, T> {
  /** Answers that are kept of one source, the least recently used go first. */
  readonly most: number;
  /** Identifies a question within a version. */
  readonly keyOf: (asked: Asked) => string;
  readonly read: (source: Source, asked: Asked) => Promise<T>;
}

/** Reads an answer once a version of the data; a failure is not kept. */
export function keptByVersion<Source extends Versioned, Asked, T>({
  most,
  keyOf,
  read,
}: KeptReading<Source, Asked, T>): (source: Source, asked: Asked) => Promise<T> {
  const kept = new WeakMap<Source, LRUCache<string, Promise<T>>>();
  return (source, asked) => {
    const own = kept.get(source) ?? new LRUCache<string, Promise<T>>({ max: most });
    kept.set(source, own);
    const key = `${source.status().version} ${keyOf(asked)}`;
    const found = own.get(key) ?? read(source, asked);
    own.set(key, found);
    found.catch(() => own.delete(key));
    return found;
  };
}
