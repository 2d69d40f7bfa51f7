import { createServerClock, SIGNING_MAX_AGE_MS, signUrl } from '@plumbline/api-signing/domain';
import type { signingCalls } from '@plumbline/api-signing/contract';
import { createTokenKeeper } from '@plumbline/auth/domain';
import type { tokenCalls } from '@plumbline/auth/contract';
import { createClient, type ClientOptions } from '@plumbline/shared/data-access';
import type { Boot } from './boot';

type OpenCalls = typeof signingCalls & typeof tokenCalls;

/** What every client over HTTP needs: version, server time, signature, and the client token of visitors. */
export function connect({ version, signatureKey }: Boot, baseUrl = '') {
  const open = createClient<OpenCalls>({ version, baseUrl });
  const clock = createServerClock({ now: Date.now, fetchTime: async () => (await open('GET /_api/time')).time });
  const keeper = createTokenKeeper(async () => {
    const { access_token, expires_time } = await open('POST /_api/oauth/client');
    return { value: access_token, expiresAt: expires_time * 1000 };
  });
  const options = {
    version,
    baseUrl,
    sign: async (url) => signUrl(url, signatureKey, await clock.read(SIGNING_MAX_AGE_MS)),
  } satisfies ClientOptions;
  return { options, keeper };
}

/** A client over HTTP for visitors: what rendering uses in development. */
export function connectApi(boot: Boot, baseUrl = '') {
  const { options, keeper } = connect(boot, baseUrl);
  return createClient({ ...options, token: keeper.token, renew: keeper.renew });
}
