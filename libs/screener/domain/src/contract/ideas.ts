import { daySchema, lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const ideaSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  side: z.enum(['long', 'short']),
  /** The day it was public. */
  day: z.string(),
  /** Rich text. */
  body: z.string(),
  /** As staff wrote it. */
  symbol: z.string(),
  /** Null where the market has no such security. */
  security: z.object({ stockid: z.string(), display_symbol: z.string(), company: z.string() }).nullable(),
  /** Return of the stock since; null where there is no close on or before the public day. */
  since: z
    .object({
      currency: z.string(),
      /** Closes on the present split basis, with their days. */
      from: z.object({ day: z.string(), close: z.number() }),
      to: z.object({ day: z.string(), close: z.number() }),
      /** Percent, with dividends. */
      total_return: z.number(),
      /** Closes between the two, at most sixty. */
      closes: z.array(z.number()),
    })
    .nullable(),
});

/** Stock ideas of staff, for readers. */
export const ideaCalls = defineCalls({
  'GET /_api/stock_idea_categories': {
    summary: 'Kinds of stock ideas with how many are published',
    tags: ['screener'],
    role: 'client',
    response: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), about: z.string().nullable(), ideas: z.int() })),
    }),
  },
  'GET /_api/stock_ideas': {
    summary: 'Published stock ideas, the newest first, with what became of the price since their public day',
    tags: ['screener'],
    role: 'client',
    query: z.object({
      category: lineSchema(60).optional(),
      q: lineSchema(100).optional(),
      page: pageParam,
      asOf: daySchema.optional(),
    }),
    response: pagedSchema(ideaSchema),
  },
  'GET /_api/screeners/popular_stock_ideas': {
    summary: 'Companies that most of the screens of the product find',
    tags: ['screener'],
    role: 'client',
    response: z.object({
      data: z.array(
        z.object({
          stockid: z.string(),
          symbol: z.string(),
          display_symbol: z.string(),
          company: z.string(),
          screens: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
        }),
      ),
      version: z.string(),
    }),
    errors: [503],
    timeoutMs: 60_000,
  },
});
