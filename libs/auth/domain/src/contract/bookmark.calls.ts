import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { lineSchema } from './schemas';

const bookmarkSchema = z.object({ id: z.int(), title: z.string(), url: z.string(), created_at: z.string() });

/** Pages a person marked. */
export const bookmarkCalls = defineCalls({
  'GET /_api/bookmarks': {
    summary: 'Bookmarks of the signed-in person',
    tags: ['account'],
    role: 'member',
    query: z.object({
      q: lineSchema(100).optional(),
      sort: z.enum(['newest', 'oldest', 'title']).default('newest'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({ data: z.array(bookmarkSchema), total: z.int(), page: z.int(), per_page: z.int() }),
  },
  'POST /_api/bookmarks': {
    summary: 'Marks a page of the site; the same page again only changes its title',
    tags: ['account'],
    role: 'member',
    body: z.object({
      title: lineSchema(200).pipe(z.string().min(1, 'Give it a title')),
      url: z
        .string()
        .max(2_000)
        .regex(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u, 'Use the address of a page of this site, starting with /'),
    }),
    response: bookmarkSchema,
    errors: [409],
  },
  'DELETE /_api/bookmarks/{id}': {
    summary: 'Takes a bookmark away',
    tags: ['account'],
    role: 'member',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: z.object({ ok: z.literal(true) }),
    errors: [404],
  },
});
