import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { exclusive, keepLock, take, waitFor } from './kept-lock';

/** Keys of PostgreSQL's advisory locks; a lock goes with its process, so a crash frees it. */
export const LOCKS = { import: 7_310_001, worker: 7_310_002, migration: 7_310_003 } as const;

export type LockName = keyof typeof LOCKS;

/**
 * Takes the lock when it is free; answers how to give it back, undefined when somebody holds it. `onLost`: called when it
 * is lost for good, see `keepLock`.
 */
export async function tryLock(
  pool: pg.Pool,
  name: LockName,
  onLost: () => void = () => undefined,
): Promise<(() => Promise<void>) | undefined> {
  const taken = await take(pool, exclusive(LOCKS[name]));
  return taken && keepLock(pool, exclusive(LOCKS[name]), taken, onLost);
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

/**
 * Runs the work while holding the lock, waiting for it first. The signal tells the work that the lock is lost for good:
 * somebody else may hold it.
 */
export async function withLock<T>(
  pool: pg.Pool,
  name: LockName,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const taken = await waitFor(pool, LOCKS[name]);
  const release = keepLock(pool, exclusive(LOCKS[name]), taken, () =>
    lost.abort(new Error(`the lock "${name}" was lost`)),
  );
  try {
    return await work(lost.signal);
  } finally {
    await release();
  }
}

/** Class of the locks that say of a recorded run that its process lives. */
const RUNS = 7_310_003;

/** The second half of such a lock's key: the first eight digits of the run's id. */
const RUN_KEY = (id: string) => `('x' || left(${id}, 8))::bit(32)`;

/**
 * Holds the mark of a recorded run while it works: it goes with the process, so a run whose process died has none. The
 * locks are shared, as runs whose ids begin alike must not wait for each other.
 */
export async function markedAlive<T>(pool: pg.Pool, id: string, work: () => Promise<T>): Promise<T> {
  const mark = { take: `pg_try_advisory_lock_shared(${RUNS}, ${RUN_KEY('$1')}::integer)`, key: id };
  const taken = await take(pool, mark);
  if (!taken) throw new Error('the mark of a run is held by somebody else');
  const release = keepLock(pool, mark, taken, () => undefined);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** True in SQL of a run, by the column of its id, that no process holds the mark of. */
export const isAbandoned = (id: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(RUNS)} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and objid = ${sql.raw(RUN_KEY(`${id}::text`))}::bigint::oid)`;
