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

/** Price change since a day. */
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

/** Fields of an article in lists and on pages. */
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

/** Fields of an article for authors and editors, besides those for readers. */
export const workSchema = z.object({
  state: z.enum(ARTICLE_STATES),
  is_public: z.boolean(),
  /** Whether the draft differs from what readers see. */
  has_changes: z.boolean(),
  publish_at: z.string().nullable(),
  /** The reviewer's note, or the reason for withdrawing it. */
  note: z.string().nullable(),
  saved_at: z.string(),
  version: z.int(),
  /** In the last month. */
  views: z.int(),
  readers: z.int(),
});
