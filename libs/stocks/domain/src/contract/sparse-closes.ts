import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { figureAnswer, stockRead } from './figure-answer';

/** Closes that no exchange or vendor gave: a source of their own. */
export const sparseCloseCalls = defineCalls({
  'GET /_api/stocks/{id}/sparse-closes': {
    summary: 'Closes of single days from fails to deliver, 13F and N-PORT, for securities without prices',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      /** As of its own day, in dollars, not adjusted for splits: in no return and no ratio. The newest first. */
      data: z.array(
        z.object({
          day: z.string(),
          price: z.number(),
          source: z.enum(['fails', 'managers', 'funds']),
          /** How many reports agree on it. */
          reports: z.int(),
        }),
      ),
      /** Why there are none. */
      reason: z.string().optional(),
    }),
  },
});
