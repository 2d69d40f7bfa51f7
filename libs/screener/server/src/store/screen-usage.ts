import type { Day } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ScreenUsage } from './tables.generated';

/** Days that count for what is run often. */
const DAYS = 30;

/** Counts a run of a screen, without who ran it. */
export async function countRun(store: AnyStore, screenId: number, day: Day): Promise<void> {
  await sql`insert into screen_usage (screen_id, day, runs) values (${screenId}, ${day}, 1)
    on conflict (screen_id, day) do update set runs = screen_usage.runs + 1`.execute(store);
}

/** How often each screen was run in the last 30 days. */
export async function readUsage(store: AnyStore, today: Day): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<
    Pick<Selectable<ScreenUsage>, 'screen_id'> & { runs: number }
  >`select screen_id, sum(runs)::int as runs
    from screen_usage where day > ${today}::date - ${DAYS}::int group by screen_id`.execute(store);
  return new Map(rows.map(({ screen_id, runs }) => [Number(screen_id), Number(runs)]));
}
