import { MARKET_QUEUE, scheduledSources, type MarketJobs, type Source } from '@plumbline/market-data/server';
import type PgBoss from 'pg-boss';

const queueOf = ({ id }: Source): string => `sync-${id}`;

/** One run of a source waits at most: a slow one does not pile up. */
const enqueue = (jobs: MarketJobs, { id }: Source): Promise<string | null> =>
  jobs.send({ kind: 'sync', sources: [id] }, `sync-${id}`);

/** Asks the chosen sources at their times, New York time; the others no longer. */
export async function scheduleSources(boss: PgBoss, jobs: MarketJobs, settings: NodeJS.ProcessEnv): Promise<void> {
  const chosen = scheduledSources(settings);
  for (const source of chosen) {
    const queue = queueOf(source);
    await boss.createQueue(queue);
    await boss.work(queue, { pollingIntervalSeconds: 30 }, () => enqueue(jobs, source));
    await boss.schedule(queue, source.schedule, {}, { tz: 'America/New_York' });
  }
  const names = new Set(chosen.map(queueOf));
  for (const { name } of await boss.getSchedules()) {
    if (name !== MARKET_QUEUE && !names.has(name)) await boss.unschedule(name);
  }
}
