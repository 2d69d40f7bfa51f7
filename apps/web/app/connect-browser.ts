import type { accountCalls, grantCalls, tokenCalls } from '@plumbline/auth/contract';
import {
  applyLooks,
  chosenLooks,
  createSessionRuntime,
  markActivity,
  type SessionRuntime,
} from '@plumbline/auth/data-access';
import { createClient } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import type { Boot } from './boot';
import { connect } from './connect-api';

/** The client of a browser, and what signs in and keeps signed in. */
export interface BrowserConnection {
  readonly api: (key: string, args?: object, options?: object) => Promise<unknown>;
  readonly runtime: SessionRuntime;
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 401;

/** Calls carry the member's token where somebody is signed in, else the client token of visitors. */
export function connectBrowser(boot: Boot): BrowserConnection {
  const { options, keeper: clients } = connect(boot);
  // A 401 of the token calls is their answer: nothing renews them (decision A65).
  const grants = createClient<typeof grantCalls>({ ...options, token: clients.token });
  const ping = (token: string) =>
    createClient<typeof tokenCalls>({ ...options, token: async () => token })('GET /_api/ping').then(
      () => true,
      (error: unknown) => !isRefused(error),
    );
  const { runtime, keeper: members } = createSessionRuntime({
    ensureClient: () => clients.ensure(ping),
    grant: (body) => grants('POST /_api/oauth/token', { body }),
    fetchUser: async () => (await api('GET /_api/user/info')).user,
    onSignIn: () =>
      void api('GET /_api/user_data').then(
        (looks) => applyLooks(chosenLooks(looks)),
        () => undefined,
      ),
    onMember: ({ user_id }) => void markActivity(user_id, () => api('PUT /_api/user/active')),
  });
  const api = createClient<typeof accountCalls>({
    ...options,
    token: async () => (await members.token()) ?? clients.token(),
    renew: async (refused) => (await members.validate(refused)) || clients.renew(refused),
  });
  return { api: api as unknown as BrowserConnection['api'], runtime };
}
