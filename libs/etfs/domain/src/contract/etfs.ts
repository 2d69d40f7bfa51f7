import { lineSchema, pagedSchema, symbolParam } from '@plumbline/shared/contract';
import { daySchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ETF_TABS, HOLDING_PARTS } from '../model/etf-tabs';
import {
  asOfQuery,
  changeSchema,
  headFields,
  holdingSchema,
  pageQuery,
  reportSchema,
  sliceSchema,
  stockFields,
} from './schemas';

const etf = { tags: ['etfs'], role: 'client', isolate: 'past' } as const;

/** Orders of the list of funds. */
const ETF_ORDERS = ['net_assets', 'symbol', 'name', 'flow', 'r3m', 'r1y', 'r3y', 'day', 'public'] as const;

const listedSchema = z.object({
  symbol: z.string(),
  stockid: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['etf', 'fund']),
  exchange: z.string(),
  trust: z.string().nullable(),
  /** US dollars by the last report; null where none is public. */
  net_assets: z.number().nullable(),
  holdings: z.int().nullable(),
  /** Net inflow of the three months of the report, percent of net assets. */
  flow: z.number().nullable(),
  /** Return of the three months of the report, percent. */
  r3m: z.number().nullable(),
  /** Total return of a year by prices, percent; of three years, percent a year. */
  r1y: z.number().nullable(),
  r3y: z.number().nullable(),
  day: z.string().nullable(),
  public: z.string().nullable(),
  accession: z.string().nullable(),
  url: z.string().nullable(),
});

const pageFields = { total: z.int(), page: z.int(), per_page: z.int() };
const weightLine = z.object({
  name: z.string(),
  symbol: z.string().nullable(),
  weights: z.array(z.number().nullable()),
});
const moneySchema = z.object({
  month: z.string(),
  sales: z.number().nullable(),
  reinvestment: z.number().nullable(),
  /** Money taken out, above zero whatever its sign in the report. */
  redemption: z.number().nullable(),
  net: z.number().nullable(),
});
const returnsSchema = z.object({
  class_id: z.string().nullable(),
  symbol: z.string().nullable(),
  months: z.array(z.object({ month: z.string(), percent: z.number().nullable() })),
  /** Of the three months together, percent. */
  total: z.number().nullable(),
});
const changesFields = {
  /** The report before; null where there is none. */
  before: reportSchema.nullable(),
  data: z.array(changeSchema),
  ...pageFields,
};

