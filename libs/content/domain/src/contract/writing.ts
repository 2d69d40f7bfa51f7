import { idParam, lineSchema, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ARTICLE_ACTIONS, ARTICLE_LANGUAGES, ARTICLE_LIMITS, AUDIENCES, STATS_PERIODS } from '../model/article';
import { COUNTRIES, OWN_CATEGORY_KEYS } from '../model/news';
import { tagSchema, textStockSchema, workSchema } from './schemas';

const writing = { tags: ['articles'], role: 'newsCenter' } as const;

/** Multi-line plain text, without control characters. */
export const prose = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Use plain text');

const line = (max: number) => lineSchema(max).default('');

/** Content of an article, as its author enters it. */
const contentFields = {
  title: line(ARTICLE_LIMITS.title),
  deck: line(ARTICLE_LIMITS.deck),
  /** Rich text. */
  body: z.string().max(100_000).default(''),
  audience: z.enum(AUDIENCES).default('all'),
  country: z.enum(COUNTRIES as [string, ...string[]]).default('world'),
  category: z.enum(OWN_CATEGORY_KEYS).default('markets'),
  language: z.enum(ARTICLE_LANGUAGES.map(({ value }) => value)).default('en'),
  disclosure: line(ARTICLE_LIMITS.disclosure),
  tags: z.array(z.int().positive()).max(ARTICLE_LIMITS.tags).default([]),
  /** Securities by id, symbol or `ref:12`; the first one is what the article is about. */
  stocks: z.array(z.string().min(1).max(60)).max(ARTICLE_LIMITS.stocks).default([]),
};

const draftSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    deck: z.string(),
    body: z.string(),
    audience: z.enum(AUDIENCES),
    country: z.string(),
    category: z.enum(OWN_CATEGORY_KEYS),
    language: z.string(),
    disclosure: z.string(),
    tags: z.array(tagSchema),
    stocks: z.array(textStockSchema.extend({ ref: z.int() })),
    subject: z.string(),
    published_at: z.string().nullable(),
    is_own: z.boolean(),
    may_publish: z.boolean(),
    is_editor: z.boolean(),
    author: z.string().nullable(),
    work: workSchema.omit({ views: true, readers: true }),
    /** Kept earlier texts, the newest first. */
    versions: z.array(z.object({ version: z.int(), at: z.string(), why: z.string() })),
  })
  .meta({ id: 'ArticleDraft' });

export const removal = {
  message_ids: z.array(z.int().positive()).max(100).optional(),
  /** A reason that is mailed to the authors. */
  email: prose(1_000).optional(),
  /** Comments have no calls of articles. */
  is_comment: z.literal(false).optional(),
};

/** Articles: writing and reviewing them. */
export const writingCalls = defineCalls({
  'GET /_api/messages/author_stats': {
    ...writing,
    summary: 'Articles, views, readers, ratings of the caller; of all authors for editors',
    query: z.object({ period: z.enum(STATS_PERIODS).default('1m') }),
    response: z.object({
      period: z.enum(STATS_PERIODS),
      data: z.array(
        z.object({
          user_id: z.int(),
          username: z.string(),
          articles: z.int(),
          views: z.int(),
          readers: z.int(),
          rating: z.object({ mean: z.number().nullable(), count: z.int() }),
        }),
      ),
    }),
  },
  'GET /_api/messages/rights': {
    ...writing,
    summary: 'What the caller may do with articles',
    response: z.object({ may_publish: z.boolean(), is_editor: z.boolean() }),
  },
  'GET /_api/messages/{id}/draft': {
    ...writing,
    summary: 'What an author works on, with its earlier texts',
    params: idParam,
    response: draftSchema,
    errors: [404],
  },
  'GET /_api/messages/{id}/versions/{version}': {
    ...writing,
    summary: 'An earlier text of an article',
    params: idParam.extend({ version: z.coerce.number().int().positive().max(1_000_000) }),
    response: z.object({ version: z.int(), at: z.string(), title: z.string(), deck: z.string(), body: z.string() }),
    errors: [404],
  },
  'POST /_api/messages': {
    ...writing,
    summary: 'Makes a draft',
    body: z.object(contentFields),
    response: draftSchema,
    errors: [409],
    bodyLimit: 300_000,
  },
  'PUT /_api/messages/{id}': {
    ...writing,
    summary: 'Saves a draft and moves it on; 409 with the newest text where it was changed since `version`',
    params: idParam,
    body: z.object({
      ...contentFields,
      version: z.int().positive(),
      action: z.enum(ARTICLE_ACTIONS).default('save'),
      /** Keeps the text that is replaced among the earlier ones, as after a conflict. */
      keep: z.boolean().default(false),
      publish_at: z.iso.datetime().optional(),
      /** For the author: what to change, or why it is withdrawn. */
      note: prose(1_000).optional(),
      /** Correction notice to readers when a published article changes. */
      correction: prose(500).optional(),
    }),
    response: draftSchema,
    errors: [403, 404, 409],
    bodyLimit: 300_000,
  },
  'DELETE /_api/messages/{id}': {
    ...writing,
    summary: 'Removes a draft; a published article is withdrawn',
    params: idParam,
    body: z.object(removal),
    response: okSchema,
    errors: [404],
  },
  'POST /_api/messages/delete': {
    ...writing,
    summary: 'Removes drafts and withdraws published articles',
    body: z.object({ ...removal, message_ids: z.array(z.int().positive()).min(1).max(100) }),
    response: okSchema,
    errors: [404],
  },
});
