import {
  marketJobs,
  openMarketQueue,
  readProgress,
  type MarketJob,
  type MarketJobReport,
} from '@plumbline/market-data/server';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobContext } from './context';
import type { Progress } from './market-jobs';

const FOLLOW_MS = 500;

/** Beside a running server: leaves the job to its worker, tells how far it is and waits for the report. */
export async function followQueuedJob(
  context: JobContext,
  job: MarketJob,
  progress: Progress,
): Promise<MarketJobReport> {
  const { db } = context.database();
  const boss = await openMarketQueue(context.databaseUrl, { supervise: false });
  const jobs = marketJobs(boss, db);
  try {
    const id = await jobs.send(job);
    if (!id) throw new Error('the job could not be queued');
    progress(`Queued as job ${id}: the running server does it.`);
    let shown = '';
    for (;;) {
      const report = await jobs.report(id);
      if (report) return report;
      const line = (await readProgress(db, [id])).get(id)?.line;
      if (line && line !== shown) progress((shown = line));
      await delay(FOLLOW_MS);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
