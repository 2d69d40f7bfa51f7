import { daySchema, lineSchema, okSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { DATA_BASES, DATA_FORMATS } from '../model/formats';
import {
  asOfQuery,
  DATA_VERSION,
  economics,
  pageQuery,
  pointSchema,
  publicValueSchema,
  seriesIdParam,
  seriesRowSchema,
} from './parts';

export const SERIES_ORDERS = ['name', 'last', 'change', 'yoy', 'next', 'popular'] as const;

const headSchema = seriesRowSchema.omit({ recent: true }).extend({
  licence: z.string(),
  /** Where the publisher shows it; null where there is no address. */
  url: z.string().nullable(),
  /** When a value becomes public, in words. */
  release: z.string(),
  note: z.string().nullable(),
  formula: z.string().nullable(),
  inputs: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.string() })),
  /** Files the values come from. */
  files: z.array(z.string()),
});

interface Category {
  category_code: string;
  name: string;
  count: number;
  popular: z.infer<typeof popularSchema>[];
  children: Category[];
}
const popularSchema = z.object({ id: z.int(), name: z.string() });
const categorySchema: z.ZodType<Category> = z.object({
  category_code: z.string(),
  name: z.string(),
  /** Series of it and of what is below it. */
  count: z.int(),
  popular: z.array(popularSchema),
  get children() {
    return z.array(categorySchema);
  },
});

const trackSchema = z.object({
  months: z.int(),
  n: z.int(),
  mean: z.number(),
  meanAbsolute: z.number(),
  changedSign: z.number().nullable(),
});

const statisticsSchema = z.object({
  n: z.int(),
  first: z.string(),
  last: z.string(),
  mean: z.number(),
  median: z.number(),
  low: pointSchema,
  high: pointSchema,
  percentile: z.number(),
});

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Numbers of series with commas between them. */
const idsQuery = z
  .string()
  .max(600)
  .regex(/^\d{1,16}(,\d{1,16}){0,19}$/, 'Use up to 20 numbers with commas between them')
  .transform((text) => text.split(',').map(Number));

const summarySchema = z.object({ data: z.array(seriesRowSchema), today: z.string() });

