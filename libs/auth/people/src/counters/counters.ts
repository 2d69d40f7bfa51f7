import { isIPv6 } from 'node:net';
import { ApiError } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import type { AuthStore } from '../store/auth-store';
import { sealOf } from '../store/secrets';

/** Counts what may happen so often in a time, for all processes together. */
export interface Counters {
  /** Counts one; throws 429 when there were `most` in this window already. 0 switches the limit off. */
  takeOne(key: string, most: number, windowSeconds: number): Promise<void>;
  /** Counts one; answers how many there were in this window, this one included. */
  count(key: string, windowSeconds: number): Promise<number>;
  /** Takes a counted one back: what succeeded is no attempt. */
  giveBack(key: string): Promise<void>;
  /** A key that does not reveal which address or name it counts. */
  keyOf(kind: string, subject: string): string;
}

const PREFIX_GROUPS = 4;

/** IPv6 hands every home 2^64 addresses: they count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)];
  return whole
    .slice(0, PREFIX_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const tooMany = (seconds: number) =>
  new ApiError(429, `Too many attempts: try again in ${inWords(seconds)}`, { retryAfter: seconds });

const inWords = (seconds: number): string => {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minutes`;
};

export function createCounters(store: AuthStore, secret: string, now: () => number = Date.now): Counters {
  const count = async (key: string, windowSeconds: number) => {
    const at = new Date(now());
    const oldest = new Date(now() - windowSeconds * 1000);
    return store
      .insertInto('counters')
      .values({ key, window_start: at, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when counters.window_start <= ${oldest} then 1 else counters.count + 1 end`,
          window_start: sql<Date>`case when counters.window_start <= ${oldest} then ${at} else counters.window_start end`,
        }),
      )
      .returning(['count', 'window_start'])
      .executeTakeFirstOrThrow();
  };
  return {
    count: async (key, windowSeconds) => (await count(key, windowSeconds)).count,
    async takeOne(key, most, windowSeconds) {
      if (most === 0) return;
      const counted = await count(key, windowSeconds);
      if (counted.count <= most) return;
      const end = counted.window_start.getTime() + windowSeconds * 1000;
      throw tooMany(Math.max(1, Math.ceil((end - now()) / 1000)));
    },
    async giveBack(key) {
      await store
        .updateTable('counters')
        .set({ count: sql<number>`greatest(count - 1, 0)` })
        .where('key', '=', key)
        .execute();
    },
    keyOf: (kind, subject) => `${kind}:${sealOf(secret, 'counter', kind, subject)}`,
  };
}
