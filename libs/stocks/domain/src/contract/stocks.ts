import { defineCalls } from '@plumbline/shared/domain';
import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { z } from 'zod';
import {
  filingSchema,
  priceSeriesSchema,
  statementQualitySchema,
  statementSchema,
  stockHitSchema,
  stockSummarySchema,
  templateChoiceSchema,
} from './schemas';

const asOf = daySchema.optional();
const id = z.object({ id: symbolParam });

/** Calls of the stock pages. */
export const stockCalls = defineCalls({
  'GET /_api/stocks/_search': {
    summary: 'Securities by symbol or company name, best match first',
    tags: ['search'],
    role: 'client',
    // `all_exchanges` changes nothing: all of them are searched.
    query: z.object({ q: z.string().max(200).default(''), all_exchanges: z.string().max(8).optional() }),
    response: z.object({ data: z.array(stockHitSchema), total: z.int(), page: z.int(), per_page: z.int() }),
    cacheSeconds: 60,
  },
  'GET /_api/stocks/{id}/summary': {
    summary: 'Header card, key figures, trends and latest filings of a security, as known on a day',
    tags: ['stocks'],
    role: 'client',
    params: id,
    query: z.object({ asOf }),
    response: stockSummarySchema,
    errors: [404],
  },
  'POST /_api/stocks/{id}/financial': {
    summary: 'Statements of a company, as known on a day',
    tags: ['stocks'],
    role: 'client',
    params: id,
    body: z.object({
      period: z.enum(['annual', 'quarterly', 'ttm']).default('annual'),
      basis: z.enum(['asReported', 'restated']).default('restated'),
      asOf,
      /** How many periods, newest kept. */
      length: z.int().min(1).max(200).default(50),
    }),
    response: z.object({
      stockid: z.string(),
      symbol: z.string(),
      display_symbol: z.string(),
      company: z.string(),
      asOf: z.string().nullable(),
      sample: z.boolean(),
      /** Of the built market the statements are from. */
      data_version: z.string(),
      template: templateChoiceSchema,
      quality: statementQualitySchema,
      table: statementSchema,
    }),
    errors: [404],
  },
  'GET /_api/stocks/{id}/prices': {
    summary: 'Daily closes and volumes, split-adjusted, with splits and dividends and the days on which files disagree',
    tags: ['stocks'],
    role: 'client',
    params: id,
    query: z.object({ from: asOf, to: asOf, asOf }),
    response: priceSeriesSchema,
    errors: [404],
  },
  'GET /_api/market/overview': {
    summary: 'What the home page shows: most traded securities and the latest filings',
    tags: ['stocks'],
    role: 'client',
    response: z.object({
      sample: z.boolean(),
      securities: z.int(),
      lastPriceDay: z.string().nullable(),
      mostTraded: z.array(
        stockHitSchema.extend({ price: z.number(), changePercent: z.number().nullable(), day: z.string() }),
      ),
      /** The most traded share of a company that files: what a page can be shown of; null where there is none. */
      example: z.string().nullable(),
      /** One of each company. */
      latestFilings: z.array(
        filingSchema.extend({
          symbol: z.string(),
          company: z.string(),
          /** The form in words. */
          words: z.string(),
        }),
      ),
    }),
  },
});
export type StockCalls = typeof stockCalls;
