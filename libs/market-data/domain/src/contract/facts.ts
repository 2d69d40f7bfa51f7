import { defineCalls } from '@plumbline/shared/domain';
import { daySchema } from '@plumbline/shared/contract';
import { z } from 'zod';

/** One vintage of a reported value. */
export const factVintageSchema = z
  .object({
    unit: z.string(),
    start: z.string().nullable(),
    end: z.string(),
    value: z.number(),
    accession: z.string(),
    form: z.string(),
    filed: z.string(),
    /** ISO time at which it became public. */
    public: z.string(),
    /** 'day' where only the filing day is known: then the time is 17:30 New York. */
    precision: z.enum(['time', 'day']),
    /** True for the vintage that holds on the day asked for. */
    holds: z.boolean(),
  })
  .meta({ id: 'FactVintage' });

/** Reported facts as they stand in the archive. */
export const marketCalls = defineCalls({
  'GET /_api/facts': {
    summary: 'Every vintage of a reported concept of a company, and which one holds as of a day',
    tags: ['market-data'],
    role: 'client',
    query: z.object({
      /** Symbol, internal id, CIK or the exact name. */
      entity: z.string().min(1).max(200),
      /** 'us-gaap:NetIncomeLoss'; without a taxonomy us-gaap is meant. */
      concept: z
        .string()
        .min(1)
        .max(200)
        .regex(/^[A-Za-z][\w-]*(:[A-Za-z]\w*)?$/, 'Use taxonomy:Name, for example us-gaap:Revenues'),
      /** Only periods that start, end on or after / on or before these days. */
      start: daySchema.optional(),
      end: daySchema.optional(),
      asOf: daySchema.optional(),
    }),
    response: z.object({
      entity: z.object({ cik: z.string(), company: z.string(), symbol: z.string() }),
      concept: z.string(),
      asOf: z.string().nullable(),
      total: z.int(),
      data: z.array(factVintageSchema),
    }),
    errors: [404],
  },
});
