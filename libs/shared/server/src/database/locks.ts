import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

/** Keys of PostgreSQL's advisory locks; a lock goes with its connection, so a crash frees it. */
export const LOCKS = { import: 7_310_001, worker: 7_310_002 } as const;

export type LockName = keyof typeof LOCKS;

/** A connection held for long can be lost with the server: its next use fails, the process must not exit. */
async function connect(pool: pg.Pool, onLost: () => void = () => undefined): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.on('error', onLost);
  return client;
}

/**
 * Takes the lock when it is free; answers how to give it back, undefined when somebody holds it. `onLost`: called when its
 * connection dies, and the lock with it.
 */
export async function tryLock(
  pool: pg.Pool,
  name: LockName,
  onLost?: () => void,
): Promise<(() => Promise<void>) | undefined> {
  const client = await connect(pool, onLost);
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

/** Whether somebody holds the lock, which is not taken for the answer: anyone who needs it meanwhile gets it. */
export async function isLockHeld(pool: pg.Pool, name: LockName): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted
      and classid = 0 and objid = $1 and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as held`,
    [LOCKS[name]],
  );
  return rows[0]?.held === true;
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

/** Class of the locks that say of a recorded run that its process lives. */
const RUNS = 7_310_003;

/** The second half of such a lock's key: the first eight digits of the run's id. */
const RUN_KEY = (id: string) => `('x' || left(${id}, 8))::bit(32)`;

/**
 * Holds the mark of a recorded run while it works: it goes with the connection, so a run whose process died has none. The
 * locks are shared, as runs whose ids begin alike must not wait for each other.
 */
export async function markedAlive<T>(pool: pg.Pool, id: string, work: () => Promise<T>): Promise<T> {
  const key = `${RUNS}, ${RUN_KEY('$1')}::integer`;
  const client = await connect(pool);
  try {
    await client.query(`select pg_advisory_lock_shared(${key})`, [id]);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock_shared(${key})`, [id]).catch(() => undefined);
    client.release(true);
  }
}

/** True in SQL of a run, by the column of its id, that no process holds the mark of. */
export const isAbandoned = (id: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(RUNS)} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and objid = ${sql.raw(RUN_KEY(`${id}::text`))}::bigint::oid)`;