const answerSchema = z.discriminatedUnion('tab', [
  z.object({
    ...headFields,
    tab: z.literal('summary'),
    price: z.object({ value: z.number(), change: z.number().nullable(), day: z.string() }).nullable(),
    shares: z.object({ shares: z.number(), net_assets: z.number(), price: z.number(), day: z.string() }).nullable(),
    /** Why shares outstanding cannot be reported. */
    shares_reason: z.string().nullable(),
    holdings: z.int(),
    /** Weight of the ten largest holdings, percent points. */
    top10: z.number().nullable(),
    volume: z.number().nullable(),
    dividend_yield: z.number().nullable(),
    r1y: z.number().nullable(),
    r3y: z.number().nullable(),
    r5y: z.number().nullable(),
    returns: z.array(returnsSchema),
    flows: z.array(moneySchema),
    top: z.array(holdingSchema),
    sectors: z.array(sliceSchema),
  }),
  z.object({
    ...headFields,
    tab: z.literal('overview'),
    kinds: z.array(sliceSchema),
    issuers: z.array(sliceSchema),
    levels: z.array(sliceSchema),
    currencies: z.array(sliceSchema),
    /** Assets that are neither holdings nor money, less what is owed: US dollars. */
    other_net: z.number().nullable(),
    value: z.number(),
    /** Sum of the weights of holdings, percent points. */
    percent: z.number(),
    classes: z.array(z.object({ class_id: z.string(), symbol: z.string().nullable() })),
    returns: z.array(returnsSchema),
    flows: z.array(moneySchema),
    reports: z.array(reportSchema),
  }),
  z.object({ ...headFields, tab: z.literal('chart'), reports: z.array(reportSchema) }),
  z.object({ ...headFields, tab: z.literal('top-holdings'), holdings: z.int(), data: z.array(holdingSchema) }),
  z.object({ ...headFields, tab: z.literal('sector-breakdown'), slices: z.array(sliceSchema) }),
  z.object({
    ...headFields,
    tab: z.literal('country-breakdown'),
    slices: z.array(sliceSchema),
    currencies: z.array(sliceSchema),
  }),
  z.object({
    ...headFields,
    tab: z.literal('history'),
    /** Reports, the oldest first; weights are in their order. */
    reports: z.array(reportSchema.extend({ holdings: z.int() })),
    holdings: z.array(weightLine),
    sectors: z.array(weightLine),
  }),
  z.object({
    ...headFields,
    tab: z.literal('current-portfolio'),
    data: z.array(holdingSchema),
    /** Holdings and their weights by kind, whatever is chosen. */
    kinds: z.array(sliceSchema),
    ...pageFields,
  }),
  z.object({ ...headFields, tab: z.literal('stock-picks'), ...changesFields }),
  z.object({ ...headFields, tab: z.literal('trades'), ...changesFields }),
  z.object({
    ...headFields,
    tab: z.literal('overlap'),
    other: z.object({ symbol: z.string(), name: z.string(), report: reportSchema.nullable() }).nullable(),
    /** The smaller weight of each security in both, summed, funds they hold looked through; percent points. */
    overlap: z.number().nullable(),
    choices: z.array(z.object({ symbol: z.string(), name: z.string() })),
    data: z.array(z.object({ ...stockFields, weight: z.number(), other_weight: z.number(), common: z.number() })),
    /** Securities in both; the largest of them are in `data`. */
    total: z.int(),
  }),
]);

const TABS = [...ETF_TABS, ...HOLDING_PARTS].map(({ key }) => key);

/** Orders of holdings, and of changes. */
const ORDERS = ['weight', 'value', 'company', 'balance', 'impact', 'change'] as const;

const tabQuery = z.object({
  ...pageQuery,
  /** The day of a report; the newest without. */
  day: daySchema.optional(),
  q: lineSchema(100).optional(),
  kind: z.enum(['share', 'bond', 'cash', 'derivative', 'fund', 'other']).optional(),
  action: z.enum(['New', 'Add', 'Reduce', 'Sold out', 'No change']).optional(),
  sort: z.enum(ORDERS).optional(),
  /** The fund to compare with. */
  with: symbolParam.optional(),
});

/** Holdings of funds, from their reports on Form N-PORT. */
export const etfCalls = defineCalls({
  'GET /_api/etfs': {
    ...etf,
    summary: 'Exchange-traded and mutual funds with net assets, flows and returns',
    query: z.object({
      ...pageQuery,
      q: lineSchema(100).optional(),
      kind: z.enum(['etf', 'fund']).optional(),
      sort: z.enum(ETF_ORDERS).default('net_assets'),
    }),
    response: pagedSchema(listedSchema).extend({ today: z.string(), is_making: z.boolean() }),
  },
  'GET /_api/etfs/{ticker}/{tab}': {
    ...etf,
    summary: 'A page of a fund: what it holds, parts of net assets, changes between reports',
    params: z.object({ ticker: symbolParam, tab: z.enum(TABS) }),
    query: tabQuery,
    response: answerSchema,
    errors: [404],
  },
  'GET /_api/stocks/{id}/holdings': {
    ...etf,
    summary: 'All holdings of a fund by its newest report',
    params: z.object({ id: symbolParam }),
    query: z.object({ ...pageQuery, day: daySchema.optional(), q: lineSchema(100).optional(), ...asOfQuery }),
    response: z.object({ ...headFields, data: z.array(holdingSchema), ...pageFields }),
    errors: [404],
  },
});
