import { defineCalls } from '@plumbline/shared/domain';
import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { z } from 'zod';
import { explanationSchema } from '@plumbline/metrics/contract';

/** How figures came about. */
export const lineageCalls = defineCalls({
  'GET /_api/lineage/{security}/{metric}': {
    summary: 'A figure with its formula, its inputs, the facts behind them and the filings they stand in',
    tags: ['metrics'],
    role: 'client',
    params: z.object({
      security: symbolParam,
      metric: z
        .string()
        .min(1)
        .max(80)
        .regex(/^[a-z][a-z0-9_]*$/, 'Use the key of a metric or of a statement row'),
    }),
    query: z.object({
      /**
       * Key or label of a statement column, 'FY2022', '2026Q1' or 'Q1 2026'; without it the latest one of the kind. A
       * metric is worked out as if that period were the last one.
       */
      period: z.string().min(1).max(40).optional(),
      /** Kind of the column, of any kind when left out; without both the figure of the header card. */
      kind: z.enum(['annual', 'quarterly', 'ttm']).optional(),
      basis: z.enum(['asReported', 'restated']).default('restated'),
      asOf: daySchema.optional(),
    }),
    response: z.object({
      /** Of the data the answer is worked out from. */
      version: z.string(),
      stockid: z.string(),
      symbol: z.string(),
      company: z.string(),
      asOf: z.string().nullable(),
      sample: z.boolean(),
      explanation: explanationSchema,
      /** By accession: where the filing can be read; null for a filing that exists nowhere else. */
      links: z.record(z.string(), z.string().nullable()),
    }),
    errors: [404],
    cacheSeconds: 60,
  },
});
