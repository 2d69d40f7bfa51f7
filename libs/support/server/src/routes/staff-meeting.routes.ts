import { ApiError, medianOf } from '@plumbline/shared/domain';
import { countRows, isStaffFor, offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import type { meetingCalls } from '@plumbline/support/contract';
import { sql } from 'kysely';
import type { SupportDeps } from '../deps';
import { emailsOf } from '../emails-of';
import { meetingsWhere, meetingToWire } from '../meetings/meeting-store';
import { supportStore } from '../store/tables';

const PER_PAGE = 30;
const HOUR_MS = 3_600_000;
const STATS_DAYS = 90;

interface ListBody {
  readonly state?: string | undefined;
  readonly host?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
}

async function listMeetings({ db, support }: SupportDeps, { state, host, from, to, page }: ListBody) {
  const where = sql`${state ? sql`m.state = ${state}` : sql`m.state <> 'held'`}
    and ${host ? sql`m.host_id = ${host}` : sql`true`}
    and ${from ? sql`m.starts_at >= ${from}::date` : sql`true`} and ${to ? sql`m.starts_at < ${to}::date + 1` : sql`true`}`;
  const now = new Date(support.clock.now());
  const rows = await meetingsWhere(
    db,
    sql`${where} order by m.starts_at < ${now}, abs(extract(epoch from m.starts_at - ${now}::timestamptz)), m.id
      limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`,
  );
  const total = await countRows(db, sql`from meetings m where ${where}`);
  const emails = await emailsOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  const data = rows.map((row) => ({
    ...meetingToWire(row),
    host_id: row.host_id,
    who: row.name,
    email: row.email ?? emails.get(row.user_id ?? 0) ?? null,
    note: row.note,
  }));
  return paged(data, { total, page, perPage: PER_PAGE });
}

async function readStats({ db, support }: SupportDeps) {
  const since = new Date(support.clock.now() - STATS_DAYS * 24 * HOUR_MS);
  const rows = await meetingsWhere(db, sql`m.created_at > ${since} and m.state <> 'held'`);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const leads = rows.map(({ starts_at, created_at }) => (starts_at.getTime() - created_at.getTime()) / HOUR_MS);
  const ids = [...new Set(rows.map(({ host_id }) => host_id))].sort((a, b) => a - b);
  const hosts = ids.map((id) => {
    const own = rows.filter(({ host_id }) => host_id === id);
    const [kept, missed] = [
      own.filter(({ state }) => state !== 'cancelled'),
      own.filter(({ state }) => state === 'missed'),
    ];
    return { id, name: own[0]?.host ?? '', booked: kept.length, missed: missed.length };
  });
  return {
    booked: count('booked'),
    done: count('done'),
    cancelled: count('cancelled'),
    missed: count('missed'),
    lead_hours: leads.length === 0 ? null : (medianOf(leads) ?? null),
    hosts,
  };
}

interface ExceptionRow {
  readonly id: number;
  readonly host_id: number | null;
  readonly day: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly kind: 'closed' | 'extra';
  readonly note: string;
}

/** Nobody but staff sees whose day it is, and why. */
const exceptionToWire = ({ id, host_id, day, starts, ends, kind, note }: ExceptionRow, isForStaff: boolean) => ({
  id,
  day,
  from: starts,
  to: ends,
  kind,
  host: isForStaff ? host_id : null,
  note: isForStaff ? note : null,
});

/** Calls of staff about meetings, and the public list of days that differ. */
export const staffMeetingHandlers = (deps: SupportDeps) => {
  const { db, support, note: noteStaff } = deps;
  return {
    'POST /_api/meeting/list': ({ body }) => listMeetings(deps, body),
    'GET /_api/meeting/stats': () => readStats(deps),
    'PUT /_api/admin/meetings/{id}/state': async ({ params: { id }, body: { state } }) => {
      const at = new Date(support.clock.now());
      const { rows } = await sql`update meetings set state = ${state}, version = version + 1, updated_at = ${at}
        where id = ${id} and state in ('booked', 'done', 'missed') and starts_at <= ${at} returning id`.execute(db);
      if (rows.length === 0) throw new ApiError(409, 'Only a meeting that has begun can be marked');
      return { ok: true };
    },
    'POST /_api/meeting_exception_date/list': async ({ body }, context) => {
      const from = body.from ?? support.clock.today('UTC');
      const rows = await supportStore(db)
        .selectFrom('meeting_exceptions')
        .selectAll()
        .where('day', '>=', from)
        .orderBy('day')
        .orderBy('starts', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .limit(500)
        .execute();
      return { data: rows.map((row) => exceptionToWire(row, isStaffFor(context, 'support'))) };
    },
    'POST /_api/meeting_exception_date/create': async ({ body: { host, day, from, to, kind, note } }, context) => {
      const known = await sql`select 1 from meeting_hosts where id = ${host}`.execute(db);
      if (host !== null && known.rows.length === 0) throw new ApiError(404, 'There is no such host');
      const row = await supportStore(db)
        .insertInto('meeting_exceptions')
        .values({ host_id: host, day, starts: from ?? null, ends: to ?? null, kind, note })
        .returningAll()
        .executeTakeFirstOrThrow();
      await noteStaff(context, 'added meeting day', `${kind} ${day}`);
      return exceptionToWire(row, true);
    },
    'DELETE /_api/meeting_exception_date/{id}': async ({ params }, context) => {
      const gone = await supportStore(db)
        .deleteFrom('meeting_exceptions')
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirst();
      if (!gone) throw new ApiError(404, 'There is no such day');
      await noteStaff(context, 'removed meeting day', `${gone.kind} ${gone.day}`);
      return { ok: true };
    },
  } satisfies Partial<Handlers<typeof meetingCalls>>;
};
