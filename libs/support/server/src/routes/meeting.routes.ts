import { ApiError, daysBetween } from '@plumbline/shared/domain';
import { isStaffFor, memberOf, type CallContext, type Database, type Handlers } from '@plumbline/shared/server';
import type { meetingCalls } from '@plumbline/support/contract';
import {
  MAX_SLOT_DAYS,
  slotsOf,
  TUTORIAL_STATUS,
  VISITOR_FORMS_AN_HOUR,
  type MeetingKind,
} from '@plumbline/support/domain';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { randomBytes } from 'node:crypto';
import type { SupportDeps } from '../deps';
import { linkHash } from '../tickets/ticket-mails';
import { mailerOf } from './ticket.routes';
import { book, cancel, lockedMeeting, move, type Booker } from '../meetings/book';
import { mailBothSides, mailHeld } from '../meetings/meeting-mails';
import { hostsFor, meetingsWhere, meetingToWire, plansOf, type MeetingRow } from '../meetings/meeting-store';
import { staffMeetingHandlers } from './staff-meeting.routes';

const HOUR_SECONDS = 3_600;
const MINUTE_MS = 60_000;
const PAST_MEETINGS = 50;

const outdated = () =>
  new ApiError(409, 'The meeting was changed in the meantime: look at it first', { code: 'outdated' });

interface Range {
  readonly kind: MeetingKind;
  readonly from: string;
  readonly to: string;
  readonly tz: string;
}

/** Free times of all hosts between two days of the viewer. */
async function freeSlots({ db, support }: SupportDeps, { kind, from, to, tz }: Range) {
  if (to < from || daysBetween(from, to) > MAX_SLOT_DAYS)
    throw new ApiError(400, `Ask for at most ${String(MAX_SLOT_DAYS)} days`, {
      fields: [{ path: 'query.to', message: 'Too far' }],
    });
  const now = support.clock.now();
  const hosts = await hostsFor(db, kind);
  const plans = await plansOf(db, hosts, { now });
  const dayStart = (day: string) => DateTime.fromISO(day, { zone: tz }).startOf('day');
  const range = { start: dayStart(from).toMillis(), end: dayStart(to).plus({ days: 1 }).toMillis() };
  const ends = new Map<number, number>();
  for (const { plan, busy } of plans)
    for (const start of slotsOf(plan, range, busy, now)) ends.set(start, start + plan.minutes * MINUTE_MS);
  const slots = [...ends]
    .sort(([a], [b]) => a - b)
    .map(([start, end]) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));
  return { slots, tz, has_hosts: hosts.length > 0 };
}

/** Meetings of a person: those to come, then the last ones. */
async function ownMeetings(db: Database, userId: number) {
  const rows = await meetingsWhere(db, sql`m.user_id = ${userId} order by m.starts_at desc limit ${PAST_MEETINGS}`);
  return rows.map(meetingToWire);
}

function refuseTutorial({ identity }: CallContext, kind: MeetingKind): void {
  if (kind === 'tutorial' && (identity.kind !== 'member' || identity.status < TUTORIAL_STATUS))
    throw new ApiError(403, 'Tutorials come with a premium membership: book a demo instead');
}

interface NamedVisitor {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly turnstile_token?: string | undefined;
}

/** Who books by a call: the member, else a visitor who names themselves, with limits. */
async function bookerOf(
  { support }: SupportDeps,
  { identity, caller }: CallContext,
  { name = '', email, turnstile_token: answer }: NamedVisitor,
): Promise<Booker> {
  if (identity.kind === 'member') {
    const person = (await support.people.byIds([identity.userId])).get(identity.userId);
    return { kind: 'member', userId: identity.userId, name: person?.username ?? '' };
  }
  const missing = [
    ...(name === '' ? [{ path: 'body.name', message: 'Enter your name' }] : []),
    ...(email === undefined ? [{ path: 'body.email', message: 'Enter your e-mail address' }] : []),
  ];
  if (email === undefined || missing.length > 0)
    throw new ApiError(400, missing.map(({ message }) => message).join('; '), { fields: missing });
  await support.counters.takeOne(
    support.counters.keyOf('meeting', caller.address),
    VISITOR_FORMS_AN_HOUR,
    HOUR_SECONDS,
  );
  await support.challenge.demand(answer);
  return { kind: 'visitor', name, email, token: randomBytes(32).toString('base64url') };
}

