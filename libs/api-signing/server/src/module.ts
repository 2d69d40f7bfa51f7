import { signingCalls } from '@plumbline/api-signing/contract';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { signingHandlers } from './routes/time.routes';

/** The time of the server, which signatures of requests carry. */
export const apiSigningModule: ServerModule<unknown> = {
  name: 'api-signing',
  calls: [serve(signingCalls, () => signingHandlers())],
};
