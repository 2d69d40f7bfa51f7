import { defineCalls } from '@plumbline/shared/domain';
import { daySchema } from '@plumbline/shared/contract';
import { z } from 'zod';

/** One vintage of a reported value. */
export const factVintageSchema = z
  .object({
    /** Part of the archive that answered: 'reported', 'economy', 'holdings', ... */
    area: z.string(),
    concept: z.string(),
    unit: z.string(),
    start: z.string().nullable(),
    end: z.string(),
    value: z.number(),
    /** Of the filing; of other sources the file. */
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

/** Reported facts as they are in the archive. */
export const marketCalls = defineCalls({
  'GET /_api/facts': {
    summary: 'Every vintage of a single value, and which one holds as of a day',
    tags: ['market-data'],
    role: 'client',
    query: z.object({
      /** Symbol, internal id, CIK or name of a company; name or code of a series, market, manager, person or file. */
      entity: z.string().min(1).max(200),
      /**
       * 'us-gaap:NetIncomeLoss', or as the source names it: 'close', 'COT non-commercial long'. Prices also as series
       * ('as-traded close', 'split-adjusted close', 'total-return'), figures also by parts ('segments: Revenues').
       */
      concept: z
        .string()
        .min(1)
        .max(200)
        .regex(/^[^\p{Cc}]+$/u, 'Use a name, for example us-gaap:Revenues or close'),
      /** The period of exactly these days where there is one, else those that lie between them; `end` alone is that day. */
      start: daySchema.optional(),
      end: daySchema.optional(),
      asOf: daySchema.optional(),
    }),
    response: z.object({
      entity: z.object({
        /** As asked, or the company's name. */
        name: z.string(),
        cik: z.string().nullable(),
        company: z.string().nullable(),
        symbol: z.string().nullable(),
      }),
      concept: z.string(),
      asOf: z.string().nullable(),
      total: z.int(),
      data: z.array(factVintageSchema),
    }),
    errors: [404],
  },
});
