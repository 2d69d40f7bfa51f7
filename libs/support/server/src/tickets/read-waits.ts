import {
  afterSupportMinutes,
  cyclesOf,
  TICKET_TOPICS,
  TOPIC_KEYS,
  typicalWait,
  type SupportHours,
  type WaitCycle,
  type WaitEvent,
} from '@plumbline/support/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SupportDeps } from '../deps';

type WaitDeps = Pick<SupportDeps, 'db' | 'support'>;

const DAYS_MS = 90 * 86_400_000;

/** Support hours as staff keep them, in the zone of the operator. */
async function readHours({ db, support }: WaitDeps): Promise<SupportHours> {
  const { rows } = await sql<{ weekday: string; starts: string; ends: string }>`select weekday, starts, ends
    from support_hours order by weekday, starts`.execute(db);
  const windows = rows.map(({ weekday, starts, ends }) => ({ weekday: Number(weekday), from: starts, to: ends }));
  return { zone: support.settings['SUPPORT_ZONE'] || 'America/New_York', windows, closed: await closedDays(db) };
}

/** Days on which nobody is there. */
async function closedDays(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`select day from meeting_exceptions
    where host_id is null and kind = 'closed' and starts is null`.execute(db);
  return rows.map(({ day }) => day);
}

/** Questions and answers of the last ninety days. */
async function readCycles(db: Database, hours: SupportHours, now: number): Promise<readonly WaitCycle[]> {
  const { rows } = await sql<Omit<WaitEvent, 'at'> & { at: Date }>`select e.ticket_id as ticket, t.topic, e.kind, e.at
    from ticket_events e join tickets t on t.id = e.ticket_id
    where e.at > ${new Date(now - DAYS_MS)} order by e.at, e.id`.execute(db);
  return cyclesOf(
    rows.map(({ at, ...event }) => ({ ...event, at: at.getTime() })),
    hours,
  );
}

/** Every visitor of a form asks for the same waits: they are measured once in so long. */
const KEPT_MS = 5 * 60_000;

type KeptCycles = Pick<LRUCache<'all', readonly WaitCycle[]>, 'fetch'>;

/** Waits as they were measured at most five minutes ago. */
export const keptCycles = (deps: WaitDeps): KeptCycles =>
  new LRUCache<'all', readonly WaitCycle[]>({
    ...{ max: 1, ttl: KEPT_MS },
    fetchMethod: async () => readCycles(deps.db, await readHours(deps), deps.support.now()),
  });

/** Topics with how long others waited. Before a visitor confirmed a question nobody waits for its answer. */
export async function readTopics(deps: WaitDeps, kept: KeptCycles) {
  const now = deps.support.now();
  const hours = await readHours(deps);
  const cycles = (await kept.fetch('all')) ?? [];
  const waitOf = (topic: string) => {
    const wait = typicalWait(cycles, topic);
    if (!wait) return null;
    const { half, nineInTen, count, isOfTopic } = wait;
    const expected_at = new Date(afterSupportMinutes(hours, now, half)).toISOString();
    return { half, nine_in_ten: nineInTen, count, is_of_topic: isOfTopic, expected_at };
  };
  const data = TOPIC_KEYS.map((value) => ({ value, label: TICKET_TOPICS[value], wait: waitOf(value) }));
  return { data, hours: { zone: hours.zone, windows: [...hours.windows] } };
}
