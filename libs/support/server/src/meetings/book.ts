import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import {
  HELD_MINUTES,
  hostOf,
  MAX_FUTURE_MEETINGS,
  nearestSlots,
  slotsOf,
  type MeetingKind,
} from '@plumbline/support/domain';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { linkHash } from '../tickets/ticket-mails';
import { hostsFor, meetingsWhere, plansOf, type HostRow, type MeetingRow } from './meeting-store';
import { supportStore } from '../store/tables';

const MINUTE_MS = 60_000;
const DAYS_AROUND_MS = 14 * DAY_MS;

/** A booking as it was asked for. */
export interface Booking {
  readonly kind: MeetingKind;
  readonly start: number;
  readonly tz: string;
  readonly topic: string;
  readonly note: string;
  readonly clientKey?: string | undefined;
}

/** Who books: a member, or a visitor with the secret of the link that confirms it. */
export type Booker =
  | { readonly kind: 'member'; readonly userId: number; readonly name: string }
  | { readonly kind: 'visitor'; readonly name: string; readonly email: string; readonly token: string };

/** The time of a clock that a meeting was booked by. */
export const wallOf = (start: number, tz: string): string =>
  DateTime.fromMillis(start, { zone: tz }).toFormat("yyyy-MM-dd'T'HH:mm");

/** Holds that nobody confirmed in time take no place any more. */
export async function releaseHolds(trx: Database, now: number): Promise<void> {
  const at = new Date(now);
  await sql`update meetings set state = 'cancelled', updated_at = ${at} where state = 'held' and held_until <= ${at}`.execute(
    trx,
  );
}

interface Wanted {
  readonly kind: MeetingKind;
  readonly start: number;
  /** A meeting that is about to move. */
  readonly moving?: number;
}

/**
 * The host of a slot. All that holds meetings of the kind is locked and every check made again, so of twenty who want one
 * slot at once one gets it; the others get the nearest three.
 */
async function takeSlot(trx: Database, { kind, start, moving = 0 }: Wanted, now: number): Promise<HostRow> {
  const hosts = await hostsFor(trx, kind, true);
  await releaseHolds(trx, now);
  const plans = await plansOf(trx, hosts, { now, without: moving });
  const range = { start: start - DAYS_AROUND_MS, end: start + DAYS_AROUND_MS };
  const offered = plans.map(({ host, plan, busy, recent }) => ({
    id: host.id,
    host,
    recent,
    slots: slotsOf(plan, range, busy, now),
  }));
  const chosen = hostOf(offered.filter(({ slots }) => slots.includes(start)));
  if (chosen) return chosen.host;
  const free = offered.flatMap(({ host, slots }) => slots.map((at) => ({ at, minutes: host.minutes })));
  const alternatives = nearestSlots(
    free.map(({ at }) => at),
    start,
  ).map((at) => ({
    start: new Date(at).toISOString(),
    end: new Date(at + (free.find((one) => one.at === at)?.minutes ?? 0) * MINUTE_MS).toISOString(),
  }));
  throw new ApiError(409, 'This time was taken in the meantime', { code: 'slot_taken', current: { alternatives } });
}

async function refuseTooMany(trx: Database, booker: Booker, now: number): Promise<void> {
  const own =
    booker.kind === 'member' ? sql`m.user_id = ${booker.userId}` : sql`lower(m.email) = lower(${booker.email})`;
  const rows = await meetingsWhere(
    trx,
    sql`${own} and m.state in ('held', 'booked') and m.starts_at > ${new Date(now)}`,
  );
  if (rows.length >= MAX_FUTURE_MEETINGS)
    throw new ApiError(409, `You have ${String(MAX_FUTURE_MEETINGS)} meetings to come: cancel one first`);
}

/** One booking of a member at a time: of two that are sent at once the second sees the first. */
const lockBooker = (trx: Database, booker: Booker) =>
  booker.kind === 'member' &&
  sql`select pg_advisory_xact_lock(hashtext('meetings'), ${booker.userId}::int)`.execute(trx);

