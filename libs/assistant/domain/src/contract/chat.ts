import {
  daySchema,
  idParam,
  listQuery,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MAX_QUESTION } from '../model/limits';
import { clientKeySchema, contextSchema, plainTextSchema, eventSchema, messageSchema, valueSchema } from './answers';

const ai = { tags: ['assistant'], role: 'member' } as const;

/** A question: several lines, nothing but text. */
export const questionSchema = plainTextSchema(MAX_QUESTION).pipe(z.string().min(1, 'Ask something'));

const ofMessage = z.object({ message_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Orders of the list of sessions. */
export const SESSION_SORTS = ['newest', 'title'] as const;

const sessionSchema = z
  .object({ ...ownedFields, title: z.string(), pinned: z.boolean(), security: z.string().nullable() })
  .meta({ id: 'AssistantSession' });

const longRunning = { timeoutMs: 130_000, errors: [404, 409, 502, 503] } as const;

/** Conversations with the assistant. */
export const chatCalls = defineCalls({
  'POST /_api/guru_gpt/chat': {
    ...ai,
    ...longRunning,
    summary: 'Asks in a session, a new one where none is named; with Accept: text/event-stream as it is answered',
    body: z.object({
      message: questionSchema,
      session: z.int().positive().optional(),
      context: contextSchema.default({}),
      client_key: clientKeySchema.optional(),
      /** False answers at once with the message to follow. */
      wait: z.boolean().default(true),
    }),
    response: messageSchema,
    streams: eventSchema,
  },
  'GET /_api/guru_gpt/chat/{message_id}/events': {
    ...ai,
    summary:
      'What happened while a message was answered, and what happens; from the event after `after` or Last-Event-ID',
    params: ofMessage,
    query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).optional() }),
    response: eventSchema,
    produces: 'sse',
    errors: [404],
  },
  'POST /_api/guru_gpt/chat/{message_id}/stop': {
    ...ai,
    summary: 'Ends an answer: what was checked by then stays',
    params: ofMessage,
    response: messageSchema,
    errors: [404],
  },
  'POST /_api/guru_gpt/chat/{message_id}/run': {
    ...ai,
    summary: 'Makes the tool calls of an answer again without a model, now or as of a day: what was and what is',
    params: ofMessage,
    body: z.object({ asOf: daySchema.optional() }).default({}),
    response: z.object({
      version: z.string(),
      as_of: z.string().nullable(),
      data: z.array(
        z.object({
          was: valueSchema,
          is: valueSchema,
          changed: z.boolean(),
          /** Why: other day, restated, price, the data were corrected; null where nothing changed. */
          why: z.string().nullable(),
        }),
      ),
    }),
    errors: [404],
  },
  'POST /_api/guru_gpt/query': {
    ...ai,
    ...longRunning,
    summary: 'One answer without a session',
    body: z.object({ question: questionSchema, asOf: daySchema.optional() }),
    response: messageSchema,
  },
  'POST /_api/guru_gpt/support': {
    ...ai,
    ...longRunning,
    summary: 'Answers a question about the product from its help texts alone',
    body: z.object({ question: questionSchema }),
    response: messageSchema,
  },
  'POST /_api/guru_gpt/ticket': {
    ...ai,
    summary: 'Asks support, with the transcript up to a message attached',
    body: z.object({
      session: z.int().positive(),
      message_id: z.int().positive(),
      content: questionSchema,
    }),
    response: z.object({ ticket: z.int() }),
    errors: [404, 409],
  },
  'POST /_api/guru_gpt/rate_chat': {
    ...ai,
    summary: 'Says how good an answer was; staff may read an answer that was rated',
    body: z.object({
      message_id: z.int().positive(),
      rating: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
      comment: plainTextSchema(2_000).optional(),
    }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/guru_gpt/chat_history': {
    ...ai,
    summary: 'Sessions of the signed-in person, pinned ones first',
    query: listQuery(SESSION_SORTS),
    response: pagedSchema(sessionSchema),
  },
  'GET /_api/guru_gpt/chat_history/{sessionId}': {
    ...ai,
    summary: 'A session with its messages and values',
    params: z.object({ sessionId: idParam.shape.id }),
    response: sessionSchema.extend({ messages: z.array(messageSchema) }),
    errors: [404],
  },
  'POST /_api/guru_gpt/chat_history/{sessionId}': {
    ...ai,
    summary: 'Gives a session another title, or pins it',
    params: z.object({ sessionId: idParam.shape.id }),
    body: z.object({ title: nameSchema(120, 'Give it a title').optional(), pinned: z.boolean().optional() }),
    response: sessionSchema,
    errors: [404],
  },
  'DELETE /_api/guru_gpt/chat_history/{sessionId}': {
    ...ai,
    summary: 'Removes a session with its trace and its ratings',
    params: z.object({ sessionId: idParam.shape.id }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/guru_gpt/related_questions/{id}': {
    ...ai,
    summary: 'Questions that the values of an answer lead to; each was tried',
    params: idParam,
    response: z.object({ data: z.array(z.string()) }),
    errors: [404],
  },
});
export type ChatCalls = typeof chatCalls;