/** Calls behind the link of a mail. */
function linkHandler(deps: SupportDeps): Handlers<typeof meetingCalls>['POST /_api/meeting/link'] {
  const { db, support } = deps;
  return ({ body: { token, act } }, context) =>
    db.transaction().execute(async (trx) => {
      const now = support.clock.now();
      const meeting = await lockedMeeting(trx, sql`m.link_hash = ${linkHash(token)}`);
      const mailer = mailerOf(deps, context);
      if (act === 'cancel') {
        const cancelled = await cancel(trx, meeting, now);
        if (meeting.state === 'booked')
          await mailBothSides(trx, mailer, { meeting: cancelled, news: 'cancelled', token });
        return meetingToWire(cancelled);
      }
      if (act !== 'confirm' || meeting.state === 'booked') return meetingToWire(meeting);
      const { rows } = await sql`update meetings set state = 'booked', held_until = null, version = version + 1,
        updated_at = ${new Date(now)} where id = ${meeting.id} and state = 'held' and held_until > ${new Date(now)}
        returning id`.execute(trx);
      if (rows.length === 0)
        throw new ApiError(409, 'This time is no longer kept: choose another one', { code: 'hold_over' });
      const booked: MeetingRow = { ...meeting, state: 'booked', version: meeting.version + 1 };
      await mailBothSides(trx, mailer, { meeting: booked, news: 'booked', token });
      return meetingToWire(booked);
    });
}

/** Calls of meetings. */
export function meetingHandlers(deps: SupportDeps): Handlers<typeof meetingCalls> {
  const { db, support } = deps;
  return {
    ...staffMeetingHandlers(deps),
    'POST /_api/meeting/link': linkHandler(deps),
    'GET /_api/meeting/future': async ({ query }, { identity }) => {
      const mine = identity.kind === 'member' ? await ownMeetings(db, identity.userId) : [];
      return { ...(await freeSlots(deps, query)), mine };
    },
    'POST /_api/meeting/create': async ({ body: { kind, start, tz, topic, note, client_key, ...named } }, context) => {
      refuseTutorial(context, kind);
      const booker = await bookerOf(deps, context, named);
      const booking = { kind, start: Date.parse(start), tz, topic, note, clientKey: client_key };
      return db.transaction().execute(async (trx) => {
        const { meeting, isNew } = await book(trx, booker, booking, support.clock.now());
        const mailer = mailerOf(deps, context);
        if (isNew && booker.kind === 'member') await mailBothSides(trx, mailer, { meeting, news: 'booked' });
        if (isNew && booker.kind === 'visitor') await mailHeld(trx, mailer, meeting, booker.token);
        return meetingToWire(meeting);
      });
    },
    'PUT /_api/meeting/update': ({ body: { id, start, tz, version } }, context) =>
      db.transaction().execute(async (trx) => {
        const meeting = await lockedMeeting(trx, sql`m.id = ${id} and m.user_id = ${memberOf(context).userId}`);
        if (meeting.version !== version) throw outdated();
        const moved = await move(trx, meeting, { start: Date.parse(start), tz }, support.clock.now());
        await mailBothSides(trx, mailerOf(deps, context), { meeting: moved, news: 'moved' });
        return meetingToWire(moved);
      }),
    'DELETE /_api/meeting/{id}': ({ params: { id } }, context) =>
      db.transaction().execute(async (trx) => {
        const { userId } = memberOf(context);
        const mine = isStaffFor(context, 'support') ? sql`true` : sql`m.user_id = ${userId}`;
        const meeting = await lockedMeeting(trx, sql`m.id = ${id} and ${mine}`);
        const cancelled = await cancel(trx, meeting, support.clock.now());
        await mailBothSides(trx, mailerOf(deps, context), { meeting: cancelled, news: 'cancelled' });
        return meetingToWire(cancelled);
      }),
  };
}
