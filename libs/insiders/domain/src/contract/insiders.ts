import { downloadTaskSchema } from '@plumbline/files/contract';
import { DOWNLOAD_FORMATS } from '@plumbline/files/domain';
import { daySchema, lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { INSIDER_SECTION_KEYS } from '../model/insider-sections';

const insider = { tags: ['insiders'], role: 'client', isolate: 'past' } as const;

export const asOfQuery = { asOf: daySchema.optional() };
export const pageQuery = {
  desc: z.enum(['true', 'false']).default('true'),
  page: pageParam,
  per_page: z.coerce.number().int().min(1).max(250).default(50),
  ...asOfQuery,
};

const stock = { stockid: z.string().nullable(), display_symbol: z.string().nullable(), company: z.string() };

/** Orders of a list of trades. */
export const DEAL_ORDERS = ['public', 'day', 'value', 'shares', 'company', 'name'] as const;

const dealSchema = z.object({
  kind: z.literal('trade'),
  /** Number of the insider with the SEC. */
  id: z.string(),
  name: z.string(),
  /** Further owners of the report. */
  others: z.int(),
  role: z.string(),
  ...stock,
  side: z.enum(['P', 'S']),
  /** All lines of one report, side and day. */
  lines: z.int(),
  shares: z.number().nullable(),
  /** Dollars a share on the split basis of today, the mean of lines with a price; null where only a footnote has it. */
  price: z.number().nullable(),
  value: z.number().nullable(),
  after: z.number().nullable(),
  /** Percent of what was held before; null where that is not known. */
  change: z.number().nullable(),
  day: z.string(),
  public: z.string(),
  /** Business days from trade to report. */
  delay: z.int(),
  late: z.boolean(),
  /** Under a plan of Rule 10b5-1; null before the box existed. */
  plan: z.boolean().nullable(),
  amended: z.boolean(),
  accession: z.string(),
  url: z.string().nullable(),
});

const clusterSchema = z.object({
  kind: z.literal('cluster'),
  ...stock,
  from: z.string(),
  to: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  deals: z.int(),
  value: z.number().nullable(),
  /** The day by which enough of them were public. */
  known: z.string(),
  /** Percent since the first close after that; null without one. */
  since: z.number().nullable(),
  one_price: z.boolean(),
});

const stockSchema = z.object({
  kind: z.literal('stock'),
  ...stock,
  sector: z.string().nullable(),
  insider_buys: z.number().nullable(),
  guru_buys: z.number().nullable(),
  /** How fast the count of shares shrank, percent a year over three years. */
  buyback: z.number().nullable(),
  price: z.number().nullable(),
});

const monthSchema = z.object({
  kind: z.literal('month'),
  /** `2026-05`, or the name of a sector. */
  key: z.string(),
  bought: z.number(),
  sold: z.number(),
  buys: z.int(),
  sells: z.int(),
});

const weekSchema = z.object({
  kind: z.literal('week'),
  /** Monday. */
  week: z.string(),
  buys: z.int(),
  sells: z.int(),
  /** 100 for purchases alone; null for fewer than 20 trades. */
  ratio: z.number().nullable(),
});

const registerSchema = z.object({
  kind: z.literal('register'),
  person: z.string(),
  position: z.string().nullable(),
  issuer: z.string(),
  ...stock,
  side: z.enum(['P', 'S', 'other']).nullable(),
  nature: z.string().nullable(),
  instrument: z.string().nullable(),
  volume: z.number().nullable(),
  price: z.number().nullable(),
  value: z.number().nullable(),
  currency: z.string().nullable(),
  day: z.string().nullable(),
  public: z.string().nullable(),
  url: z.string().nullable(),
});

const coverage = z.object({
  /** First day on which a report was public; null without any. */
  since: z.string().nullable(),
  rows: z.int(),
  /** Percent of rows with a price. */
  priced: z.number().nullable(),
  /** Fields that the authority does not publish. */
  unpublished: z.array(z.string()),
});

const filters = {
  q: lineSchema(100).optional(),
  side: z.enum(['P', 'S']).optional(),
  role: z.enum(['ceo', 'cfo', 'director', 'owner']).optional(),
  min_value: z.coerce.number().min(0).max(1e12).optional(),
  plan: z.enum(['all', 'exclude', 'only']).default('all'),
};

const idParam = z.object({ id: z.string().regex(/^\d{1,10}$/, 'Name the insider by number') });

/** Reports of officers, directors and large owners. */
export const insiderCalls = defineCalls({
  'GET /_api/insider/trades': {
    ...insider,
    summary: 'Purchases and sales of insiders of all companies, the newest first',
    query: z.object({ ...pageQuery, ...filters, sort: z.enum(DEAL_ORDERS).default('public') }),
    response: pagedSchema(dealSchema).extend({ coverage, today: z.string() }),
  },
  'POST /_api/insider/data_export': {
    tags: ['insiders'],
    role: 'member',
    summary: 'Asks for the feed as a file, with its search, filters and order; 409 while the same one is in process',
    body: z.object({
      format: z.enum(DOWNLOAD_FORMATS).default('xlsx'),
      q: lineSchema(100).default(''),
      side: z.enum(['P', 'S']).optional(),
      role: z.enum(['ceo', 'cfo', 'director', 'owner']).optional(),
      min_value: z
        .string()
        .regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount in dollars')
        .optional(),
      plan: z.enum(['all', 'exclude', 'only']).default('all'),
      sort: z.enum(DEAL_ORDERS).default('public'),
      desc: z.enum(['true', 'false']).default('true'),
      ...asOfQuery,
    }),
    response: downloadTaskSchema,
    errors: [403, 409],
  },
  'GET /_api/insider/{section}': {
    ...insider,
    summary: 'A page over many insiders: officers, clusters, double and triple buys, months, weeks, registers abroad',
    params: z.object({ section: z.enum(INSIDER_SECTION_KEYS) }),
    query: z.object({
      ...pageQuery,
      ...filters,
      sort: z.enum([...DEAL_ORDERS, 'known', 'people', 'since', 'key']).optional(),
      people: z.coerce.number().int().min(2).max(20).default(3),
      days: z.coerce.number().int().min(1).max(180).default(30),
    }),
    response: pagedSchema(
      z.discriminatedUnion('kind', [dealSchema, clusterSchema, stockSchema, monthSchema, weekSchema, registerSchema]),
    ).extend({ section: z.string(), coverage, today: z.string(), definition: z.record(z.string(), z.number()) }),
  },
  'GET /_api/insiders/{id}/profile': {
    ...insider,
    summary: 'An insider: companies with roles, what became of the price after purchases, holdings',
    params: idParam,
    query: z.object(asOfQuery),
    response: z.object({
      id: z.string(),
      name: z.string(),
      names: z.array(z.string()),
      companies: z.array(
        z.object({ ...stock, cik: z.string(), role: z.string(), from: z.string(), to: z.string(), trades: z.int() }),
      ),
      holdings: z.array(z.object({ ...stock, shares: z.number(), day: z.string(), accession: z.string() })),
      /** After purchases, from the first close after the report: percent with dividends. */
      performance: z.array(
        z.object({ days: z.int(), n: z.int(), median: z.number().nullable(), above: z.number().nullable() }),
      ),
      /** Cost of waiting for the report, percent: median from the close of the trade day. */
      lag: z.number().nullable(),
      today: z.string(),
    }),
    errors: [404],
  },
  'GET /_api/insiders/{id}/trades': {
    ...insider,
    summary: 'Purchases and sales of an insider at all companies',
    params: idParam,
    query: z.object({ ...pageQuery, sort: z.enum(DEAL_ORDERS).default('public') }),
    response: pagedSchema(dealSchema),
    errors: [404],
  },
});
