import { z } from 'zod';
import { defineCalls } from '../calls/define-calls';

/** Calls about the service itself. */
export const platformCalls = defineCalls({
  'GET /_api/version': {
    summary: 'Version of the running build; `v` is a time stamp that defeats caches',
    tags: ['platform'],
    role: 'anonymous',
    unsigned: true,
    query: z.object({ v: z.string().max(40).optional() }),
    response: z.object({ version: z.string() }),
  },
});
