import { MARKET_QUEUE } from '@plumbline/market-data/server';
import type { Schedule } from '@plumbline/shared/server';
import type PgBoss from 'pg-boss';

/**
 * Runs what the domains schedule, New York time; schedules that no domain has any more are removed. Called again where
 * the operator chose other sources: work that is known goes on, and nothing is written where nothing changed.
 */
export function keepSchedules(boss: PgBoss): (schedules: readonly Schedule[]) => Promise<void> {
  const worked = new Set<string>();
  let before: string | undefined;

  async function keep({ name, cron, run }: Schedule): Promise<void> {
    await boss.createQueue(name);
    if (!worked.has(name)) await boss.work(name, { pollingIntervalSeconds: 30 }, run);
    worked.add(name);
    await boss.schedule(name, cron, {}, { tz: 'America/New_York' });
  }

  return async (schedules) => {
    const wanted = JSON.stringify(schedules.map(({ name, cron }) => [name, cron]));
    if (wanted === before) return;
    for (const each of schedules) await keep(each);
    const names = new Set([...schedules.map(({ name }) => name), MARKET_QUEUE]);
    for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
    before = wanted;
  };
}
