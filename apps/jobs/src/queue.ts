import type { ImportReport } from '@plumbline/market-data/server';
import PgBoss from 'pg-boss';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobContext } from './context';
import type { ImportRequest } from './import-run';

export const IMPORT_QUEUE = 'import';
const FOLLOW_MS = 500;

/** The job queue in the application store: jobs survive a restart and run once. */
export async function openQueue(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3 });
  boss.on('error', (error) => console.error(`plumbline: queue: ${error.message}`));
  await boss.start();
  await boss.createQueue(IMPORT_QUEUE);
  return boss;
}

/** Beside a running server: leaves the import to its worker and waits for the report. */
export async function followQueuedImport(context: JobContext, request: ImportRequest): Promise<ImportReport> {
  const boss = await openQueue(context.databaseUrl);
  try {
    const id = await boss.send(IMPORT_QUEUE, request, { retryLimit: 1, expireInHours: 4 });
    if (!id) throw new Error('the import could not be queued');
    console.log(`Queued as job ${id}: the running server imports it.`);
    for (;;) {
      const job = await boss.getJobById(IMPORT_QUEUE, id);
      if (job?.state === 'completed') return job.output as unknown as ImportReport;
      if (job?.state === 'failed' || job?.state === 'cancelled')
        throw new Error(`the import ${job.state}: ${JSON.stringify(job.output)}`);
      await delay(FOLLOW_MS);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