/** The meeting that was booked before under the same key. */
async function bookedBefore(trx: Database, booker: Booker, key: string | undefined): Promise<MeetingRow | undefined> {
  if (key === undefined || booker.kind !== 'member') return undefined;
  return (await meetingsWhere(trx, sql`m.user_id = ${booker.userId} and m.client_key = ${key}`))[0];
}

/** Books a slot; `isNew` is false where the same was sent before. */
export async function book(
  trx: Database,
  booker: Booker,
  booking: Booking,
  now: number,
): Promise<{ meeting: MeetingRow; isNew: boolean }> {
  const { kind, start, tz, topic, note, clientKey } = booking;
  await lockBooker(trx, booker);
  const before = await bookedBefore(trx, booker, clientKey);
  if (before) return { meeting: before, isNew: false };
  const host = await takeSlot(trx, { kind, start }, now);
  await refuseTooMany(trx, booker, now);
  const isMember = booker.kind === 'member';
  const [userId, email, hash] = isMember ? [booker.userId, null, null] : [null, booker.email, linkHash(booker.token)];
  const at = new Date(now);
  const end = new Date(start + host.minutes * MINUTE_MS);
  const heldUntil = isMember ? null : new Date(now + HELD_MINUTES * MINUTE_MS);
  const row = await supportStore(trx)
    .insertInto('meetings')
    .values({
      user_id: userId,
      name: booker.name,
      email,
      link_hash: hash,
      host_id: host.id,
      kind,
      topic,
      note,
      starts_at: new Date(start),
      ends_at: end,
      zone: tz,
      wall: wallOf(start, tz),
      state: isMember ? 'booked' : 'held',
      held_until: heldUntil,
      client_key: clientKey ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [meeting] = await meetingsWhere(trx, sql`m.id = ${row.id}`);
  return { meeting: meeting!, isNew: true };
}

/** A meeting that fits, locked; 404 where there is none. */
export async function lockedMeeting(trx: Database, where: ReturnType<typeof sql>): Promise<MeetingRow> {
  const [row] = await meetingsWhere(trx, sql`${where} for update of m`);
  if (!row) throw new ApiError(404, 'There is no such meeting');
  return row;
}

/** Moves a booked meeting to a free slot, of another host where need be. */
export async function move(
  trx: Database,
  meeting: MeetingRow,
  { start, tz }: { start: number; tz: string },
  now: number,
): Promise<MeetingRow> {
  if (meeting.state !== 'booked' || meeting.starts_at.getTime() <= now)
    throw new ApiError(409, 'Only a meeting to come can be moved');
  const host = await takeSlot(trx, { kind: meeting.kind, start, moving: meeting.id }, now);
  await sql`update meetings set host_id = ${host.id}, starts_at = ${new Date(start)},
    ends_at = ${new Date(start + host.minutes * MINUTE_MS)}, zone = ${tz}, wall = ${wallOf(start, tz)}, reminded = '',
    sequence = sequence + 1, version = version + 1, updated_at = ${new Date(now)} where id = ${meeting.id}`.execute(
    trx,
  );
  return (await meetingsWhere(trx, sql`m.id = ${meeting.id}`))[0]!;
}

/** Cancels a meeting to come. */
export async function cancel(trx: Database, meeting: MeetingRow, now: number): Promise<MeetingRow> {
  if (!['held', 'booked'].includes(meeting.state) || meeting.starts_at.getTime() <= now)
    throw new ApiError(409, 'This meeting has begun, is over or cancelled');
  await sql`update meetings set state = 'cancelled', sequence = sequence + 1, version = version + 1, updated_at = ${new Date(now)}
    where id = ${meeting.id}`.execute(trx);
  return (await meetingsWhere(trx, sql`m.id = ${meeting.id}`))[0]!;
}
