import { lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ARTICLE_STATES } from '../model/article';
import { articleFields, workSchema } from './schemas';
import { prose, removal } from './writing';

const staff = { tags: ['articles'], role: 'admin', scope: 'content' } as const;

/** Articles in the staff app. */
export const staffArticleCalls = defineCalls({
  'GET /_api/messages_admin': {
    ...staff,
    summary: 'Articles of all authors but their first drafts; with `id` one of them with its text',
    query: z.object({
      q: lineSchema(200).optional(),
      id: z.coerce.number().int().positive().optional(),
      state: z.enum(ARTICLE_STATES).optional(),
      page: pageParam,
    }),
    response: pagedSchema(
      z.object({ ...articleFields, work: workSchema, /** Rich text; null in a list. */ body: z.string().nullable() }),
    ),
  },
  'PUT /_api/message_update_admin': {
    ...staff,
    summary: 'Publishes an article, withdraws it with a reason, or makes a withdrawn one a draft again',
    body: z.object({
      id: z.int().positive(),
      action: z.enum(['publish', 'withdraw', 'restore']),
      note: prose(1_000).optional(),
    }),
    response: okSchema,
    errors: [404, 409],
  },
  'PUT /_api/message_update_freelance_admin': {
    ...staff,
    summary: 'Approves a submitted article, at once or for a time, returns it to its author, or rejects it',
    body: z.object({
      id: z.int().positive(),
      action: z.enum(['approve', 'return', 'reject']),
      note: prose(1_000).optional(),
      publish_at: z.iso.datetime().optional(),
    }),
    response: okSchema,
    errors: [404, 409],
  },
  'DELETE /_api/message_delete_freelance': {
    ...staff,
    summary: 'Removes articles that were never published, withdraws the others; a reason is mailed to the authors',
    body: z.object({ ...removal, message_ids: z.array(z.int().positive()).min(1).max(100) }),
    response: okSchema,
    errors: [404],
  },
});