/** Series of economies: lists, values with their vintages, what is reported of them. */
export const indicatorCalls = defineCalls({
  'GET /_api/economicindicators_category': {
    ...economics,
    summary: 'Categories of indicators as a tree, with the number of series in each',
    query: z.object(asOfQuery),
    response: z.array(categorySchema),
  },
  'GET /_api/economicindicators/categories': {
    ...economics,
    summary: 'Categories of indicators as a flat list',
    query: z.object(asOfQuery),
    response: z.array(
      z.object({ category_code: z.string(), name: z.string(), parent: z.string().nullable(), count: z.int() }),
    ),
  },
  'GET /_api/economicindicators': {
    ...economics,
    summary: 'Indicators of a category, or those that words find, with their newest values',
    query: z.object({
      ...pageQuery,
      q: lineSchema(100).optional(),
      category: lineSchema(60).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      frequency: z.enum(['D', 'W', 'M', 'Q', 'A']).optional(),
      sort: z.enum(SERIES_ORDERS).default('popular'),
    }),
    response: pagedSchema(seriesRowSchema).extend({
      countries: z.array(z.object({ iso3: z.string(), name: z.string() })),
      today: z.string(),
    }),
  },
  'GET /_api/economicindicators/item/{id}': {
    ...economics,
    summary: 'An indicator: what it is, its newest value, where it comes from',
    params: seriesIdParam,
    query: z.object(asOfQuery),
    response: headSchema,
    errors: [404],
  },
  'GET /_api/economicindicators/item/{id}/data': {
    ...economics,
    summary: 'Values of an indicator as known on a day, as first reported or as revised, in a format',
    params: seriesIdParam,
    query: z.object({
      format: z.enum(DATA_FORMATS).default('original'),
      basis: z.enum(DATA_BASES).default('as-reported'),
      from: daySchema.optional(),
      to: daySchema.optional(),
      vintages: z.enum(['0', '1']).default('0'),
      forecasts: z.enum(['0', '1']).default('0'),
      ...asOfQuery,
    }),
    response: z.object({
      id: z.int(),
      format: z.enum(DATA_FORMATS),
      basis: z.enum(DATA_BASES),
      unit: z.string(),
      dataVersion: z.literal(DATA_VERSION),
      data: z.array(pointSchema),
      /** The first day that is a forecast, where forecasts were asked for. */
      forecastFrom: z.string().nullable(),
      /** Why single values are not there: a logarithm of nothing, a month that was never published. */
      gaps: z.array(z.string()),
      vintages: z.array(z.tuple([z.iso.date(), z.number(), z.iso.date()])).optional(),
    }),
    errors: [404],
  },
  'GET /_api/economicindicators/item/{id}/revisions': {
    ...economics,
    summary: 'Periods of an indicator with the first and the latest value, and how far first prints moved',
    params: seriesIdParam,
    query: z.object({ ...pageQuery, per_page: z.coerce.number().int().min(1).max(250).default(25) }),
    response: pagedSchema(
      z.object({
        day: z.string(),
        first: z.number(),
        first_public: z.string(),
        /** False where only a later value is on file. */
        is_first_print: z.boolean(),
        previous: z.number().nullable(),
        latest: z.number(),
        latest_public: z.string(),
        vintages: z.int(),
        revision: z.number(),
      }),
    ).extend({ track: z.array(trackSchema), statistics: statisticsSchema.nullable(), unit: z.string() }),
    errors: [404],
  },
  'PUT /_api/economicindicators/item/{id}': {
    tags: ['economics'],
    role: 'admin',
    scope: 'content',
    summary: 'What staff say of an indicator: name, note, category, popularity; never its values',
    params: seriesIdParam,
    body: z.object({
      name: lineSchema(160).nullable().default(null),
      note: lineSchema(4_000).nullable().default(null),
      category: lineSchema(60).nullable().default(null),
      popularity: z.int().min(0).max(100).default(0),
    }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/economicindicators/month_end': {
    ...economics,
    summary: 'The last value of each month of some indicators',
    query: z.object({ ids: idsQuery, from: daySchema.optional(), ...asOfQuery }),
    response: z.object({
      dataVersion: z.literal(DATA_VERSION),
      data: z.array(z.object({ id: z.int(), data: z.array(pointSchema) })),
    }),
  },
  'GET /_api/economicindicators/summary': {
    ...economics,
    summary: 'The most popular indicators with their newest values',
    query: z.object(asOfQuery),
    response: summarySchema,
  },
  'POST /_api/economicindicators/summary': {
    ...economics,
    cacheSeconds: 0,
    summary: 'Indicators by number or mnemonic with their newest values, in the order asked',
    body: z.object({ keywords: z.array(lineSchema(80)).min(1).max(100), ...asOfQuery }),
    response: summarySchema,
  },
  'POST /_api/economicindicators/views': {
    tags: ['economics'],
    role: 'client',
    summary: 'Counts a view of an indicator, once a visitor and day',
    body: z.object({ view: number }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/economicindicators/grid': {
    ...economics,
    summary: 'The last thirteen periods of the popular indicators, a row each',
    query: z.object({ ids: idsQuery.optional(), ...asOfQuery }),
    response: z.object({
      dataVersion: z.literal(DATA_VERSION),
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          unit: z.string(),
          frequency: z.string(),
          data: z.array(pointSchema),
        }),
      ),
    }),
  },
  'GET /_api/economicindicators/stats': {
    ...economics,
    summary: 'By source: how many series, the newest public day, how many are overdue',
    query: z.object(asOfQuery),
    response: z.object({
      data: z.array(z.object({ source: z.string(), series: z.int(), newest: z.string().nullable(), overdue: z.int() })),
      series: z.int(),
    }),
  },
  'GET /_api/economicindicators/dashboard': {
    ...economics,
    summary: 'Head figures of the economy; with their history for type 2',
    query: z.object({ type: z.coerce.number().int().min(1).max(2).default(2), ...asOfQuery }),
    response: z.object({
      type: z.int(),
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          unit: z.string(),
          /** How the figure is read of the series. */
          format: z.enum(DATA_FORMATS),
          last: publicValueSchema.nullable(),
          previous: z.number().nullable(),
          history: z.array(pointSchema).optional(),
        }),
      ),
    }),
  },
});
