/** Where answers are kept between visits: `localStorage` or what behaves like it. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface LocalCacheOptions {
  readonly store: () => TextStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A failed read or write is reported and otherwise ignored: the call is simply made. */
  readonly log: (text: string, cause: unknown) => void;
}

/** How old an answer may be, and what has to be in it. */
export interface Reuse {
  /** Seconds; 0 means for ever. */
  readonly seconds: number;
  /** A field of the answer that must not be empty. */
  readonly required?: string;
}

/** Names an answer: `api:{service}:{method}:{arguments}` (decision A56); personal ones carry the person's id too. */
export interface CacheAddress {
  readonly service: string;
  readonly method: string;
  readonly args?: unknown;
  readonly userId?: number;
}

const PREFIX = 'api';

export const localCacheKey = ({ service, method, args, userId }: CacheAddress): string =>
  [PREFIX, service, method, ...(userId === undefined ? [] : [userId]), JSON.stringify(args ?? null)].join(':');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

function isReusable({ at, value }: Kept, { seconds, required }: Reuse, now: number): boolean {
  if (seconds !== 0 && now - at >= seconds * 1000) return false;
  return required === undefined || !isEmpty((value as Record<string, unknown> | null)?.[required]);
}

/**
 * Answers kept in the browser between visits, for calls whose answer changes seldom. The specification names a time for
 * results of the screener's menus only (6, 3 or 24 hours), which are not built, so no call is kept yet.
 * @internal
 */
export function createLocalCache({ store, now, log }: LocalCacheOptions) {
  const read = (key: string): Kept | undefined => {
    try {
      const text = store().getItem(key);
      const kept: unknown = text === null ? undefined : JSON.parse(text);
      return typeof (kept as Kept | undefined)?.at === 'number' ? (kept as Kept) : undefined;
    } catch (cause) {
      log(`${key} could not be read`, cause);
      return undefined;
    }
  };
  const write = (key: string, value: unknown): void => {
    try {
      store().setItem(key, JSON.stringify({ at: now(), value } satisfies Kept));
    } catch (cause) {
      log(`${key} could not be kept`, cause);
    }
  };
  /** The kept answer while it is young enough, else the answer of the call, which is kept. */
  return async <T>(address: CacheAddress, reuse: Reuse, call: () => Promise<T>): Promise<T> => {
    const key = localCacheKey(address);
    const kept = read(key);
    if (kept && isReusable(kept, reuse, now())) return kept.value as T;
    const value = await call();
    write(key, value);
    return value;
  };
}
