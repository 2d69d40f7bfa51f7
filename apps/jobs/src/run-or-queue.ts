import type { MarketJob, MarketJobReport } from '@plumbline/market-data/server';
import { progressLine, tryLock } from '@plumbline/shared/server';
import type { JobContext } from './context';
import { runMarketJob } from './market-jobs';
import { followQueuedJob } from './queue';

/** Next to a running server its worker does the job; alone this process does, keeping a worker from starting meanwhile. */
export async function runOrQueue(
  context: JobContext,
  job: MarketJob,
  out: NodeJS.WriteStream = process.stdout,
): Promise<MarketJobReport> {
  const free = await tryLock(context.database().pool, 'worker');
  const line = progressLine(out);
  try {
    if (!free) return await followQueuedJob(context, job, line.show);
    return await runMarketJob(job, { context, progress: line.show });
  } finally {
    line.end();
    await free?.();
  }
}
