import { templateSchema } from '@plumbline/metrics/contract';
import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { figureAnswer, stockRead } from './figure-answer';
import { stockSummarySchema } from './schemas';
import { tabAnswer, tabQuery } from './tabs';

const day = z.string().nullable();

/** A total return after a day, in percent points a year; why there is none where it is not known. */
const returnSchema = z.object({ value: z.number().nullable(), reason: z.string().optional() });

/** A security in more words than its card. */
export const detailCalls = defineCalls({
  'GET /_api/stocks/{id}/detail': {
    summary: 'Who a company is: numbers, exchange, industry, names and symbols over time, what is known of it on a day',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      display_symbol: z.string(),
      exchange: z.string(),
      currency: z.string(),
      kind: z.string().nullable(),
      cik: z.string().nullable(),
      sic: z.string().nullable(),
      industry: z.string().nullable(),
      country: z.string().nullable(),
      /** 'MMDD'. */
      fiscal_year_end: z.string().nullable(),
      delisted: day,
      template: templateSchema,
      template_reason: z.string(),
      /** Symbol, exchange and name over time, the oldest first. */
      names: z.array(
        z.object({
          from: day,
          before: day,
          symbol: z.string(),
          exchange: z.string(),
          name: z.string(),
          cusip: z.string().nullable(),
        }),
      ),
      filings: z.object({ total: z.int(), first: day, last: day }),
      prices: z.object({ days: z.int(), first: day, last: day }),
    }),
  },
  'GET /_api/stocks/{id}/dividend': {
    // The tab of this name has the same address: the call answers its blocks, too.
    summary: 'Payments to shareholders that were known on a day, the newest first, with the blocks of their tab',
    tags: ['stocks'],
    role: 'client',
    params: z.object({ id: symbolParam }),
    query: tabQuery,
    errors: [400, 404],
    cacheSeconds: 60,
    response: z.object({
      ...tabAnswer,
      dividend_yield: returnSchema,
      dividend_growth_5y: returnSchema,
      data: z.array(
        z.object({
          kind: z.enum(['dividend', 'special-dividend', 'spin-off']),
          declared: day,
          ex: z.string(),
          record: day,
          pay: day,
          /** For one share as they were then. */
          amount: z.number().nullable(),
          /** For one share of the day of the answer. */
          adjusted: z.number().nullable(),
          currency: z.string(),
          source: z.string(),
        }),
      ),
      reason: z.string().optional(),
    }),
  },
  'GET /_api/stocks/{id}/history': {
    summary: 'The summary of a security as it was known on a past day, and what a holder got in the years after',
    tags: ['stocks'],
    role: 'client',
    params: z.object({ id: symbolParam }),
    query: z.object({ date: daySchema }),
    response: z.object({
      ...stockSummarySchema.shape,
      after: z.object({ '1y': returnSchema, '3y': returnSchema, '5y': returnSchema }),
    }),
    errors: [404],
    cacheSeconds: 60,
  },
});
