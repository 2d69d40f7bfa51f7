import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { filingSchema } from './schemas';

const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** Filings of a company and what is written in them. */
export const documentCalls = defineCalls({
  'POST /_api/stock_filings': {
    summary: 'Filings of a company, newest first, by form and words, as known on a day',
    tags: ['stocks'],
    role: 'client',
    body: z.object({
      /** Symbol, 'EXCHANGE:SYMBOL' or internal id. */
      security: symbolParam,
      /** A group of forms, a single form, or 'all'; without it all but routine filings. */
      form: z.string().max(40).optional(),
      text: z.string().max(200).optional(),
      asOf: daySchema.optional(),
      page,
      per_page: z.int().min(1).max(500).default(100),
    }),
    response: z.object({
      stockid: z.string(),
      symbol: z.string(),
      asOf: z.string().nullable(),
      sample: z.boolean(),
      /** What `form` can be, with the number of filings of each. */
      forms: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      data: z.array(filingSchema.extend({ words: z.string() })),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
    }),
    errors: [404],
  },
});
