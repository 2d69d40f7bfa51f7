import { unitSchema } from '@plumbline/metrics/contract';
import { daySchema, lineSchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { CHART_GRAINS } from '../model/grains';
import { CHART_RANGES, MARK_KINDS } from '../model/chart-options';
import { CHART_LIMITS } from '../model/limits';
import { askedSeriesSchema, charts } from './parts';

/** One column of a series: values in the order of the days. */
const lineOfSeries = z.object({
  key: z.string(),
  /** Behind the name of the series: 'upper'. */
  label: z.string(),
  kind: z.enum(['line', 'bar', 'open', 'high', 'low']),
  values: z.array(z.number().nullable()),
  /** Places of values that stand alone: closes of single days, between which nothing is known. */
  single: z.array(z.int()).optional(),
});

const answeredSeries = z
  .object({
    id: z.string(),
    label: z.string(),
    /** How values are written; a text such as 'Index 2015=100' of a series of the economy. */
    unit: z.string(),
    /** Of prices and of figures in money or a share. */
    currency: z.string().nullable(),
    /** Symbol of the security it is of. */
    symbol: z.string().nullable(),
    /** How it is drawn unless somebody says otherwise. */
    type: z.enum(['line', 'step', 'area', 'bar', 'candle']),
    /** Where it belongs unless somebody says otherwise: on the scale of the price, or below it. */
    place: z.enum(['price', 'own']),
    lines: z.array(lineOfSeries),
    /** Description and computation. */
    doc: z.string(),
    /** Where its values are from. */
    source: z.string(),
    /** Note for readers: read at month ends, values without a year before. */
    note: z.string().nullable(),
    /** How often it has a value of its own. */
    grain: z.enum(CHART_GRAINS),
    /** Its explanation: a page that takes `asOf` of a day. */
    href: z.string().nullable(),
    /** Why there are no values. */
    error: z
      .object({
        message: z.string(),
        /** Place of the mistake in a formula, from 0, `end` behind it. */
        at: z.int().optional(),
        end: z.int().optional(),
        suggestion: z.string().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'ChartSeries' });

const markSchema = z.object({
  day: z.iso.date(),
  kind: z.enum(MARK_KINDS),
  text: z.string(),
  accession: z.string().optional(),
});

/** Many series over one axis of days. */
export const seriesAnswerSchema = z.object({
  version: z.string(),
  sample: z.boolean(),
  asOf: z.iso.date().nullable(),
  /** The security of the chart. */
  security: z.object({ symbol: z.string(), company: z.string(), currency: z.string() }).nullable(),
  grain: z.enum(CHART_GRAINS),
  /** Why it is read less often than asked. */
  grain_note: z.string().nullable(),
  /** Ascending. */
  day: z.array(z.iso.date()),
  series: z.array(answeredSeries),
  marks: z.array(markSchema),
});

/** Series over time of any kind, in one answer. */
export const seriesCalls = defineCalls({
  'POST /_api/interactive_chart/series': {
    ...charts,
    summary: 'Up to twelve series over one axis of days: prices, studies, formulas over figures, series of the economy',
    body: z.object({
      /** Whose prices and figures are meant where a series names no security. */
      security: symbolParam.optional(),
      series: z
        .array(askedSeriesSchema)
        .max(CHART_LIMITS.series)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two series have the same id'),
      start: daySchema.optional(),
      /** In place of a start: so far back from the last day there is. */
      range: z.enum(CHART_RANGES).optional(),
      end: daySchema.optional(),
      /** Nothing that became public later is in the answer; prices are on the split basis of this day. */
      asOf: daySchema.optional(),
      grain: z.enum(CHART_GRAINS).default('day'),
      marks: z.array(z.enum(MARK_KINDS)).max(MARK_KINDS.length).default([]),
    }),
    response: seriesAnswerSchema,
    errors: [404],
    bodyLimit: 64 * 1024,
  },
  'GET /_api/interactive_chart/indicators': {
    ...charts,
    summary: 'What can be drawn: columns of prices, technical studies, figures, rows of statements; searched by words',
    query: z.object({
      q: lineSchema(100).optional(),
      category: lineSchema(60).optional(),
      limit: z.coerce.number().int().min(1).max(2_000).default(2_000),
    }),
    response: z.object({
      data: z.array(
        z.object({
          /** Key that adds it as a series. */
          key: z.string(),
          label: z.string(),
          kind: z.enum(['price', 'study', 'figure', 'row']),
          category: z.string(),
          unit: z.union([unitSchema, z.literal('price'), z.literal('growth')]),
          /** How often it can have a value. */
          grain: z.enum(['day', 'month', 'year']),
          plain: z.string(),
          parameters: z.array(z.object({ name: z.string(), initial: z.number(), min: z.number(), max: z.number() })),
        }),
      ),
      total: z.int(),
      categories: z.array(z.string()),
    }),
    cacheSeconds: 300,
  },
  'GET /_api/interactive_chart/economic_indicators': {
    ...charts,
    summary: 'Series of economies that can be drawn, found by words, the most popular first',
    query: z.object({
      q: lineSchema(100).optional(),
      asOf: daySchema.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      data: z.array(
        z.object({
          /** Key that adds it as a series: `eco:ID`. */
          key: z.string(),
          label: z.string(),
          unit: z.string(),
          frequency: z.enum(['D', 'W', 'M', 'Q', 'S', 'A']),
          country: z.string(),
          source: z.string(),
          last: z.object({ day: z.iso.date(), value: z.number() }).nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
});
export type SeriesCalls = typeof seriesCalls;
