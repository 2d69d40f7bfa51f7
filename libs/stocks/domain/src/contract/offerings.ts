import { daySchema, lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { OFFERING_ORDERS, OFFERING_STAGES, type ShownStage } from '../model/offering-stages';

const STAGES = OFFERING_STAGES.map(({ value }) => value) as [ShownStage, ...ShownStage[]];

const close = z.object({ day: z.string(), close: z.number() });

const offeringSchema = z.object({
  cik: z.string(),
  company: z.string(),
  /** Where it is listed by now; null otherwise. */
  symbol: z.string().nullable(),
  kind: z.enum(['ipo', 'spin-off']),
  stage: z.enum(STAGES),
  /** Days on which the first filing and the last one that counts were public, and the form of that. */
  began: z.string(),
  last: z.string(),
  form: z.string(),
  /** Days since the last filing. */
  days: z.int(),
  amendments: z.int(),
  /** Of what is priced and listed: the first close and the last one, on one split basis, and the change in percent. */
  trading: z.object({ currency: z.string(), first: close, last: close, change: z.number() }).nullable(),
  /** The last filing at the publisher. */
  url: z.string().nullable(),
});

const stageCounts = z.array(z.object({ stage: z.enum(STAGES), offerings: z.int() }));

/** Companies on their way to the exchange, from their filings. */
export const offeringCalls = defineCalls({
  'GET /_api/ipos': {
    summary: 'Companies that registered to be listed, with how far each one is and what became of it',
    tags: ['stocks'],
    role: 'client',
    query: z.object({
      stage: z.enum(STAGES).optional(),
      kind: z.enum(['ipo', 'spin-off']).optional(),
      q: lineSchema(100).optional(),
      sort: z.enum(OFFERING_ORDERS).default('last'),
      desc: z.enum(['true', 'false']).default('true'),
      page: pageParam,
      per_page: z.coerce.number().int().min(1).max(250).default(50),
      asOf: daySchema.optional(),
    }),
    isolate: 'past',
    response: pagedSchema(offeringSchema).extend({ stages: stageCounts, today: z.string() }),
  },
  'GET /_api/ipos/statistics': {
    summary: 'Offerings by year: filed, priced, withdrawn, and the days from filing to price',
    tags: ['stocks'],
    role: 'client',
    query: z.object({ asOf: daySchema.optional() }),
    isolate: 'past',
    response: z.object({
      years: z.array(
        z.object({
          year: z.int(),
          filed: z.int(),
          priced: z.int(),
          withdrawn: z.int(),
          spin_offs: z.int(),
          /** From the first filing to the price, of those priced in the year; null where there are none. */
          median_days: z.number().nullable(),
        }),
      ),
      stages: stageCounts,
      today: z.string(),
    }),
  },
});
