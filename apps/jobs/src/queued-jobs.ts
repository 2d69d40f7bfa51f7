import type { BoundJob } from '@plumbline/shared/server';
import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';

interface Worker {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly signal: AbortSignal;
}

const POLLING = { pollingIntervalSeconds: 1 } as const;

/** This worker holds the only lock: a job that still counts as running was left by one that died, and is tried again. */
export async function returnOrphans(boss: PgBoss, pool: Pool, queue: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select id from pgboss.job where name = $1 and state = 'active'`, [
    queue,
  ]);
  for (const { id } of rows) await boss.fail(queue, id, { reason: 'the worker ended while it ran' });
}

/** Runs what other processes queue, one of each kind at a time. */
export async function workOnQueued(
  boss: PgBoss,
  jobs: readonly BoundJob[],
  { pool, log, signal }: Worker,
): Promise<void> {
  for (const { name, run } of jobs) {
    await boss.createQueue(name);
    await returnOrphans(boss, pool, name);
    await boss.work(name, POLLING, async ([job]) => {
      if (!job) return;
      try {
        await run(job.data, { signal });
        log.info({ queue: name, job: job.id }, 'job ended');
      } catch (err) {
        log.error({ queue: name, job: job.id, err }, 'job failed');
        throw err;
      }
    });
  }
}
