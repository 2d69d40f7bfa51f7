import { nextSession } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { AlertSources } from '../sources';
import { runCalendars } from './calendar-run';
import type { Moment } from './commit';
import { runConditions } from './condition-run';
import { runLists } from './list-run';
import { runNews } from './news-run';
import { RunReads } from './run-reads';
import { runSeries } from './series-run';
import { alertsStore } from '../store/tables';

/** Missed trading days that are looked at one by one; of a longer pause the last ones. */
const MAX_MISSED = 10;

/** Trading days after the last evaluation and before a day, the oldest first. */
export function missedDays(last: Day | null | undefined, day: Day): readonly Day[] {
  if (!last) return [];
  const missed: Day[] = [];
  for (let next = nextSession(last); next < day; next = nextSession(next)) missed.push(next);
  return missed.slice(-MAX_MISSED);
}

interface LastRun {
  readonly market_version: string;
  readonly day: Day | null;
}

/** The data all alerts were last evaluated over; undefined before the first time. */
export async function lastRun(db: AlertSources['db'], sample: boolean): Promise<LastRun | undefined> {
  return alertsStore(db)
    .selectFrom('alert_runs')
    .select(['market_version', 'day'])
    .where('sample', '=', sample)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Everything over the present; of missed days conditions alone, as they were known then. */
async function evaluateAll(
  sources: AlertSources,
  present: Moment,
  missed: readonly Day[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let reported = 0;
  for (const day of missed)
    reported += await runConditions(new RunReads(sources, { ...present, day, asOf: day }), signal);
  const reads = new RunReads(sources, present);
  reported += await runConditions(reads, signal);
  reported += await runNews(reads, signal);
  reported += await runLists(reads, signal);
  reported += await runSeries(reads);
  return reported + (await runCalendars(sources, present));
}

/**
 * Evaluates all alerts over the market that is served, once a version. Ended suddenly, it is done again from the start and
 * comes to the same: evaluations begin with what stood before the day, and each thing is reported once.
 */
export async function runAlerts(
  sources: AlertSources,
  now: Date,
  signal?: AbortSignal,
): Promise<{ readonly reported: number } | undefined> {
  const { version, sample, lastPriceDay: day } = sources.market.status();
  const last = await lastRun(sources.db, sample);
  if (!day || last?.market_version === version) return undefined;
  const store = tablesOf(sources.db);
  await sql`insert into alert_runs (market_version, sample, day) values (${version}, ${sample}, ${day})
    on conflict (market_version) do update set begun_at = now(), ended_at = null`.execute(store);
  const reported = await evaluateAll(
    sources,
    { version, day, asOf: undefined, now },
    missedDays(last?.day, day),
    signal,
  );
  await sql`update alert_runs set ended_at = now(), fired = ${reported},
    alerts = (select count(*) from alerts where active) where market_version = ${version}`.execute(store);
  return { reported };
}
