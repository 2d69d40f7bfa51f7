import type { accountCalls, grantCalls, tokenCalls } from '@plumbline/auth/contract';
import type { TokenKeeper } from '@plumbline/auth/domain';
import { createClient, type Client, type ClientOptions } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { createSessionRuntime, type SessionConnection } from './create-session-runtime';
import type { SessionRuntime } from './session-runtime';

/** The client of a browser, and what signs in and keeps signed in. */
export interface ConnectedSession {
  readonly api: Client<typeof accountCalls>;
  readonly runtime: SessionRuntime;
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 401;

/**
 * Calls of a browser: they carry the token of the person where somebody is signed in, else the client token. The site
 * and the staff app differ in what they do when somebody is recognised.
 */
export function connectSession(
  options: ClientOptions,
  clients: TokenKeeper,
  hooks: Pick<SessionConnection, 'onMember' | 'onSignIn'> = {},
): ConnectedSession {
  // A 401 of the token calls is their answer: nothing renews them (decision A65).
  const grants = createClient<typeof grantCalls>({ ...options, token: clients.token });
  const ping = (token: string) =>
    createClient<typeof tokenCalls>({ ...options, token: async () => token })('GET /_api/ping').then(
      () => true,
      (error: unknown) => !isRefused(error),
    );
  const { runtime, keeper: members } = createSessionRuntime({
    ...hooks,
    ensureClient: () => clients.ensure(ping),
    grant: (body) => grants('POST /_api/oauth/token', { body }),
    fetchUser: async () => (await api('GET /_api/user/info')).user,
  });
  const api = createClient<typeof accountCalls>({
    ...options,
    token: async () => (await members.token()) ?? clients.token(),
    renew: async (refused) => (await members.validate(refused)) || clients.renew(refused),
  });
  return { api, runtime };
}
