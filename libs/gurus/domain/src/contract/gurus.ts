import { pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { FIXED_GROUPS } from '../model/guru-groups';
import { asOfQuery, guruFields, guruParam, pageQuery, stockFields, tradeSchema } from './schemas';

const guru = { tags: ['gurus'], role: 'client' } as const;

/** Orders of the list of managers. */
export const GURU_ORDERS = ['value', 'name', 'positions', 'turnover', 'top3', 'public'] as const;

const pagePart = { page: pageParam, per_page: z.coerce.number().int().min(1).max(250).default(100) };
const pageFields = { total: z.int(), page: z.int(), per_page: z.int() };

const GROUP_IDS = FIXED_GROUPS.map(({ id }) => id) as [string, ...string[]];

const listedSchema = z.object({
  ...guruFields,
  firm: z.string().nullable(),
  group: z.enum(['basic', 'premium', 'plus']),
  period: z.string(),
  public: z.string(),
  /** Shares and bonds of the latest report in dollars, without options. */
  value: z.number(),
  positions: z.int(),
  /** The smaller of what was bought and sold, percent of the value before; null where two quarters cannot be compared. */
  turnover: z.number().nullable(),
  /** The three largest positions, percent of the value. */
  top3: z.number().nullable(),
  /** Whether the manager still reports. */
  current: z.boolean(),
});

const positionSchema = z.object({
  ...stockFields,
  cusip: z.string().nullable(),
  kind: z.enum(['shares', 'principal', 'put', 'call']),
  title: z.string().nullable(),
  sector: z.string().nullable(),
  shares: z.number(),
  value: z.number(),
  /** Percent of shares and bonds; of an option its notional value against them. */
  weight: z.number().nullable(),
  action: z.string().nullable(),
  change: z.number().nullable(),
  impact: z.number().nullable(),
  /** Became public later than the report of its quarter: it was not bought then. */
  revealed: z.boolean(),
});

const reportSchema = z.object({
  accession: z.string(),
  form: z.string(),
  public: z.string(),
  part: z.string(),
  url: z.string().nullable(),
  unit: z.string().nullable(),
  unit_by: z.string().nullable(),
  entries: z.int().nullable(),
  entries_total: z.int().nullable(),
  value: z.number().nullable(),
  value_total: z.number().nullable(),
  verdict: z.string().nullable(),
});

const quarterSchema = z.object({
  period: z.string(),
  public: z.string(),
  value: z.number(),
  positions: z.int(),
  bought: z.number().nullable(),
  sold: z.number().nullable(),
  turnover: z.number().nullable(),
});

const headSchema = z.object({
  ...guruFields,
  firm: z.string().nullable(),
  picture: z.string().nullable(),
  fundticker: z.string().nullable(),
  status: z.int(),
  group: z.enum(['basic', 'premium', 'plus']),
});

const summarySchema = headSchema.extend({
  period: z.string(),
  public: z.string(),
  /** `holdings`, `notice` where others report, `cover-only` where a table is missing. */
  report: z.string(),
  reported_by: z.array(z.object(guruFields)),
  value: z.number(),
  positions: z.int(),
  current: z.boolean(),
  turnover: z.number().nullable(),
  verdict: z.string().nullable(),
  top: z.array(z.object({ ...stockFields, weight: z.number(), value: z.number(), shares: z.number() })),
  sectors: z.array(z.object({ sector: z.string(), weight: z.number() })),
  picks: z.array(tradeSchema),
  quarters: z.array(quarterSchema),
  today: z.string(),
});

/** Calls for single managers, from their reports on Form 13F. */
export const guruCalls = defineCalls({
  'GET /_api/gurus': {
    ...guru,
    summary: 'Managers who report on Form 13F, with size, concentration and turnover',
    query: z.object({
      ...pageQuery,
      group: z.union([z.enum(GROUP_IDS), z.string().regex(/^\d{1,15}$/)]).default('all'),
      sort: z.enum(GURU_ORDERS).default('value'),
    }),
    response: pagedSchema(listedSchema).extend({ group: z.string(), today: z.string() }),
    errors: [404],
  },
  'GET /_api/gurus/{name}/summary': {
    ...guru,
    summary: 'A manager: latest report, largest positions, latest trades, sectors and quarters',
    params: guruParam,
    query: z.object(asOfQuery),
    response: summarySchema,
    errors: [404],
  },
  'GET /_api/gurus/{name}/guru_summary': {
    ...guru,
    summary: 'The same without positions and trades: name, firm, size',
    params: guruParam,
    query: z.object(asOfQuery),
    response: summarySchema.omit({ top: true, sectors: true, picks: true, quarters: true }),
    errors: [404],
  },
  'GET /_api/gurus/{name}/portfolio': {
    ...guru,
    summary: 'All positions of a quarter, options, bonds and rows without a known security among them',
    params: guruParam,
    query: z.object({
      ...asOfQuery,
      period: z.iso.date().optional(),
      kind: z.enum(['all', 'shares', 'bonds', 'options']).default('all'),
      ...pagePart,
    }),
    response: headSchema.extend({
      period: z.string(),
      periods: z.array(z.string()),
      public: z.string().nullable(),
      report: z.string(),
      value: z.number(),
      options_value: z.number(),
      /** Rows without a served security: how many, and their value. */
      unknown: z.object({ rows: z.int(), value: z.number() }),
      confidential: z.boolean(),
      repeated: z.int(),
      reports: z.array(reportSchema),
      data: z.array(positionSchema),
      ...pageFields,
    }),
    errors: [404],
  },
  'GET /_api/gurus/{name}/picks': {
    ...guru,
    summary: 'What a manager bought and sold in a quarter, against the quarter before',
    params: guruParam,
    query: z.object({ ...asOfQuery, period: z.iso.date().optional(), ...pagePart }),
    response: headSchema.extend({
      period: z.string(),
      periods: z.array(z.string()),
      /** `yes`; `notice` where others report the positions; `unknown` where a table is missing. */
      comparable: z.string(),
      may_be_confidential: z.boolean(),
      data: z.array(tradeSchema.extend({ kind: z.string(), revealed: z.boolean() })),
      ...pageFields,
    }),
    errors: [404],
  },
  'GET /_api/gurus/{name}/history': {
    ...guru,
    summary: 'Quarters of a manager: value and sectors, or the shares of one stock on the split basis of today',
    params: guruParam,
    query: z.object({ ...asOfQuery, symbol: z.string().max(40).optional() }),
    response: headSchema.extend({
      stock: z.object(stockFields).nullable(),
      quarters: z.array(
        quarterSchema.extend({
          sectors: z.array(z.object({ sector: z.string(), weight: z.number() })),
          shares: z.number().nullable(),
          weight: z.number().nullable(),
          stock_value: z.number().nullable(),
          price: z.number().nullable(),
        }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/gurus/{name}/profile': {
    ...guru,
    summary: 'A manager: what is written of them, names and numbers over time, and every report',
    params: guruParam,
    query: z.object(asOfQuery),
    response: headSchema.extend({
      about: z.string().nullable(),
      names: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
      reports: z.array(
        reportSchema
          .pick({ accession: true, form: true, public: true, url: true, entries_total: true, value_total: true })
          .extend({ period: z.string(), kind: z.string(), rows: z.int() }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/gurus/past_name/{name}': {
    ...guru,
    summary: 'The manager who had a name before',
    params: guruParam,
    response: z.object(guruFields),
    errors: [404],
  },
});
