import { daySchema, lineSchema, pageParam, symbolParam } from '@plumbline/shared/contract';
import { z } from 'zod';
import { CATEGORIES } from '../model/categories';
import { MAX_TAG, MAX_TAGS, STANDINGS, TITLE } from '../model/limits';
import { DIRECTIONS, HORIZONS, type Horizon } from '../model/horizons';

export const forum = { tags: ['forum'], role: 'client' } as const;
/** Writes of the forum: by members, with the token of the forum. */
export const forumWrite = { tags: ['forum'], role: 'member', session: 'needed' } as const;

/** Markup of a text; what it says is counted when it is cleaned. */
export const contentSchema = z.string().max(200_000);
/** Sent again with a text that may have been sent already: it is kept once. */
export const clientKey = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, _ and -')
  .optional();

export const titleSchema = lineSchema(TITLE.most).pipe(
  z.string().min(TITLE.least, `Use at least ${TITLE.least} characters`),
);
export const categorySchema = z
  .number()
  .int()
  .refine((id) => CATEGORIES.some((one) => one.id === id), 'There is no such category');
export const openCategorySchema = z
  .number()
  .int()
  .refine((id) => CATEGORIES.some((one) => one.id === id && one.isOpen), 'Topics are not opened there by hand');
export const tagsSchema = z.array(lineSchema(MAX_TAG)).max(MAX_TAGS, `Use at most ${MAX_TAGS} tags`);

/** A call that comes with a post. */
export const callSchema = z.object({
  stock: symbolParam,
  direction: z.enum(DIRECTIONS),
  horizon: z.enum(Object.keys(HORIZONS) as [Horizon, ...Horizon[]]),
});

export const asOfField = { asOf: daySchema.optional() };
export const pageQuery = { page: pageParam };

export const states = z.enum(['public', 'pending', 'removed', 'deleted']);

/** Who wrote something; null for one whose account is gone. */
export const authorSchema = z
  .object({ user_id: z.int(), username: z.string(), avatar: z.string(), standing: z.enum(STANDINGS).optional() })
  .nullable();

export const stockSchema = z.object({ stockid: z.string().nullable(), symbol: z.string(), company: z.string() });

/** A security that a post names, with its price when readers could see it and now. */
export const pricedStockSchema = stockSchema.extend({
  currency: z.string(),
  /** Last close that was public then, as traded. */
  price_then: z.number().nullable(),
  /** The same on the split basis of the day it is looked at from. */
  price_then_adjusted: z.number().nullable(),
  day: z.string().nullable(),
  price_now: z.number().nullable(),
  now_day: z.string().nullable(),
  /** Percent of total return since the first close after; null before it. */
  return: z.number().nullable(),
  since: z.string().nullable(),
});

export const callResultSchema = z.object({
  id: z.int(),
  stockid: z.string().nullable(),
  symbol: z.string(),
  company: z.string(),
  currency: z.string(),
  direction: z.enum(DIRECTIONS),
  horizon: z.string(),
  state: z.enum(['waiting', 'open', 'closed']),
  ended: z.enum(['horizon', 'author', 'delisted']).nullable(),
  published: z.string(),
  entry_day: z.string().nullable(),
  entry: z.number().nullable(),
  exit_day: z.string().nullable(),
  exit: z.number().nullable(),
  /** Percent. */
  total_return: z.number().nullable(),
  benchmark_return: z.number().nullable(),
  excess: z.number().nullable(),
  hit: z.boolean().nullable(),
  /** Benchmark of the call. */
  benchmark: z.string(),
  topic_id: z.int().nullable(),
  no: z.int().nullable(),
});

export const topicSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.int(),
  tags: z.array(z.string()),
  author: authorSchema,
  stocks: z.array(stockSchema),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  last_post_at: z.string(),
  last_author: z.string().nullable(),
  post_count: z.int(),
  like_count: z.int(),
  liked: z.boolean(),
  pinned: z.boolean(),
  /** Why nobody can answer; null where all may. */
  locked: z.string().nullable(),
  state: states,
  excerpt: z.string(),
  /** The article that the topic is about. */
  message_id: z.int().nullable(),
  version: z.int(),
  /** Posts the person has not seen; null for visitors and topics never opened. */
  unread: z.int().nullable(),
});

export const postSchema = z.object({
  id: z.int(),
  topic_id: z.int(),
  /** Null until readers can see it. */
  no: z.int().nullable(),
  author: authorSchema,
  content: z.string(),
  created_at: z.string(),
  /** When readers could see it; prices and calls count from here. */
  public_at: z.string().nullable(),
  edited_at: z.string().nullable(),
  version: z.int(),
  reply_to: z.int().nullable(),
  /** Number of what it answers. */
  reply_no: z.int().nullable(),
  like_count: z.int(),
  liked: z.boolean(),
  /** The person flagged it as it is. */
  flagged: z.boolean(),
  /** By somebody the person blocked. */
  blocked: z.boolean(),
  state: states,
  stocks: z.array(pricedStockSchema),
  call: callResultSchema.nullable(),
  /** An edit that waits for staff. */
  waits: z.boolean(),
});

/** Placeholder for a post that is no longer public. */
export const goneSchema = z.object({ no: z.int(), state: z.enum(['pending', 'removed', 'deleted']) });

/** For whom an answer was made: null for everybody. */
export const viewerField = { viewer: z.int().nullable() };

export const changedSchema = z.object({ ok: z.literal(true), state: states });
