import { idParam, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { HELP_GROUPS } from '../model/help';

/** Answers to questions that come again and again. */
export const helpCalls = defineCalls({
  'GET /_api/support/help': {
    tags: ['support'],
    role: 'client',
    summary: 'All questions and answers, by group',
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          group: z.enum(HELP_GROUPS),
          question: z.string(),
          answer: z.string(),
          /** The answer without markup, for searching. */
          plain: z.string(),
          words: z.string(),
          updated_at: z.string(),
          /** How many said that it helped, and that it did not. */
          helped: z.int(),
          not_helped: z.int(),
        }),
      ),
    }),
    cacheSeconds: 60,
  },
  'POST /_api/support/help/{id}/vote': {
    tags: ['support'],
    role: 'client',
    summary: 'Says whether an answer helped; counted once a day and network address',
    params: idParam,
    body: z.object({ helped: z.boolean() }),
    response: okSchema,
    errors: [404],
  },
});
