import { daySchema, lineSchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { SPAN_KEYS } from '../model/industry-fields';

const industry = { tags: ['industry'], role: 'client', isolate: 'past' } as const;

const placeQuery = {
  region: lineSchema(80).optional(),
  sector: lineSchema(120).optional(),
  industry: lineSchema(120).optional(),
  asOf: daySchema.optional(),
};

/** Which companies are meant. */
const placeFields = {
  region: z.string().nullable(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  /** One listing of each company counts: the largest. */
  companies: z.int(),
  /** Market value of all, US dollars. */
  mktcap: z.number().nullable(),
  /** Kind of the rows: sectors, industries of a sector, or companies of an industry. */
  by: z.enum(['sector', 'industry', 'company']),
  today: z.string(),
  asOf: z.string().nullable(),
};

const rowFields = {
  name: z.string(),
  /** Of a company. */
  stockid: z.string().nullable(),
  display_symbol: z.string().nullable(),
  companies: z.int(),
  mktcap: z.number().nullable(),
};

const fieldSchema = z.object({ key: z.string(), label: z.string(), unit: z.string() });
const figureSchema = z.object({
  known: z.int(),
  median: z.number().nullable(),
  /** Weighted by market value. */
  weighted: z.number().nullable(),
  /** Percent of companies above zero. */
  positive: z.number().nullable(),
});
const groupsSchema = z.object({
  ...placeFields,
  fields: z.array(fieldSchema),
  /** Of all companies of the place, in the order of the fields. */
  all: z.array(figureSchema),
  data: z.array(z.object({ ...rowFields, figures: z.array(figureSchema) })),
});
const spreadSchema = fieldSchema.extend({
  known: z.int(),
  /** A tenth, a quarter, half, three quarters and nine tenths of companies have less. */
  low: z.number().nullable(),
  lower: z.number().nullable(),
  median: z.number().nullable(),
  upper: z.number().nullable(),
  high: z.number().nullable(),
});
const fieldParam = z.object({ id: z.string().regex(/^[a-z0-9_]{1,60}$/, 'There is no such figure') });
const countSchema = z.object({ name: z.string(), companies: z.int(), mktcap: z.number().nullable() });
const span = z.enum(SPAN_KEYS).default('1y');

/** Sectors and industries: what their companies are worth, and how they do. */
export const industryCalls = defineCalls({
  'GET /_api/industry/list_groups': {
    ...industry,
    summary: 'Regions, sectors with their industries, and figures that distributions can be asked of',
    query: z.object({ asOf: daySchema.optional() }),
    response: z.object({
      today: z.string(),
      regions: z.array(countSchema),
      sectors: z.array(countSchema.extend({ industries: z.array(countSchema) })),
      fields: z.array(fieldSchema.extend({ category: z.string() })),
    }),
  },
  'GET /_api/industry/weighting': {
    ...industry,
    summary: 'Parts of a place by market value, with their return over a span',
    query: z.object({ ...placeQuery, span }),
    response: z.object({
      ...placeFields,
      span: z.string(),
      data: z.array(
        z.object({
          ...rowFields,
          /** Percent of the market value of the place. */
          weight: z.number().nullable(),
          /** Return over the span weighted by market value, percent. */
          change: z.number().nullable(),
        }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/industry/comparison': {
    ...industry,
    summary: 'Multiples, margins and growth of parts of a place: median and weighted',
    query: z.object(placeQuery),
    response: groupsSchema,
    errors: [404],
  },
  'GET /_api/industry/performance': {
    ...industry,
    summary: 'Total returns of parts of a place over spans: median, weighted, and how many rose',
    query: z.object(placeQuery),
    response: groupsSchema,
    errors: [404],
  },
  'GET /_api/industry/performance_mktcap_grid': {
    ...industry,
    summary: 'Median return of parts of a place by the size of companies',
    query: z.object({ ...placeQuery, span }),
    response: z.object({
      ...placeFields,
      span: z.string(),
      sizes: z.array(z.object({ name: z.string(), words: z.string() })),
      data: z.array(z.object({ ...rowFields, cells: z.array(figureSchema) })),
    }),
    errors: [404],
  },
  'GET /_api/industry/distribution': {
    ...industry,
    summary: 'How figures spread over the companies of a place',
    query: z.object(placeQuery),
    response: z.object({ ...placeFields, data: z.array(spreadSchema) }),
    errors: [404],
  },
  'GET /_api/industry/distribution/{id}': {
    ...industry,
    summary: 'How one figure spreads over the companies of a place, and where a company stands',
    params: fieldParam,
    query: z.object({ ...placeQuery, stock: symbolParam.optional() }),
    response: z.object({
      ...placeFields,
      field: spreadSchema.extend({ doc: z.string() }),
      /** Ascending. */
      values: z.array(z.number()),
      /** True where every so many of them are left out. */
      thinned: z.boolean(),
      own: z
        .object({
          stockid: z.string(),
          display_symbol: z.string(),
          company: z.string(),
          value: z.number().nullable(),
          /** Percent of the others that have less. */
          place: z.number().nullable(),
        })
        .nullable(),
      /** Companies with the most and the least of it. */
      first: z.array(z.object({ ...rowFields, value: z.number() })),
      last: z.array(z.object({ ...rowFields, value: z.number() })),
    }),
    errors: [404],
  },
  'GET /_api/industry/history/{id}': {
    ...industry,
    summary: 'A figure of the companies of a place at year ends, as known then',
    params: fieldParam,
    query: z.object(placeQuery),
    isolate: 'always',
    response: z.object({
      ...placeFields,
      field: fieldSchema,
      points: z.array(figureSchema.extend({ day: z.string(), companies: z.int() })),
      /** Year ends that are still read: who asks again finds them. */
      making: z.int(),
    }),
    errors: [404],
  },
  'GET /_api/industry/economic': {
    ...industry,
    summary: 'Economic series that cover a sector, as known on a day',
    query: z.object(placeQuery),
    response: z.object({
      ...placeFields,
      series: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          unit: z.string(),
          /** The last value of each month. */
          points: z.array(z.object({ day: z.string(), value: z.number() })),
        }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/industry/major_markets': {
    ...industry,
    summary: 'Regions and indices with their returns over spans',
    query: z.object({ asOf: daySchema.optional() }),
    response: z.object({
      today: z.string(),
      fields: z.array(fieldSchema),
      regions: z.array(z.object({ ...rowFields, figures: z.array(figureSchema) })),
      indices: z.array(
        z.object({
          stockid: z.string(),
          display_symbol: z.string(),
          company: z.string(),
          kind: z.string(),
          returns: z.array(z.number().nullable()),
        }),
      ),
    }),
  },
  'GET /_api/industry/insider_trend': {
    ...industry,
    summary: 'What insiders of the companies of a place bought and sold, by month',
    query: z.object(placeQuery),
    response: z.object({
      ...placeFields,
      months: z.array(
        z.object({ month: z.string(), bought: z.number(), sold: z.number(), buys: z.int(), sells: z.int() }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/industry/etfs': {
    ...industry,
    summary: 'Funds by how much of their net assets is in companies of a place',
    query: z.object(placeQuery),
    response: z.object({
      ...placeFields,
      /** Funds that were looked at: the largest. */
      funds: z.int(),
      data: z.array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          kind: z.enum(['etf', 'fund']),
          net_assets: z.number().nullable(),
          /** Percent of net assets in companies of the place. */
          weight: z.number(),
          holdings: z.int(),
          day: z.string(),
          public: z.string(),
          accession: z.string(),
          url: z.string().nullable(),
        }),
      ),
    }),
    errors: [404],
  },
});
