import { lineSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { asOfQuery, pageQuery } from './insiders';

const politician = { tags: ['politicians'], role: 'client', isolate: 'past' } as const;

/** Orders of a list of disclosed trades. */
export const DISCLOSED_ORDERS = ['public', 'day', 'amount', 'name', 'company'] as const;

/** A range of dollars; no upper bound for the open category at the top. */
const range = { low: z.number().nullable(), high: z.number().nullable() };

const tradeSchema = z.object({
  id: z.string(),
  name: z.string(),
  chamber: z.enum(['house', 'senate']),
  party: z.string().nullable(),
  state: z.string().nullable(),
  owner: z.string().nullable(),
  stockid: z.string().nullable(),
  display_symbol: z.string().nullable(),
  asset: z.string(),
  kind: z.string().nullable(),
  ...range,
  amount: z.string().nullable(),
  day: z.string().nullable(),
  public: z.string(),
  /** How the day is known: received, disclosed, or the last lawful one. */
  basis: z.string(),
  delay: z.int().nullable(),
  late: z.boolean(),
  url: z.string().nullable(),
});

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  chamber: z.enum(['house', 'senate']),
  party: z.string().nullable(),
  state: z.string().nullable(),
  trades: z.int(),
  buys: z.int(),
  sells: z.int(),
  late: z.int(),
  last: z.string(),
  ...range,
});

const sideSums = z.object({
  key: z.string(),
  buys: z.int(),
  sells: z.int(),
  bought: z.object(range),
  sold: z.object(range),
});

const filters = {
  q: lineSchema(100).optional(),
  chamber: z.enum(['house', 'senate']).optional(),
  party: lineSchema(40).optional(),
  kind: z.enum(['purchase', 'sale']).optional(),
  late: z.enum(['true']).optional(),
};

const idParam = z.object({ id: z.string().min(1).max(120) });

/** Trades that members of Congress disclosed. */
export const politicianCalls = defineCalls({
  'GET /_api/politicians': {
    ...politician,
    summary: 'Trades of members of Congress by disclosure, and the members',
    query: z.object({ ...pageQuery, ...filters, sort: z.enum(DISCLOSED_ORDERS).default('public') }),
    response: pagedSchema(tradeSchema).extend({
      members: z.array(memberSchema),
      parties: z.array(z.string()),
      /** Periodic reports of the indexes, those whose trades are known, and those on paper. */
      coverage: z.object({ reports: z.int(), parsed: z.int(), paper: z.int() }),
    }),
  },
  'GET /_api/politicians/summary': {
    ...politician,
    summary: 'Trades by month, party and chamber, and the stocks most members traded',
    query: z.object(asOfQuery),
    response: z.object({
      months: z.array(sideSums),
      parties: z.array(sideSums),
      chambers: z.array(sideSums),
      stocks: z.array(
        z.object({
          stockid: z.string(),
          display_symbol: z.string(),
          company: z.string(),
          members: z.int(),
          buys: z.int(),
          sells: z.int(),
          last: z.string(),
        }),
      ),
      /** Percent of trades with both days that were disclosed after 45 days. */
      late_share: z.number().nullable(),
      median_delay: z.number().nullable(),
      trades: z.int(),
    }),
  },
  'GET /_api/politicians/{id}': {
    ...politician,
    summary: 'A member of Congress: terms, sums, reports',
    params: idParam,
    query: z.object(asOfQuery),
    response: memberSchema.extend({
      terms: z.array(
        z.object({
          chamber: z.string(),
          state: z.string(),
          district: z.int().nullable(),
          party: z.string().nullable(),
          start: z.string().nullable(),
          end: z.string().nullable(),
        }),
      ),
      years: z.array(sideSums),
      reports: z.array(
        z.object({ title: z.string(), filed: z.string().nullable(), url: z.string().nullable(), paper: z.boolean() }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/politicians/{id}/trades': {
    ...politician,
    summary: 'Trades of a member of Congress',
    params: idParam,
    query: z.object({ ...pageQuery, sort: z.enum(DISCLOSED_ORDERS).default('public') }),
    response: pagedSchema(tradeSchema),
    errors: [404],
  },
});
