import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** An advisory lock of a session: the SQL that takes it if it is free, and its key. */
export interface SessionLock {
  readonly take: string;
  readonly key: number | string;
}

export const exclusive = (key: number): SessionLock => ({ take: 'pg_try_advisory_lock($1)', key });

/** The connection that holds the lock now; undefined when somebody else does. */
export async function take(pool: pg.Pool, { take: expression, key }: SessionLock): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select ${expression} as taken`, [key]);
    if (rows[0]?.taken) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}

/** The connection that holds the lock, once it is free. */
export async function waitFor(pool: pg.Pool, key: number): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [key]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const AGAIN_MS = 250;
/** A database that is not back by then has lost the lock: a restart takes seconds. */
const PATIENCE_MS = 60_000;

/**
 * Keeps a lock whose connection may be lost: it is taken again at once on another one. `onLost` is called when somebody
 * else was faster, and when the database does not come back. Answers how to give the lock back.
 */
export function keepLock(
  pool: pg.Pool,
  lock: SessionLock,
  first: pg.PoolClient,
  onLost: () => void,
): () => Promise<void> {
  let holder: pg.PoolClient | undefined;
  let retaking: Promise<void> | undefined;
  let isReleased = false;

  const hold = (client: pg.PoolClient) => {
    holder = client;
    client.once('end', () => {
      if (holder !== client) return;
      holder = undefined;
      client.release(true);
      if (!isReleased) retaking = retake();
    });
  };

  const retake = async () => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const taken = await take(pool, lock).catch(() => 'no connection' as const);
      if (taken && taken !== 'no connection') return isReleased ? taken.release(true) : hold(taken);
      if (isReleased || pool.ending) return;
      if (!taken || Date.now() > until) return onLost();
      await delay(AGAIN_MS);
    }
  };

  hold(first);
  return async () => {
    isReleased = true;
    await retaking;
    const client = holder;
    holder = undefined;
    // The lock goes with its session.
    await client?.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client?.release(true);
  };
}
