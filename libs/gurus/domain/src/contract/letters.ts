import { pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { asOfQuery } from './schemas';

const guru = { tags: ['gurus'], role: 'client' } as const;

const letterSchema = z.object({
  id: z.string(),
  /** The manager, where the letter names one by number. */
  guru_id: z.string().nullable(),
  title: z.string(),
  author: z.string().nullable(),
  source: z.string(),
  url: z.string().nullable(),
  public: z.string(),
  /** Securities that the text names with a dollar sign. */
  symbols: z.array(z.string()),
});

/** Letters: those that managers write to investors, and those of the editors. */
export const letterCalls = defineCalls({
  'GET /_api/fund_letters/{quarter}': {
    ...guru,
    summary: 'Letters of managers about a quarter; the newest quarter for `latest`',
    params: z.object({ quarter: z.string().regex(/^(\d{4}Q[1-4]|latest)$/, 'Name a quarter as 2024Q3') }),
    query: z.object({ ...asOfQuery, id: z.string().max(300).optional() }),
    response: z.object({
      /** The quarter that is shown; null where there are no letters at all. */
      quarter: z.string().nullable(),
      quarters: z.array(z.object({ quarter: z.string(), letters: z.int() })),
      data: z.array(letterSchema),
      /** The letter that was asked for by `id`. */
      letter: letterSchema.extend({ body: z.string(), language: z.string().nullable() }).nullable(),
    }),
    errors: [404],
  },
  'GET /_api/guru_letters': {
    ...guru,
    summary: 'Published letters of the editors, the newest first',
    query: z.object({ period: z.enum(['all', '10y', '20y']).default('all'), page: pageParam }),
    response: pagedSchema(
      z.object({
        id: z.int(),
        period: z.enum(['all', '10y', '20y']),
        title: z.string(),
        published: z.string(),
        body: z.string(),
      }),
    ),
  },
});
