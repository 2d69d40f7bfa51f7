import { lineSchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { EMBED_NAMES } from '../model/embeds';

/** Calls of embedded blocks. */
export const widgetCalls = defineCalls({
  'GET /_api/widgets/{name}': {
    summary: 'What a block for other sites shows: public data alone, with the day they are of',
    tags: ['widgets'],
    role: 'anonymous',
    params: z.object({ name: z.enum(EMBED_NAMES) }),
    query: z.object({
      symbol: symbolParam.optional(),
      region: lineSchema(80).optional(),
      period: z.enum(['1w', '1m', '3m', 'ytd', '1y', '3y', '5y']).optional(),
      darkmode: z.enum(['0', '1']).optional(),
    }),
    response: z.object({
      name: z.string(),
      title: z.string(),
      /** The last day of what is shown; null where its parts have days of their own. */
      date: z.string().nullable(),
      sample: z.boolean(),
      /** As the call of its domain answers it. */
      data: z.unknown(),
    }),
    errors: [404, 503],
    cacheSeconds: 300,
    hasETag: true,
  },
});
