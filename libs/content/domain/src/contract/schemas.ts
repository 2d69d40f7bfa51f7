import { daySchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { ARTICLE_STATES, AUDIENCES } from '../model/article';
import { OWN_CATEGORY_KEYS } from '../model/news';

/** As known on a past day. */
export const asOfQuery = { asOf: daySchema.optional() };

/** A security as texts name it; without an id where it is not served any more. */
export const textStockSchema = z.object({
  stockid: z.string().nullable(),
  display_symbol: z.string().nullable(),
  symbol: z.string(),
  company: z.string(),
});

/** What became of a price since a day. */
export const sinceSchema = z.object({
  currency: z.string(),
  from: z.object({ day: z.string(), close: z.number() }),
  to: z.object({ day: z.string(), close: z.number() }),
  /** Percent, with dividends. */
  total_return: z.number(),
  /** For a small chart, on one split basis. */
  closes: z.array(z.number()),
});

export const tagSchema = z.object({ id: z.int(), name: z.string() });

/** What lists and pages show of an article. */
export const articleFields = {
  id: z.int(),
  subject: z.string(),
  title: z.string(),
  deck: z.string(),
  /** Null where the account is gone. */
  author: z.string().nullable(),
  published_at: z.string().nullable(),
  /** When readers last saw a change of it. */
  updated_at: z.string().nullable(),
  country: z.string(),
  category: z.enum(OWN_CATEGORY_KEYS),
  language: z.string(),
  audience: z.enum(AUDIENCES),
  tags: z.array(tagSchema),
  /** The first one is what the article is about; `since` is what became of its price. */
  stocks: z.array(textStockSchema.extend({ ref: z.int(), since: sinceSchema.nullable() })),
  rating: z.object({ mean: z.number().nullable(), count: z.int() }),
};

/** What authors and editors see of an article besides what readers see. */
export const workSchema = z.object({
  state: z.enum(ARTICLE_STATES),
  is_public: z.boolean(),
  /** Whether the draft differs from what readers see. */
  has_changes: z.boolean(),
  publish_at: z.string().nullable(),
  /** What a reviewer wrote, or why it was withdrawn. */
  note: z.string().nullable(),
  saved_at: z.string(),
  version: z.int(),
  /** In the last month. */
  views: z.int(),
  readers: z.int(),
});
