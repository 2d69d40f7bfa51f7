import { createLogger, endInOrder, tryLock } from '@plumbline/shared/server';
import path from 'node:path';
import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import { runImport, type ImportRequest } from '../import-run';
import { IMPORT_QUEUE, openQueue } from '../queue';
import { startMails, startUpkeep } from '../upkeep';
import type { Command } from './index';

/** This worker holds the only lock: a job that still counts as running was left by one that died, and is tried again. */
async function returnOrphans(boss: PgBoss, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select id from pgboss.job where name = $1 and state = 'active'`, [
    IMPORT_QUEUE,
  ]);
  for (const { id } of rows) await boss.fail(IMPORT_QUEUE, id, { reason: 'the worker ended while it ran' });
}

/** The worker beside the server: runs queued jobs until it is told to end. */
export const workCommand: Command = {
  help: 'run queued jobs, send mails and clean up until stopped (npm start does it)',
  run: async (_args, context) => {
    const log = createLogger('jobs', path.join(process.env['VAR_DIR'] ?? 'var', 'logs'));
    const boss = await openQueue(context.databaseUrl);
    const held = await tryLock(context.database().pool, 'worker');
    if (!held) throw new Error('another worker is running on this database');
    await returnOrphans(boss, context.database().pool);
    const upkeep = [startMails(context, log), startUpkeep(context, log)];
    const cancel = new AbortController();
    await boss.work<ImportRequest>(IMPORT_QUEUE, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
      if (!job) return undefined;
      log.info({ job: job.id, paths: job.data.paths }, 'import starts');
      const report = await runImport(context, job.data, (line) => log.info(line), cancel.signal);
      log.info({ job: job.id, malformed: report.malformed }, 'import ended');
      return report;
    });
    return new Promise((_resolve) =>
      endInOrder(async () => {
        cancel.abort();
        await boss.stop({ graceful: false });
        await Promise.all(upkeep.map((work) => work.stop()));
        await held();
        await context.close();
      }),
    );
  },
};
