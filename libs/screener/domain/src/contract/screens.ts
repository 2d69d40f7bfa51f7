import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { NAMED_KINDS } from '../compute/universe';
import { SCREEN_LIMITS } from '../model/limits';
import { SCREEN_GROUPS } from '../model/predefined-screen';
import { eventAnswerSchema, eventScreenSchema } from './events';

const text = (longest: number) => z.string().max(longest);
const formula = text(4_000);
const expression = text(SCREEN_LIMITS.columnText);
const scalar = z.union([text(200), z.number(), z.boolean()]);

const filterSchema = z.object({
  /** The key of a field, or its number where the specification names one. */
  field: z.union([text(200), z.int()]),
  op: z.enum(['>', '>=', '<', '<=', '=', '!=', 'between', 'in']).default('='),
  left: scalar.optional(),
  right: z.union([scalar, z.array(text(200)).max(200)]).optional(),
});

/** Which companies are meant: a condition over those of a universe, as known on a day. */
const question = {
  /** A condition of the formula language; without one every company of the universe. */
  formula: formula.default(''),
  /** The same as data; joined with the formula. */
  filters: z.array(filterSchema).max(SCREEN_LIMITS.conditions).default([]),
  match: z.enum(['all', 'any']).default('all'),
  /** Tokens: `r.U` region, `e.NAS` exchange, `i.sp500` index, `s.94` screen, `m.12` a saved one, `p.12` portfolio, `g.1067983` manager, `d` with delisted ones; `-` takes out. */
  universe: text(2_000).default(''),
  asOf: daySchema.optional(),
};

const cell = z.union([z.number(), z.string(), z.null()]);

export const columnSchema = z
  .object({
    /** As it was asked for. */
    key: z.string(),
    label: z.string(),
    /** Of the formula language: 'money', '%', 'text'; null where no field has such a one. */
    unit: z.string().nullable(),
    doc: z.string().nullable(),
    /** A field by itself: its values can be explained. */
    isField: z.boolean(),
  })
  .meta({ id: 'ScreenColumn' });

const rowSchema = z.object({
  stockid: z.string(),
  symbol: z.string(),
  display_symbol: z.string(),
  company: z.string(),
  exchange: z.string(),
  /** Of the price. */
  currency: z.string(),
  /** In the order of the columns; null where there is none. */
  values: z.array(cell),
  /** Why a value is missing, by its place, unless it is just not available. */
  why: z.record(z.string(), z.string()).optional(),
});

/** A field that a formula names. */
const readSchema = z.object({ key: z.string(), label: z.string(), unit: z.string(), doc: z.string() });

/** Matches of one condition alone, and of the screen without it. */
const countSchema = z.object({
  text: z.string(),
  alone: z.int(),
  without: z.int(),
  /** Companies of which it is known whether it holds. */
  known: z.int(),
  /** Of the others, how many lack which field. */
  lacks: z.array(z.object({ key: z.string(), label: z.string(), rows: z.int() })),
});

const coverageSchema = z.object({
  /** Companies of the universe. */
  rows: z.int(),
  /** Those whose verdict no missing value could change. */
  decided: z.int(),
  /** Left out because they are not traded; 0 where delisted ones are asked for. */
  notTraded: z.int(),
});

/** Which figures an answer is made of: a link opened later says when they are others. */
const dataFields = {
  version: z.string(),
  asOf: z.string().nullable(),
  sample: z.boolean(),
  /** The last day with prices. */
  lastPriceDay: z.string().nullable(),
};

export const screenAnswerSchema = z.object({
  data: z.array(rowSchema),
  columns: z.array(columnSchema),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** The condition as the product writes it. */
  canonical: z.string(),
  /** The fields that the condition names. */
  reads: z.array(readSchema),
  ...dataFields,
  counts: z.array(countSchema).optional(),
  coverage: coverageSchema.optional(),
});

const screenSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  group: z.enum(SCREEN_GROUPS),
  formula: z.string(),
  about: z.string(),
  source: z.string(),
  columns: z.array(z.string()),
  order: z.string(),
});

