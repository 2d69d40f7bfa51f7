import {
  afterSupportMinutes,
  cyclesOf,
  TICKET_TOPICS,
  TOPIC_KEYS,
  typicalWait,
  type SupportHours,
  type WaitCycle,
} from '@plumbline/support/domain';
import type { Database } from '@plumbline/shared/server';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '@plumbline/shared/domain';
import type { SupportDeps } from '../deps';
import { supportStore } from '../store/tables';

type WaitDeps = Pick<SupportDeps, 'db' | 'support'>;

const DAYS_MS = 90 * DAY_MS;

/** Support hours as staff keep them, in the zone of the operator. */
async function readHours({ db, support }: WaitDeps): Promise<SupportHours> {
  const rows = await supportStore(db)
    .selectFrom('support_hours')
    .select(['weekday', 'starts', 'ends'])
    .orderBy('weekday')
    .orderBy('starts')
    .execute();
  const windows = rows.map(({ weekday, starts, ends }) => ({ weekday: Number(weekday), from: starts, to: ends }));
  return { zone: support.settings.zone, windows, closed: await closedDays(db) };
}

/** Days on which nobody is there. */
async function closedDays(db: Database): Promise<readonly string[]> {
  const rows = await supportStore(db)
    .selectFrom('meeting_exceptions')
    .select('day')
    .where('host_id', 'is', null)
    .where('kind', '=', 'closed')
    .where('starts', 'is', null)
    .execute();
  return rows.map(({ day }) => day);
}

/** Questions and answers of the last ninety days. */
async function readCycles(db: Database, hours: SupportHours, now: number): Promise<readonly WaitCycle[]> {
  const rows = await supportStore(db)
    .selectFrom('ticket_events as e')
    .innerJoin('tickets as t', 't.id', 'e.ticket_id')
    .select(['e.ticket_id as ticket', 't.topic', 'e.kind', 'e.at'])
    .where('e.at', '>', new Date(now - DAYS_MS))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
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
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => readCycles(deps.db, await readHours(deps), deps.support.clock.now()),
  });

/** Topics with how long others waited. Before a visitor confirmed a question nobody waits for its answer. */
export async function readTopics(deps: WaitDeps, kept: KeptCycles) {
  const now = deps.support.clock.now();
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
