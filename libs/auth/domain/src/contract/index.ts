import { defineCalls, type CallDef } from '@plumbline/shared/domain';
import { z } from 'zod';

const clientToken = {
  summary: 'A token for a visitor’s pages, good for an hour',
  tags: ['auth'],
  role: 'anonymous',
  unsigned: true,
  response: z.object({
    access_token: z.string(),
    /** Epoch seconds. */
    expires_time: z.int(),
  }),
} as const satisfies CallDef;

/** Tokens. The specification writes /oauth/* without the API's base; it is served under both (decision A18). */
export const tokenCalls = defineCalls({
  'POST /oauth/client': clientToken,
  'POST /_api/oauth/client': clientToken,
  'GET /_api/ping': {
    summary: 'Whether the token is good; 401 when it is not',
    tags: ['auth'],
    role: 'client',
    response: z.object({ ok: z.literal(true) }),
  },
});
