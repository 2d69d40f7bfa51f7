import { pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const count = z.int().min(0);
const paging = z.object({ q: z.string().max(200).optional(), page: pageParam });

/** Accounting identities of a company: how many could be checked, how many do not hold. */
const qualitySchema = z.object({
  stockid: z.string(),
  symbol: z.string(),
  company: z.string(),
  checked: count,
  failed: count,
});

/** For staff: how sound the data are. */
export const qualityCalls = defineCalls({
  'GET /_api/admin/quality': {
    summary: 'Companies by how many of their accounting identities do not hold, the worst first',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    query: paging,
    response: z.object({ data: z.array(qualitySchema), total: count, page: count, per_page: count }),
  },
  'GET /_api/admin/quality/{id}': {
    summary: 'The identities of one company that do not hold, and its figures by parts that do not add up',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: z.object({ id: z.string().min(1).max(60) }),
    response: qualitySchema.extend({
      /** The newest first, at most a hundred. */
      failing: z.array(
        z.object({
          check: z.string(),
          period: z.string(),
          expected: z.number(),
          found: z.number(),
          tolerance: z.number(),
        }),
      ),
      /** Figures by segments, regions and products that do not add up to the company's, the newest first, at most a hundred. */
      segments: z.array(
        z.object({
          kind: z.enum(['segments', 'geography', 'products']),
          concept: z.string(),
          /** First day; null of a balance. */
          start: z.string().nullable(),
          end: z.string(),
          unit: z.string(),
          /** The figure of the company. */
          expected: z.number(),
          /** The sum of its parts. */
          found: z.number(),
          form: z.string(),
          accession: z.string(),
        }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/admin/unattached_prices': {
    summary: 'Prices of symbols for which no source names a company or fund on their days',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    query: paging,
    response: z.object({
      data: z.array(
        z.object({
          stockid: z.string(),
          symbol: z.string(),
          /** Day of the last price. */
          last_day: z.string(),
          /** Who has the symbol now; null when nobody who is served does. */
          holder: z.object({ stockid: z.string(), company: z.string() }).nullable(),
        }),
      ),
      total: count,
      page: count,
      per_page: count,
    }),
  },
});
