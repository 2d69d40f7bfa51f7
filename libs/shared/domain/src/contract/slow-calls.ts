import { z } from 'zod';
import { defineCalls } from '../calls/define-calls';
import { daySchema } from './schemas';

/** `call` of the API, `page` of the site, `statement` of the application store. */
export const SLOW_TYPES = ['call', 'page', 'statement'] as const;

const typeSchema = z.enum(SLOW_TYPES);
const count = z.int();
const totals = {
  type: typeSchema,
  total: count,
  /** Milliseconds. */
  slowest: z.number(),
  middle: z.number(),
};

const staff = { tags: ['admin'], role: 'admin', scope: 'data' } as const;

/** For staff: what took longer than SLOW_MS. Kept as patterns, without query strings, values and persons. */
export const slowCalls = defineCalls({
  'GET /_api/slow_log_analyzer/viewstatus_totalnumber_with_type': {
    ...staff,
    summary: 'How much was slow, by type, over all days that are kept',
    response: z.object({
      /** Milliseconds from which something counts as slow; 0: nothing is kept. */
      threshold: z.number(),
      data: z.array(z.object(totals)),
    }),
  },
  'GET /_api/slow_log_analyzer/viewstatus_with_type': {
    ...staff,
    summary: 'How much was slow, by day (UTC) and type, the latest day first',
    response: z.object({ data: z.array(z.object({ date: z.string(), ...totals })) }),
  },
  'GET /_api/slow_log_analyzer/viewlogs/date/{date}/type/{type}': {
    ...staff,
    summary: 'What was slow on a day (UTC), of one type or of all',
    params: z.object({ date: daySchema, type: z.enum(['all', ...SLOW_TYPES]) }),
    query: z.object({
      q: z.string().max(200).optional(),
      sort: z.enum(['slowest', 'latest', 'earliest']).default('slowest'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          type: typeSchema,
          /** Method and pattern of the address, or the statement with places for its values. */
          what: z.string(),
          /** Null for statements. */
          status: z.int().nullable(),
          ms: z.number(),
        }),
      ),
      total: count,
      page: count,
      per_page: count,
    }),
  },
});
