import { idParam, lineSchema, nameSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MAX_SUBJECT } from '../model/tickets';
import {
  BODY_LIMIT,
  markupSchema,
  seenVersion,
  stateSchema,
  ticketRowSchema,
  ticketSchema,
  topicSchema,
} from './tickets';
import { proseSchema } from './texts';

const staff = { tags: ['admin'], role: 'admin', scope: 'support' } as const;

/** Who asked; a visitor has no number. */
const askerSchema = z.object({ user_id: z.int().nullable(), name: z.string(), email: z.string().nullable() });
const ownerSchema = z.object({ user_id: z.int(), name: z.string() }).nullable();

const noteSchema = z.object({ id: z.int(), name: z.string(), text: z.string(), created_at: z.string() });
const eventSchema = z.object({ kind: z.string(), at: z.string(), name: z.string().nullable() });

const staffTicketSchema = ticketSchema.extend({
  asker: askerSchema,
  owner: ownerSchema,
  notes: z.array(noteSchema),
  events: z.array(eventSchema),
  /** Where it went; null where it was not merged. */
  merged_into: z.int().nullable(),
  /** First message that came so long after the ticket was closed that it may be a ticket of its own. */
  splits_at: z.int().nullable(),
  /** Texts that replies can begin with. */
  templates: z.array(z.object({ id: z.int(), title: z.string(), body: z.string() })),
});

/** Staff calls of tickets. */
export const ticketStaffCalls = defineCalls({
  'GET /_api/admin/tickets': {
    ...staff,
    summary: 'Tickets of everybody, those that wait longest first',
    query: z.object({
      state: stateSchema.optional(),
      topic: topicSchema.optional(),
      owner: z.enum(['me', 'none']).optional(),
      q: lineSchema(200).optional(),
      page: pageParam,
    }),
    response: pagedSchema(
      ticketRowSchema.extend({
        asker: askerSchema,
        owner: ownerSchema,
        /** Since when it waits for support; null where it does not. */
        waits_since: z.string().nullable(),
      }),
    ).extend({ counts: z.record(z.string(), z.int()) }),
  },
  'GET /_api/admin/tickets/{id}': {
    ...staff,
    summary: 'A ticket with notes of staff and what happened to it',
    params: idParam,
    response: staffTicketSchema,
    errors: [404],
  },
  'PUT /_api/admin/tickets/{id}': {
    ...staff,
    summary: 'Changes topic, subject or state of a ticket, takes it or gives it back',
    params: idParam,
    body: z.object({
      topic: topicSchema.optional(),
      subject: nameSchema(MAX_SUBJECT).optional(),
      state: z.enum(['open', 'closed']).optional(),
      /** True takes the ticket, false gives it back. */
      mine: z.boolean().optional(),
      version: seenVersion,
    }),
    response: staffTicketSchema,
    errors: [404, 409],
  },
  'POST /_api/admin/tickets/{id}/reply': {
    ...staff,
    summary: 'Answers a ticket, or asks its owner something; it is mailed with the last message',
    params: idParam,
    body: z.object({ content: markupSchema, asks: z.boolean().default(false), version: seenVersion }),
    bodyLimit: BODY_LIMIT,
    response: staffTicketSchema,
    errors: [404, 409],
  },
  'POST /_api/admin/tickets/{id}/note': {
    ...staff,
    summary: 'Keeps a note that only staff see',
    params: idParam,
    body: z.object({ text: proseSchema(4_000).refine((text) => text !== '', 'Write something') }),
    response: staffTicketSchema,
    errors: [404],
  },
  'POST /_api/admin/tickets/{id}/merge': {
    ...staff,
    summary: 'Moves the messages of a ticket to another one of the same person',
    params: idParam,
    body: z.object({ into: z.int().positive() }),
    response: okSchema,
    errors: [404, 409],
  },
  'POST /_api/admin/tickets/{id}/split': {
    ...staff,
    summary: 'Makes a ticket of its own of a message and those after it',
    params: idParam,
    body: z.object({ message_id: z.int().positive() }),
    response: z.object({ id: z.int() }),
    errors: [404, 409],
  },
});
