import type { tokenCalls } from '@plumbline/auth/contract';
import { createTokenKeeper, type TokenKeeper } from '@plumbline/auth/domain';
import { createClient, type ClientOptions } from '@plumbline/shared/data-access';

/** The client token of a browser, anyone who uses it; nothing is asked for before the first call. */
export function createClientTokens(options: ClientOptions): TokenKeeper {
  const open = createClient<typeof tokenCalls>(options);
  return createTokenKeeper(async () => {
    const { access_token, expires_time } = await open('POST /_api/oauth/client');
    return { value: access_token, expiresAt: expires_time * 1000 };
  });
}
