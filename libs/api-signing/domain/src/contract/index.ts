import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

/** The clock that signatures are made by. */
export const signingCalls = defineCalls({
  'GET /_api/time': {
    summary: 'Server time, epoch milliseconds',
    tags: ['platform'],
    role: 'anonymous',
    unsigned: true,
    response: z.object({ time: z.number() }),
  },
});
