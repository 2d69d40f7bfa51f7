import { MARKET_QUEUE } from '@plumbline/market-data/server';
import type { Schedule } from '@plumbline/shared/server';
import type PgBoss from 'pg-boss';

/** Runs what the domains schedule, New York time; schedules that no domain has any more are removed. */
export async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  for (const { name, cron, run } of schedules) {
    await boss.createQueue(name);
    await boss.work(name, { pollingIntervalSeconds: 30 }, run);
    await boss.schedule(name, cron, {}, { tz: 'America/New_York' });
  }
  const names = new Set([...schedules.map(({ name }) => name), MARKET_QUEUE]);
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}
