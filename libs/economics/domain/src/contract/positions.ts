import { lineSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { COT_KINDS, COT_WINDOWS } from '../model/cot-kinds';
import { economics, asOfQuery, pageQuery, pointSchema } from './parts';

export const COT_ORDERS = ['market', 'net', 'share', 'index', 'change', 'interest', 'extreme'] as const;

const which = {
  kind: z.enum(COT_KINDS).default('legacy'),
  combined: z.enum(['0', '1']).default('0'),
  window: z.enum(COT_WINDOWS).default('156'),
};

/** Commitments of traders. */
export const cotCalls = defineCalls({
  'GET /_api/cot_reports': {
    ...economics,
    summary: 'What a group of traders holds in every market of the commitments of traders, extremes first',
    query: z.object({
      ...pageQuery,
      ...which,
      q: lineSchema(80).optional(),
      sort: z.enum(COT_ORDERS).default('extreme'),
    }),
    response: pagedSchema(
      z.object({
        code: z.string(),
        commodity: z.string(),
        market: z.string(),
        exchange: z.string(),
        day: z.string(),
        public: z.string(),
        interest: z.number(),
        net: z.number().nullable(),
        share: z.number().nullable(),
        index: z.number().nullable(),
        percentile: z.number().nullable(),
        change: z.number().nullable(),
        extreme: z.enum(['high', 'low']).nullable(),
        recent: z.array(z.number()),
      }),
    ).extend({
      group: z.string(),
      kinds: z.array(z.object({ kind: z.enum(COT_KINDS), combined: z.boolean() })),
      next: z.string().nullable(),
    }),
  },
  'GET /_api/cot_reports/{id}': {
    ...economics,
    summary: 'Positions of all groups in a market over time, their net positions and where they lie in their range',
    params: z.object({ id: z.string().min(1).max(40) }),
    query: z.object({ ...which, span: z.enum(['5y', 'all']).default('5y'), ...asOfQuery }),
    response: z.object({
      code: z.string(),
      market: z.string(),
      exchange: z.string(),
      kind: z.enum(COT_KINDS),
      combined: z.boolean(),
      kinds: z.array(z.object({ kind: z.enum(COT_KINDS), combined: z.boolean() })),
      next: z.string().nullable(),
      group: z.string(),
      days: z.array(z.string()),
      publicDays: z.array(z.string()),
      interest: z.array(z.number()),
      groups: z.array(
        z.object({
          category: z.string(),
          label: z.string(),
          long: z.array(z.number().nullable()),
          short: z.array(z.number().nullable()),
          spread: z.array(z.number().nullable()),
          net: z.array(z.number().nullable()),
          index: z.array(z.number().nullable()),
          tradersLong: z.number().nullable(),
          tradersShort: z.number().nullable(),
        }),
      ),
      /** Long of all groups with spreads less open interest of the last report, contracts: zero but for rounding. */
      identity: z.number().nullable(),
      /** Values that a price of the market has, where a series of it is known. */
      price: z.object({ id: z.int(), name: z.string(), unit: z.string(), data: z.array(pointSchema) }).nullable(),
    }),
    errors: [404],
  },
});
