import type { tokenCalls } from '@plumbline/auth/contract';
import type { Handlers } from '@plumbline/shared/server';
import type { Tokens } from '../tokens/client-token';

export const tokenHandlers = (tokens: Tokens): Handlers<typeof tokenCalls> => ({
  'POST /oauth/client': () => tokens.issueClient(),
  'POST /_api/oauth/client': () => tokens.issueClient(),
  'GET /_api/ping': () => ({ ok: true }),
});
