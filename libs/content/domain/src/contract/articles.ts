import {
  daySchema,
  idParam,
  lineSchema,
  okSchema,
  pagedSchema,
  pageParam,
  symbolParam,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ARTICLE_SORTS, ARTICLE_STATES } from '../model/article';
import { OWN_CATEGORY_KEYS } from '../model/news';
import { articleFields, asOfQuery, tagSchema, workSchema } from './schemas';

const reading = { tags: ['articles'], role: 'client' } as const;

const rowSchema = z
  .object({ ...articleFields, /** Null for readers. */ work: workSchema.nullable() })
  .meta({ id: 'ArticleRow' });

/** Articles as readers see them. */
export const articleCalls = defineCalls({
  'GET /_api/messages': {
    ...reading,
    summary: 'Published articles; with `mine` those of the caller, with `review` those that wait for editors',
    query: z.object({
      ...asOfQuery,
      q: lineSchema(200).optional(),
      author: lineSchema(60).optional(),
      tag: z.coerce.number().int().positive().optional(),
      stock: symbolParam.optional(),
      country: z.string().max(10).optional(),
      category: z.enum(OWN_CATEGORY_KEYS).optional(),
      language: z.string().max(10).optional(),
      from: daySchema.optional(),
      to: daySchema.optional(),
      mine: z.enum(['true', 'false']).default('false'),
      review: z.enum(['true', 'false']).default('false'),
      state: z.enum(ARTICLE_STATES).optional(),
      sort: z.enum(ARTICLE_SORTS).default('new'),
      page: pageParam,
    }),
    response: pagedSchema(rowSchema),
  },
  'GET /_api/messages/tags': {
    ...reading,
    summary: 'Tags of articles, with how many published ones have each',
    response: z.object({ data: z.array(tagSchema.extend({ articles: z.int() })) }),
  },
  'GET /_api/messages/{id}': {
    ...reading,
    summary: 'A published article, up to its second paragraph for those it is not for; 410 when it was withdrawn',
    params: idParam,
    query: z.object(asOfQuery),
    response: z.object({
      ...articleFields,
      body: z.string(),
      /** Whether there is more for its audience. */
      is_cut: z.boolean(),
      disclosure: z.string(),
      corrections: z.array(z.object({ at: z.string(), text: z.string() })),
      /** The caller's own rating; null without one. */
      mine: z.int().nullable(),
      is_own: z.boolean(),
    }),
    errors: [404, 410],
  },
  'POST /_api/messages/{id}/read': {
    ...reading,
    summary: 'Counts a view of an article, and a reader once a day, without a cookie',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'PUT /_api/messages/{id}/rate': {
    tags: ['articles'],
    role: 'member',
    summary: 'Rates an article from 1 to 5; 0 takes the rating back; 403 for an own article',
    params: idParam,
    body: z.object({ rate: z.int().min(0).max(5) }),
    response: z.object({ mine: z.int().nullable(), rating: articleFields.rating }),
    errors: [403, 404],
  },
});
