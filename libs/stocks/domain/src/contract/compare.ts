import { daySchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { tabBlockSchema } from './tabs';

/** Companies side by side. */
export const compareCalls = defineCalls({
  'GET /_api/stocks/compare': {
    summary: 'Figures of up to ten companies in one table, each as known now or as of a day of its own',
    tags: ['stocks'],
    role: 'client',
    query: z.object({
      /** Symbols with commas between them; a day may follow one, 'AAPL@2015-06-30'. */
      symbols: z.string().max(600).default(''),
      /** Keys of figures, with commas between them; the usual ones without any. */
      metrics: z.string().max(2_000).default(''),
      asOf: daySchema.optional(),
    }),
    response: z.object({ sample: z.boolean(), block: tabBlockSchema }),
    errors: [400, 404],
    cacheSeconds: 60,
  },
});
