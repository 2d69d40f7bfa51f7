import { idParam, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { messageSchema, plainTextSchema } from './answers';

const staff = { tags: ['assistant'], role: 'admin', scope: 'support' } as const;

/** Of support alone where it is 1. */
const support = z.enum(['1']).optional();

export const REVIEW_STATES = ['open', 'done'] as const;

const reviewSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    state: z.enum(REVIEW_STATES),
    /** -1, 0 or 1; null where the answer came with a ticket alone. */
    rating: z.int().nullable(),
    comment: z.string().nullable(),
    note: z.string(),
    ticket: z.int().nullable(),
    kind: z.string(),
    created_at: z.string(),
    message: messageSchema,
  })
  .meta({ id: 'AssistantReview' });

/** Calls of the assistant's staff. They may read a transcript only if it was rated or sent with a ticket. */
export const assistantStaffCalls = defineCalls({
  'GET /_api/admin/guru_gpt/reviews': {
    ...staff,
    summary: 'Answers that people rated or sent to support, the newest first',
    query: z.object({
      page: pageParam,
      review: z.enum(REVIEW_STATES).optional(),
      rating: z.coerce.number().int().min(-1).max(1).optional(),
      support,
    }),
    response: pagedSchema(reviewSchema),
  },
  'PUT /_api/admin/guru_gpt/reviews/{id}': {
    ...staff,
    summary: 'Closes a review or opens it again, with a note',
    params: idParam,
    body: z.object({
      state: z.enum(REVIEW_STATES),
      note: plainTextSchema(2_000).default(''),
      version: z.int().positive().optional(),
    }),
    response: okSchema,
    errors: [404, 409],
  },
  'GET /_api/admin/guru_gpt/stats': {
    ...staff,
    summary: 'Questions, answers, withheld sentences, errors of tools, seconds and ratings of the last 30 days, by day',
    query: z.object({ support }),
    response: z.object({
      questions: z.int(),
      answered: z.int(),
      failed: z.int(),
      sentences: z.int(),
      withheld: z.int(),
      tool_calls: z.int(),
      tool_errors: z.int(),
      /** Of answers; null where there is none. */
      median_seconds: z.number().nullable(),
      ratings: z.object({ good: z.int(), neutral: z.int(), bad: z.int() }),
      days: z.array(z.object({ day: z.string(), questions: z.int(), withheld: z.int() })),
    }),
  },
  'POST /_api/admin/guru_gpt/self_test': {
    ...staff,
    summary: 'Tries what the connected model can do: answering, streaming, calling tools, writing slots',
    response: z.object({
      model: z.string().nullable(),
      host: z.string().nullable(),
      checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
      settings: z.array(z.object({ name: z.string(), text: z.string(), set: z.boolean() })),
    }),
    timeoutMs: 130_000,
  },
  'POST /_api/admin/guru_gpt/training_data/run': {
    ...staff,
    scope: 'content',
    summary: 'Runs the active examples on the data of now: failed ones first',
    response: z.object({
      version: z.string(),
      data: z.array(
        z.object({
          id: z.int(),
          question: z.string(),
          formula: z.string(),
          ok: z.boolean(),
          text: z.string(),
          /** Value of the previous run; null at the first. */
          was: z.string().nullable(),
        }),
      ),
    }),
  },
});
