import { daySchema, lineSchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ALERT_LIMITS } from '../model/alert';
import { alertFields, stockSchema } from './schemas';

const summarySchema = z.object({
  days: z.int(),
  windows: z.int(),
  overlapping: z.int(),
  median: z.number().nullable(),
  positive: z.int(),
  all: z.int(),
  allMedian: z.number().nullable(),
  allPositive: z.int(),
  isTooFew: z.boolean(),
});

/** Tests an alert on past data. */
export const rehearsalCalls = defineCalls({
  'POST /_api/v2/alerts/rehearse': {
    summary:
      'When a condition would have fired over the past of a stock, as known then, and what its price did afterwards',
    tags: ['alerts'],
    role: 'member',
    body: z.object({
      stock: symbolParam,
      formula: lineSchema(ALERT_LIMITS.formula),
      margin: alertFields.margin.default(null),
      hold: alertFields.hold.default(1),
      /** Ten years before the last day without it, and at most; fewer for formulas of many runs. */
      from: daySchema.optional(),
    }),
    response: z.object({
      stock: stockSchema,
      formula: z.string(),
      /** Unit of the value of a comparison; null where it is none. */
      unit: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      days: z.int(),
      unknown: z.int(),
      /** Where it would stand now. */
      state: z.enum(['new', 'waiting', 'armed', 'fired']),
      /** Whether the condition holds now; null if unknown. */
      holds: z.boolean().nullable(),
      value: z.number().nullable(),
      level: z.number().nullable(),
      firings: z.array(
        z.object({
          day: z.string(),
          value: z.number().nullable(),
          level: z.number().nullable(),
          /** Percent over 5, 21, 63 and 252 trading days from the close after it. */
          returns: z.array(z.number().nullable()),
        }),
      ),
      summary: z.array(summarySchema),
      /** Value of each trading day, for the chart; the level next to it. */
      series: z.array(z.object({ day: z.string(), value: z.number().nullable(), level: z.number().nullable() })),
    }),
    errors: [404],
    timeoutMs: 60_000,
  },
});
