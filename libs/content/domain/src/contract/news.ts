import { pagedSchema, pageParam, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { NEWS_CATEGORY_KEYS, OWN_CATEGORY_KEYS, WORLD } from '../model/news';
import { asOfQuery, textStockSchema } from './schemas';

const news = { tags: ['news'], role: 'client', isolate: 'past' } as const;

const spokenSchema = z.object({ speaker: z.string(), role: z.string().nullable(), text: z.string() });

/** News, letters and transcripts of the archive together with articles. */
export const newsCalls = defineCalls({
  'GET /_api/news': {
    ...news,
    summary: 'News, letters, transcripts and articles as one stream, each story once, the newest first',
    query: z.object({
      ...asOfQuery,
      country: z.string().max(10).default(WORLD),
      category: z.enum(NEWS_CATEGORY_KEYS).default('all'),
      page: pageParam,
    }),
    response: pagedSchema(
      z.object({
        id: z.string(),
        kind: z.enum(['article', 'news', 'letter', 'transcript']),
        title: z.string(),
        /** The beginning of the text; blank where it has none. */
        excerpt: z.string(),
        /** Who published it. */
        source: z.string(),
        author: z.string().nullable(),
        /** Where it can be read as a whole: a page of ours, or of its publisher; null where it is nowhere else. */
        url: z.string().nullable(),
        published_at: z.string(),
        /** Day and time in New York; no time where the source gives a day alone. */
        day: z.string(),
        time: z.string().nullable(),
        country: z.string(),
        category: z.enum(OWN_CATEGORY_KEYS),
        language: z.string().nullable(),
        stocks: z.array(textStockSchema),
        /** Further publishers of the same story. */
        others: z.int(),
      }),
    ).extend({
      /** Countries that have any, with how many. */
      countries: z.array(z.object({ country: z.string(), stories: z.int() })),
    }),
    errors: [404],
  },
  'GET /_api/transcripts': {
    ...news,
    summary: 'Transcripts of calls; of a stock with all that was said, of all stocks without it',
    query: z.object({ ...asOfQuery, stockid: symbolParam.optional(), page: pageParam }),
    response: pagedSchema(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Fiscal quarter, '2024Q3'. */
        period: z.string().nullable(),
        published_at: z.string(),
        stock: textStockSchema.nullable(),
        /** Null where no stock is named. */
        parts: z.array(spokenSchema).nullable(),
      }),
    ),
    errors: [404],
  },
});
