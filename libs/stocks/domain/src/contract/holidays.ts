import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const holidaySchema = z.object({
  day: z.string(),
  name: z.string(),
  /** 'all' day, or the New York time at which trading ends. */
  close: z.enum(['all', '13:00']),
  /** True where the day replaces one on a weekend. */
  observed: z.boolean(),
});

/** Days on which the exchanges do not trade. */
export const holidayCalls = defineCalls({
  'GET /_api/market/holidays': {
    summary: 'Holidays and early closes of the New York exchanges in a year',
    tags: ['stocks'],
    role: 'client',
    query: z.object({ year: z.coerce.number().int().min(1990).max(2100).optional() }),
    response: z.object({
      year: z.int(),
      /** Days of the year on which the exchanges trade. */
      sessions: z.int(),
      /** The day in New York as of which `next` is the next one. */
      today: z.string(),
      next: holidaySchema.extend({ inDays: z.int() }).nullable(),
      data: z.array(holidaySchema),
    }),
    cacheSeconds: 300,
  },
});
