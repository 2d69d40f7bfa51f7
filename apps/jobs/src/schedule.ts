import { COMPACT_ABOVE, mostSmallParts } from '@plumbline/market-data/market';
import { MARKET_QUEUE, type MarketJobs } from '@plumbline/market-data/server';
import { scheduledSources, type Source } from '@plumbline/market-data/sources';
import type PgBoss from 'pg-boss';

import type { JobContext } from './context';

const queueOf = ({ id }: Source): string => `sync-${id}`;

/** One run of a source waits at most: a slow one does not pile up. */
const enqueue = (jobs: MarketJobs, { id }: Source): Promise<string | null> =>
  jobs.send({ kind: 'sync', sources: [id] }, `sync-${id}`);

const COMPACTION = 'compact-archive';
/** When nobody waits for anything. */
const AT_NIGHT = '40 3 * * *';

/** Each night the archive is looked at: after many small imports their parts are written together. */
export async function scheduleCompaction(boss: PgBoss, jobs: MarketJobs, { folders }: JobContext): Promise<void> {
  const where = { archiveDir: folders.archive, marketDir: folders.built };
  const look = async () => {
    if ((await mostSmallParts(where)) > COMPACT_ABOVE) await jobs.send({ kind: 'compact' }, COMPACTION);
  };
  await boss.createQueue(COMPACTION);
  await boss.work(COMPACTION, { pollingIntervalSeconds: 30 }, look);
  await boss.schedule(COMPACTION, AT_NIGHT, {}, { tz: 'America/New_York' });
}

/** Asks the chosen sources at their times, New York time; the others no longer. */
export async function scheduleSources(boss: PgBoss, jobs: MarketJobs, settings: NodeJS.ProcessEnv): Promise<void> {
  const chosen = scheduledSources(settings);
  for (const source of chosen) {
    const queue = queueOf(source);
    await boss.createQueue(queue);
    await boss.work(queue, { pollingIntervalSeconds: 30 }, () => enqueue(jobs, source));
    await boss.schedule(queue, source.schedule, {}, { tz: 'America/New_York' });
  }
  const names = new Set([...chosen.map(queueOf), COMPACTION]);
  for (const { name } of await boss.getSchedules()) {
    if (name !== MARKET_QUEUE && !names.has(name)) await boss.unschedule(name);
  }
}
