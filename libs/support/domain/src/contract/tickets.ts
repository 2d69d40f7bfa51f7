import { idParam, lineSchema, nameSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MAX_FILES, MAX_SUBJECT, TICKET_STATES, TOPIC_KEYS } from '../model/tickets';

const support = { tags: ['support'] } as const;

/** Markup of a text; what it says is counted when it is cleaned. */
export const markupSchema = z.string().max(200_000);
/** Sent again with what may have been sent already: it is kept once. */
export const clientKey = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, _ and -')
  .optional();
export const BODY_LIMIT = 300_000;

export const stateSchema = z.enum(TICKET_STATES);
export const topicSchema = z.enum(TOPIC_KEYS);
/** The version that the sender saw: 409 where there is a newer one. */
export const seenVersion = z.int().positive();
const subjectSchema = nameSchema(MAX_SUBJECT, 'Say in a few words what it is about');
const filesSchema = z.array(z.int().positive()).max(MAX_FILES, `Send at most ${MAX_FILES} files`).default([]);

/** The answer to the check of a visitor's form, where the operator has one. */
export const challengeToken = z.string().max(4_000).optional();

/** A figure that somebody reports: the server reads its value. */
export const figureSchema = z.object({
  security: lineSchema(40),
  metric: lineSchema(80),
  period: lineSchema(40).nullable().default(null),
  kind: z.enum(['annual', 'quarterly', 'ttm']).optional(),
  basis: z.enum(['asReported', 'restated']).optional(),
  as_of: z.iso.date().nullable().default(null),
});

/** The same as it was kept: with what it was then, and the version of the data. */
const keptFigureSchema = figureSchema.extend({
  value: z.string(),
  name: z.string(),
  symbol: z.string(),
  data_version: z.string(),
});

export const fileSchema = z.object({ id: z.int(), name: z.string(), bytes: z.int(), is_picture: z.boolean() });

export const messageSchema = z.object({
  id: z.int(),
  from: z.enum(['you', 'support']),
  /** Who wrote it: for members of support 'Support' with their name. */
  name: z.string(),
  html: z.string(),
  files: z.array(fileSchema),
  created_at: z.string(),
});

export const ticketRowSchema = z.object({
  id: z.int(),
  subject: z.string(),
  topic: topicSchema,
  state: stateSchema,
  last_from: z.enum(['you', 'support']),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const ticketSchema = ticketRowSchema.extend({
  messages: z.array(messageSchema),
  figure: keptFigureSchema.nullable(),
  /** 1 to 5; null until it was given. */
  rating: z.int().nullable(),
});

const waitSchema = z
  .object({
    /** Minutes of support hours within which half, and nine in ten, were answered. */
    half: z.number(),
    nine_in_ten: z.number(),
    count: z.int(),
    is_of_topic: z.boolean(),
    /** When half of those who ask now would have an answer. */
    expected_at: z.string(),
  })
  .nullable();

const topicsSchema = z.object({
  data: z.array(z.object({ value: topicSchema, label: z.string(), wait: waitSchema })),
  hours: z.object({
    zone: z.string(),
    windows: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  }),
});

const visitorToken = z.string().regex(/^[\w-]{43}$/, 'Open the link of the mail');
const replyFields = { content: markupSchema, version: seenVersion };

/** Tickets: what people ask support. */
export const ticketCalls = defineCalls({
  'GET /_api/user/tickets_topics': {
    ...support,
    role: 'client',
    summary: 'What can be asked about, support hours, and how long others waited lately',
    response: topicsSchema,
  },
  'GET /_api/user/tickets': {
    ...support,
    role: 'member',
    summary: 'Tickets of the signed-in person, those that wait for them first',
    query: z.object({ state: stateSchema.optional(), q: lineSchema(200).optional(), page: pageParam }),
    response: pagedSchema(ticketRowSchema).extend({ counts: z.record(z.string(), z.int()) }),
  },
  'POST /_api/user/tickets': {
    ...support,
    role: 'member',
    summary: 'Asks support',
    body: z.object({
      topic: topicSchema,
      subject: subjectSchema,
      content: markupSchema,
      files: filesSchema,
      figure: figureSchema.optional(),
      client_key: clientKey,
    }),
    bodyLimit: BODY_LIMIT,
    response: ticketSchema,
    errors: [404, 409],
  },
  'GET /_api/user/tickets/{id}': {
    ...support,
    role: 'member',
    summary: 'A ticket with its messages',
    params: idParam,
    response: ticketSchema,
    errors: [404],
  },
  'POST /_api/user/tickets/{id}': {
    ...support,
    role: 'member',
    summary: 'Replies; a ticket that was closed is open again',
    params: idParam,
    body: z.object({ ...replyFields, files: filesSchema }),
    bodyLimit: BODY_LIMIT,
    response: ticketSchema,
    errors: [404, 409],
  },
  'PUT /_api/user/tickets/{id}/close': {
    ...support,
    role: 'member',
    summary: 'Closes a ticket: the question is solved',
    params: idParam,
    body: z.object({ version: seenVersion }),
    response: ticketSchema,
    errors: [404, 409],
  },
  'PUT /_api/user/tickets/{id}/rating': {
    ...support,
    role: 'member',
    summary: 'Says how good the answer was, from 1 to 5',
    params: idParam,
    body: z.object({ rating: z.int().min(1).max(5) }),
    response: ticketSchema,
    errors: [404, 409],
  },
  'POST /_api/user/tickets_files': {
    ...support,
    role: 'member',
    summary: 'Keeps a file for a message; one that no message names within a day goes',
    accepts: 'form',
    body: z.object({ file: z.file('Send a file as the field file') }),
    bodyLimit: 10 * 1024 * 1024,
    response: fileSchema,
    errors: [413, 415, 422],
  },
  'GET /_api/user/tickets_files/{id}': {
    ...support,
    role: 'member',
    summary: 'A file of one of the own tickets; staff of any',
    params: idParam,
    produces: 'binary',
    contentTypes: ['application/octet-stream'],
    errors: [404],
  },
  'POST /_api/connect': {
    ...support,
    role: 'client',
    summary: 'Asks support without an account; it reaches support when the mailed link was opened',
    body: z.object({
      name: nameSchema(80, 'Enter your name'),
      email: z.email('Enter your e-mail address').max(254),
      topic: topicSchema,
      subject: subjectSchema,
      content: markupSchema,
      turnstile_token: challengeToken,
    }),
    bodyLimit: BODY_LIMIT,
    response: okSchema,
    errors: [403],
  },
  'POST /_api/connect/ticket': {
    ...support,
    role: 'client',
    summary: 'The ticket behind a mailed link; `confirm` sends it to support',
    body: z.object({ token: visitorToken, confirm: z.boolean().default(false) }),
    response: ticketSchema.extend({ confirmed: z.boolean() }),
    errors: [404],
  },
  'POST /_api/connect/reply': {
    ...support,
    role: 'client',
    summary: 'Replies to the ticket behind a mailed link',
    body: z.object({ token: visitorToken, ...replyFields }),
    bodyLimit: BODY_LIMIT,
    response: ticketSchema.extend({ confirmed: z.boolean() }),
    errors: [404, 409],
  },
});
