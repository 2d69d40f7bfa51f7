import {
  marketJobs,
  openMarketQueue,
  readProgress,
  type MarketJob,
  type MarketJobReport,
} from '@plumbline/market-data/server';
import { isLockHeld, OperatorError } from '@plumbline/shared/server';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobContext } from './context';
import type { Progress } from './progress';

/** How a job is followed. */
interface Following {
  readonly everyMs: number;
  /** Looks in a row without a worker after which nobody is waited for: one that starts again has that long. */
  readonly looksAlone: number;
}

const FOLLOWING: Following = { everyMs: 500, looksAlone: 20 };

/**
 * Next to a running server: leaves the job to its worker, reports progress and waits for the report. Fails with the
 * job, when somebody cancels it, and when the server ends meanwhile: the job then waits for its next start.
 */
export async function followQueuedJob(
  context: JobContext,
  job: MarketJob,
  progress: Progress,
  { everyMs, looksAlone }: Following = FOLLOWING,
): Promise<MarketJobReport> {
  const { db, pool } = context.database();
  const boss = await openMarketQueue(context.databaseUrl, { supervise: false });
  const jobs = marketJobs(boss, db);
  try {
    const id = await jobs.send(job);
    if (!id) throw new Error('the job could not be queued');
    progress(`Queued as job ${id}: the running server does it.`);
    let [shown, alone] = ['', 0];
    for (;;) {
      const report = await jobs.report(id);
      if (report) return report;
      const line = (await readProgress(db, [id])).get(id)?.line;
      if (line && line !== shown) progress((shown = line));
      alone = (await isLockHeld(pool, 'worker')) ? 0 : alone + 1;
      if (alone > looksAlone) throw new OperatorError(`the server has ended: job ${id} waits for its next start`);
      await delay(everyMs);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
