import { idParam, listQuery, nameSchema, okSchema, ownedFields, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

/** Orders of the list of bookmarks; the first is the default. */
export const BOOKMARK_SORTS = ['newest', 'oldest', 'title'] as const;

const bookmarkSchema = z.object({ ...ownedFields, title: z.string(), url: z.string() });

/** Pages a person bookmarked. */
export const bookmarkCalls = defineCalls({
  'GET /_api/bookmarks': {
    summary: 'Bookmarks of the signed-in person',
    tags: ['account'],
    role: 'member',
    query: listQuery(BOOKMARK_SORTS),
    response: pagedSchema(bookmarkSchema),
  },
  'POST /_api/bookmarks': {
    summary: 'Bookmarks a page of the site; the same page again only changes its title',
    tags: ['account'],
    role: 'member',
    body: z.object({
      title: nameSchema(200, 'Give it a title'),
      url: z
        .string()
        .max(2_000)
        .regex(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u, 'Use the address of a page of this site, starting with /'),
    }),
    response: bookmarkSchema,
    errors: [409],
  },
  'DELETE /_api/bookmarks/{id}': {
    summary: 'Removes a bookmark',
    tags: ['account'],
    role: 'member',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
