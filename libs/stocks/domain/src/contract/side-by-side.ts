import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { figureAnswer } from './figure-answer';
import { tabBlockSchema } from './tabs';

/** Rows of the statements of several companies. */
export const sideBySideCalls = defineCalls({
  'GET /_api/stocks/{id}/side_by_side': {
    summary: 'Rows of the statements of a company next to those of up to four others, period by period',
    tags: ['stocks'],
    role: 'client',
    params: z.object({ id: symbolParam }),
    query: z.object({
      /** The other companies, with commas between them. */
      symbols: z.string().max(200).default(''),
      /** Keys of rows, with commas between them. */
      rows: z.string().max(2_000).default(''),
      period: z.enum(['annual', 'quarterly', 'ttm']).default('annual'),
      basis: z.enum(['asReported', 'restated']).default('restated'),
      length: z.coerce.number().int().min(1).max(50).default(10),
      asOf: daySchema.optional(),
    }),
    response: z.object({ ...figureAnswer, blocks: z.array(tabBlockSchema) }),
    errors: [400, 404],
    cacheSeconds: 60,
  },
});