const columns = z.array(expression).max(SCREEN_LIMITS.columns);
const order = z
  .array(z.object({ key: expression, desc: z.boolean().default(false) }))
  .max(1)
  .default([]);

const fieldSchema = z.object({
  id: z.int(),
  field_name: z.string(),
  display_name: z.string(),
  field_type: z.enum(['number', 'text', 'date', 'boolean']),
  category: z.string(),
  /** Which control a filter of it has. */
  filter: z.enum(['range', 'texts', 'flag']),
  options: z.object({ is_currency: z.boolean(), noVote: z.boolean(), noAdd: z.boolean() }),
  /** Of the formula language. */
  unit: z.string(),
  doc: z.string(),
  /** Share of traded companies of which it is known, 0 to 1; null where that takes work. */
  coverage: z.number().nullable(),
  /** Screens of the product that name it. */
  screens: z.int(),
});

const screening = { tags: ['screener'], role: 'client', isolate: 'past' } as const;

/** The screener over the figures of all companies. */
export const screenCalls = defineCalls({
  'POST /_api/screeners/query': {
    summary: 'Companies for which a condition holds, with any figures of them, in order and by pages',
    ...screening,
    body: z.object({
      ...question,
      fields: columns.default([]),
      order,
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(0).max(SCREEN_LIMITS.perPage).default(100),
      /** Optional parts of the answer. */
      want: z
        .array(z.enum(['counts', 'coverage']))
        .max(2)
        .default([]),
      /** The predefined screen that is run, for its usage. */
      screen_id: z.int().optional(),
    }),
    response: screenAnswerSchema,
    errors: [503],
    timeoutMs: 60_000,
  },
  'POST /_api/screeners/export': {
    summary: 'The companies of a screen as a file of comma-separated values, as many as the membership allows',
    tags: ['screener'],
    role: 'member',
    body: z.object({ ...question, fields: columns.default([]), order }),
    isolate: 'past',
    produces: 'binary',
    contentTypes: ['text/csv'],
    errors: [503],
    timeoutMs: 60_000,
  },
  'POST /_api/screeners/aggregate': {
    summary: 'Companies of a screen by groups: how many, and the median, mean and sum of figures',
    ...screening,
    body: z.object({
      ...question,
      /** A text field: sector, industry, exchange. */
      group: z.string().max(100),
      fields: columns.min(1),
    }),
    response: z.object({
      group: columnSchema,
      columns: z.array(columnSchema),
      data: z.array(
        z.object({
          /** Null for companies of which the group is not known. */
          name: z.string().nullable(),
          count: z.int(),
          figures: z.array(
            z.object({
              known: z.int(),
              median: z.number().nullable(),
              mean: z.number().nullable(),
              /** Weighted by market value. */
              weighted: z.number().nullable(),
              /** Null where a sum has no meaning. */
              sum: z.number().nullable(),
            }),
          ),
        }),
      ),
      total: z.int(),
      ...dataFields,
    }),
    errors: [503],
    timeoutMs: 60_000,
  },
  'POST /_api/screeners/distribution': {
    summary: 'How the values of fields spread over the companies of a screen: bars of numbers, counts of texts',
    ...screening,
    body: z.object({ ...question, fields: z.array(expression).min(1).max(20) }),
    response: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          unit: z.string().nullable(),
          /** Companies with a value, and all. */
          known: z.int(),
          rows: z.int(),
          min: z.number().nullable(),
          max: z.number().nullable(),
          median: z.number().nullable(),
          /** Bars of equal width; the outer ones hold all that is beyond. */
          bins: z.object({ from: z.number(), to: z.number(), counts: z.array(z.int()) }).nullable(),
          /** Of a text field, the most frequent first. */
          texts: z.array(z.object({ text: z.string(), count: z.int() })).nullable(),
        }),
      ),
      ...dataFields,
    }),
    errors: [503],
    timeoutMs: 60_000,
  },
  'GET /_api/screeners/explain/{security}': {
    summary:
      'Why a company is in a screen or not: each condition with both sides, what is missing, what would let it in',
    ...screening,
    params: z.object({ security: symbolParam }),
    query: z.object({ f: formula.default(''), u: text(2_000).default(''), asOf: daySchema.optional() }),
    response: z.object({
      stockid: z.string(),
      symbol: z.string(),
      company: z.string(),
      included: z.boolean(),
      /** The first reasons that are no conditions: not traded, outside of the universe. */
      excluded: z.array(z.string()),
      conditions: z.array(
        z.object({
          text: z.string(),
          verdict: z.enum(['pass', 'fail', 'unknown']),
          /** Both sides of a comparison; null where there is no number. */
          left: z.number().nullable(),
          right: z.number().nullable(),
          unit: z.string().nullable(),
          /** Fields without a value. */
          missing: z.array(z.object({ key: z.string(), label: z.string(), status: z.string() })),
          /** The same condition with the constant that would let the company in. */
          change: z.string().nullable(),
        }),
      ),
      ...dataFields,
    }),
    errors: [404, 503],
    timeoutMs: 60_000,
  },
  'GET /_api/screeners/lists': {
    summary: 'Lists of companies that a screen can choose from or take out: regions, screens, portfolios, managers',
    tags: ['screener'],
    role: 'client',
    query: z.object({
      /** Words of the name. */
      q: text(100).default(''),
      /** Instead: the names of the tokens of a universe. */
      u: text(2_000).default(''),
      asOf: daySchema.optional(),
    }),
    response: z.object({
      data: z.array(
        z.object({
          /** As a universe names it. */
          token: z.string(),
          kind: z.enum(NAMED_KINDS),
          name: z.string(),
        }),
      ),
    }),
    errors: [503],
  },
  'GET /_api/screeners': {
    summary: 'The screens that come with the product',
    tags: ['screener'],
    role: 'client',
    response: z.object({ data: z.array(screenSchema), total: z.int(), page: z.int(), per_page: z.int() }),
    cacheSeconds: 3_600,
  },
  'GET /_api/screeners/{id}': {
    summary: 'A screen that comes with the product',
    tags: ['screener'],
    role: 'client',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: screenSchema,
    errors: [404],
    cacheSeconds: 3_600,
  },
  'GET /_api/screeners/slug/{slug}': {
    summary: 'A screen by the name of its page, with the first companies or events it finds, now or on a past day',
    ...screening,
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    query: z.object({ asOf: daySchema.optional() }),
    response: z.union([
      z.object({
        screen: screenSchema,
        answer: screenAnswerSchema,
        /** All companies it finds by sector, the most frequent first; null for those of which none is known. */
        sectors: z.array(z.object({ name: z.string().nullable(), companies: z.int() })),
        /** History of matches since recording began: companies by day, and their returns. */
        record: z.object({
          days: z.array(z.object({ day: z.string(), total: z.int() })),
          since: z.string().nullable(),
          months: z.int(),
          total: z.number().nullable(),
          cagr: z.number().nullable(),
        }),
      }),
      z.object({ screen: eventScreenSchema, events: eventAnswerSchema }),
    ]),
    errors: [404, 503],
    timeoutMs: 60_000,
  },
  'GET /_api/user_screener_view/fields': {
    summary: 'Every field that filters and columns may name, with meaning, unit and coverage',
    tags: ['screener'],
    role: 'client',
    response: z.object({ data: z.array(fieldSchema), total: z.int(), page: z.int(), per_page: z.int(), ...dataFields }),
    cacheSeconds: 600,
  },
  'GET /_api/screeners/predefined/fields': {
    summary: 'The fields that predefined screens name, those named most often first',
    tags: ['screener'],
    role: 'client',
    response: z.object({
      data: z.array(z.object({ field_name: z.string(), display_name: z.string(), screens: z.int() })),
    }),
    cacheSeconds: 3_600,
  },
});
export type ScreenCalls = typeof screenCalls;
