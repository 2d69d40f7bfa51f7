import { idParam, lineSchema, nameSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { isZone, MEETING_KINDS, MEETING_STATES } from '../model/meetings';
import { proseSchema } from './texts';
import { challengeToken, clientKey, seenVersion } from './tickets';

const meetings = { tags: ['meetings'] } as const;

const zoneSchema = lineSchema(60).refine(isZone, 'Use a time zone as Europe/Berlin');
const momentSchema = z.iso.datetime();
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a time as 09:00');
const visitorToken = z.string().regex(/^[\w-]{43}$/, 'Open the link of the mail');

export const meetingSchema = z.object({
  id: z.int(),
  kind: z.enum(MEETING_KINDS),
  start: z.string(),
  end: z.string(),
  /** Zone of the person who booked it. */
  tz: z.string(),
  host: z.string(),
  state: z.enum(MEETING_STATES),
  topic: z.string(),
  join_url: z.string().nullable(),
  sequence: z.int(),
  version: z.int(),
});

const exceptionSchema = z.object({
  id: z.int(),
  day: z.iso.date(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  kind: z.enum(['closed', 'extra']),
  /** Null for everybody but staff. */
  host: z.int().nullable(),
  note: z.string().nullable(),
});

/** Meetings with people of support. */
export const meetingCalls = defineCalls({
  'GET /_api/meeting/future': {
    ...meetings,
    role: 'client',
    summary: 'Free times between two days of a time zone, and the own meetings',
    query: z.object({
      kind: z.enum(MEETING_KINDS).default('demo'),
      from: z.iso.date(),
      to: z.iso.date(),
      tz: zoneSchema,
    }),
    response: z.object({
      slots: z.array(z.object({ start: z.string(), end: z.string() })),
      mine: z.array(meetingSchema),
      tz: z.string(),
      /** False where nobody holds meetings of this kind. */
      has_hosts: z.boolean(),
    }),
  },
  'POST /_api/meeting/create': {
    ...meetings,
    role: 'client',
    summary: 'Books a meeting; of a visitor it is held until the mailed link is confirmed',
    body: z.object({
      kind: z.enum(MEETING_KINDS),
      start: momentSchema,
      tz: zoneSchema,
      topic: nameSchema(140, 'Say what it is about'),
      note: proseSchema(2_000).default(''),
      name: lineSchema(80).optional(),
      email: z.email('Enter your e-mail address').max(254).optional(),
      client_key: clientKey,
      turnstile_token: challengeToken,
    }),
    response: meetingSchema,
    errors: [403, 409],
  },
  'PUT /_api/meeting/update': {
    ...meetings,
    role: 'member',
    summary: 'Moves a meeting to another free time',
    body: z.object({ id: z.int().positive(), start: momentSchema, tz: zoneSchema, version: seenVersion }),
    response: meetingSchema,
    errors: [404, 409],
  },
  'DELETE /_api/meeting/{id}': {
    ...meetings,
    role: 'member',
    summary: 'Cancels a meeting; staff cancel any',
    params: idParam,
    response: meetingSchema,
    errors: [404, 409],
  },
  'POST /_api/meeting/link': {
    ...meetings,
    role: 'client',
    summary: 'The meeting behind a mailed link; confirms or cancels it where asked to',
    body: z.object({ token: visitorToken, act: z.enum(['confirm', 'cancel']).optional() }),
    response: meetingSchema,
    errors: [404, 409],
  },
  'POST /_api/meeting/list': {
    ...meetings,
    role: 'admin',
    scope: 'support',
    summary: 'Meetings of everybody, the next first',
    body: z.object({
      state: z.enum(MEETING_STATES).optional(),
      host: z.int().positive().optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      page: pageParam,
    }),
    response: pagedSchema(
      meetingSchema.extend({ host_id: z.int(), who: z.string(), email: z.string().nullable(), note: z.string() }),
    ),
  },
  'GET /_api/meeting/stats': {
    ...meetings,
    role: 'admin',
    scope: 'support',
    summary: 'How many were booked, cancelled and missed in 90 days, and how long before they were booked',
    response: z.object({
      booked: z.int(),
      done: z.int(),
      cancelled: z.int(),
      missed: z.int(),
      /** Median hours between booking and meeting; null where there is none. */
      lead_hours: z.number().nullable(),
      hosts: z.array(z.object({ id: z.int(), name: z.string(), booked: z.int(), missed: z.int() })),
    }),
  },
  'PUT /_api/admin/meetings/{id}/state': {
    ...meetings,
    role: 'admin',
    scope: 'support',
    summary: 'Says whether a meeting took place',
    params: idParam,
    body: z.object({ state: z.enum(['done', 'missed']) }),
    response: okSchema,
    errors: [404, 409],
  },
  'POST /_api/meeting_exception_date/list': {
    ...meetings,
    role: 'client',
    summary: 'Days to come that differ from the usual week; notes and hosts for staff only',
    body: z.object({ from: z.iso.date().optional() }),
    response: z.object({ data: z.array(exceptionSchema) }),
  },
  'POST /_api/meeting_exception_date/create': {
    ...meetings,
    role: 'admin',
    scope: 'support',
    summary: 'Closes a day or a part of it, or adds hours; of one host or of all',
    body: z
      .object({
        host: z.int().positive().nullable().default(null),
        day: z.iso.date(),
        from: timeSchema.optional(),
        to: timeSchema.optional(),
        kind: z.enum(['closed', 'extra']),
        note: lineSchema(200).default(''),
      })
      .refine(({ from, to }) => (from === undefined) === (to === undefined), {
        path: ['to'],
        message: 'Name both times or none',
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
        path: ['to'],
        message: 'Choose a later time',
      })
      .refine(({ kind, from }) => kind === 'closed' || from !== undefined, {
        path: ['from'],
        message: 'Say from when',
      }),
    response: exceptionSchema,
    errors: [404],
  },
  'DELETE /_api/meeting_exception_date/{id}': {
    ...meetings,
    role: 'admin',
    scope: 'support',
    summary: 'Takes such a day back',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
