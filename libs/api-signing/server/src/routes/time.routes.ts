import type { signingCalls } from '@plumbline/api-signing/contract';
import type { Handlers } from '@plumbline/shared/server';

export const signingHandlers = (now: () => number = Date.now): Handlers<typeof signingCalls> => ({
  'GET /_api/time': () => ({ time: now() }),
});
