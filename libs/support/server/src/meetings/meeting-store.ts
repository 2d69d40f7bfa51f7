import type { ExceptionDay, HostPlan, MeetingKind, Span } from '@plumbline/support/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { supportStore } from '../store/tables';
import type { MeetingHosts, Meetings } from '../store/tables.generated';

export interface HostRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly zone: string;
  readonly minutes: number;
  readonly buffer: number;
  readonly notice_hours: number;
  readonly horizon_days: number;
  readonly daily_limit: number;
  readonly join_url: string | null;
}

export type MeetingRow = Pick<
  Selectable<Meetings>,
  | 'id'
  | 'user_id'
  | 'name'
  | 'email'
  | 'host_id'
  | 'kind'
  | 'topic'
  | 'note'
  | 'starts_at'
  | 'ends_at'
  | 'zone'
  | 'wall'
  | 'state'
  | 'reminded'
  | 'sequence'
  | 'version'
  | 'created_at'
> &
  Pick<Selectable<MeetingHosts>, 'join_url'> & {
    readonly host: Selectable<MeetingHosts>['name'];
    readonly host_email: Selectable<MeetingHosts>['email'];
  };

/** Meetings that fit, with their hosts. */
export async function meetingsWhere(db: Database, where: RawBuilder<unknown>): Promise<readonly MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`select m.*, h.name as host, h.email as host_email, h.join_url
    from meetings m join meeting_hosts h on h.id = m.host_id where ${where}`.execute(db);
  return rows;
}

/** Those who hold meetings of a kind; locked until the transaction ends, in the order of their numbers. */
export async function hostsFor(db: Database, kind: MeetingKind, isLocked = false): Promise<readonly HostRow[]> {
  const lock = isLocked ? sql`for update` : sql``;
  const { rows } = await sql<HostRow>`select * from meeting_hosts where active and kind in ('both', ${kind})
    order by id ${lock}`.execute(db);
  return rows;
}

interface Planned {
  readonly host: HostRow;
  readonly plan: HostPlan;
  readonly busy: readonly Span[];
  /** Meetings in the fourteen days around now. */
  readonly recent: number;
}

interface ExceptionRow {
  readonly host_id: number | null;
  readonly day: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly kind: ExceptionDay['kind'];
}

const exceptionOf = ({ day, starts, ends, kind }: ExceptionRow): ExceptionDay => ({
  day,
  kind,
  from: starts,
  to: ends,
});

/** Plans of hosts, from which slots are computed. `without` is a meeting about to move: it takes no slot. */
export async function plansOf(
  db: Database,
  hosts: readonly HostRow[],
  { now, without = 0 }: { now: number; without?: number },
): Promise<readonly Planned[]> {
  const ids = hosts.map(({ id }) => id);
  const windows = await supportStore(db)
    .selectFrom('meeting_windows')
    .select(['host', 'weekday', 'starts', 'ends'])
    .where((eb) => eb('host', '=', eb.fn.any(eb.val(hosts.map(({ name }) => name)))))
    .execute();
  const exceptions = await supportStore(db)
    .selectFrom('meeting_exceptions')
    .select(['host_id', 'day', 'starts', 'ends', 'kind'])
    .where((eb) => eb.or([eb('host_id', 'is', null), eb('host_id', '=', eb.fn.any(eb.val(ids)))]))
    .execute();
  const taken = await supportStore(db)
    .selectFrom('meetings')
    .select(['host_id', 'starts_at', 'ends_at', 'state'])
    .where((eb) => eb('host_id', '=', eb.fn.any(eb.val(ids))))
    .where('starts_at', '>', new Date(now - 14 * DAY_MS))
    .where('id', '<>', without)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['booked', 'done', 'missed']),
        eb.and([eb('state', '=', 'held'), eb('held_until', '>', new Date(now))]),
      ]),
    )
    .execute();
  return hosts.map((host) => {
    const own = taken.filter(({ host_id }) => host_id === host.id);
    const busy = own.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }));
    const plan: HostPlan = {
      id: host.id,
      zone: host.zone,
      minutes: host.minutes,
      buffer: host.buffer,
      noticeHours: host.notice_hours,
      horizonDays: host.horizon_days,
      dailyLimit: host.daily_limit,
      windows: windows
        .filter((window) => window.host === host.name)
        .map(({ weekday, starts, ends }) => ({ weekday: Number(weekday), from: starts, to: ends })),
      exceptions: exceptions.filter(({ host_id }) => host_id === null || host_id === host.id).map(exceptionOf),
    };
    return { host, plan, busy, recent: busy.filter(({ start }) => Math.abs(start - now) < 14 * DAY_MS).length };
  });
}

/** A meeting on the wire. The room is open to who booked it. */
export const meetingToWire = (row: MeetingRow) => ({
  id: row.id,
  kind: row.kind,
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  tz: row.zone,
  host: row.host,
  state: row.state,
  topic: row.topic,
  join_url: row.state === 'booked' ? row.join_url : null,
  sequence: row.sequence,
  version: row.version,
});
