import { isAbandoned, markedAlive, type BoundJob, type Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';

interface Worker {
  readonly db: Database;
  readonly pool: Pool;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly signal: AbortSignal;
}

const POLLING = { pollingIntervalSeconds: 1 } as const;

/** A job that counts as running without a sign of life was left by a worker that died, and is tried again. */
export async function returnOrphans(
  boss: PgBoss,
  db: Database,
  queue: string,
  { forSeconds = 0 }: { readonly forSeconds?: number } = {},
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where name = ${queue} and state = 'active' and started_on <= now() - make_interval(secs => ${forSeconds})
      and ${isAbandoned('id')}`.execute(db);
  for (const { id } of rows) await boss.fail(queue, id, { reason: 'the worker ended while it ran' });
}

/** Runs what other processes queue, one of each kind at a time. */
export async function workOnQueued(
  boss: PgBoss,
  jobs: readonly BoundJob[],
  { db, pool, log, signal }: Worker,
): Promise<void> {
  for (const { name, run } of jobs) {
    await boss.createQueue(name);
    await returnOrphans(boss, db, name);
    await boss.work(name, POLLING, async ([job]) => {
      if (!job) return;
      try {
        await markedAlive(pool, job.id, () => run(job.data, { signal }));
        log.info({ queue: name, job: job.id }, 'job ended');
      } catch (err) {
        log.error({ queue: name, job: job.id, err }, 'job failed');
        throw err;
      }
    });
  }
}
