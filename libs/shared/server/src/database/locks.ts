import type pg from 'pg';

/** Keys of PostgreSQL's advisory locks; a lock goes with its connection, so a crash frees it. */
export const LOCKS = { import: 7_310_001, worker: 7_310_002 } as const;

export type LockName = keyof typeof LOCKS;

/** A connection held for long can die with the server: its next use tells, the process must not end for it. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  return client;
}

/** Takes the lock when it is free; answers how to give it back, undefined when somebody holds it. */
export async function tryLock(pool: pg.Pool, name: LockName): Promise<(() => Promise<void>) | undefined> {
  const client = await connect(pool);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCKS[name]]);
  if (!rows[0]?.taken) {
    client.release();
    return undefined;
  }
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [LOCKS[name]]).catch(() => undefined);
    client.release(true);
  };
}

/** Runs the work while holding the lock, waiting for it first. */
export async function withLock<T>(pool: pg.Pool, name: LockName, work: () => Promise<T>): Promise<T> {
  const client = await connect(pool);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS[name]]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS[name]]).catch(() => undefined);
    client.release(true);
  }
}
