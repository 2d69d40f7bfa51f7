import { createServerClock, SIGNING_MAX_AGE_MS, signUrl } from '@plumbline/api-signing/domain';
import type { signingCalls } from '@plumbline/api-signing/contract';
import { createTokenKeeper } from '@plumbline/auth/domain';
import type { tokenCalls } from '@plumbline/auth/contract';
import { createClient } from '@plumbline/shared/data-access';
import type { Boot } from './boot';

type OpenCalls = typeof signingCalls & typeof tokenCalls;

/** A client over HTTP: version, client token, server time and signature. */
export function connectApi({ version, signatureKey }: Boot, baseUrl = '') {
  const open = createClient<OpenCalls>({ version, baseUrl });
  const clock = createServerClock({ now: Date.now, fetchTime: async () => (await open('GET /_api/time')).time });
  const keeper = createTokenKeeper(async () => {
    const { access_token, expires_time } = await open('POST /_api/oauth/client');
    return { value: access_token, expiresAt: expires_time * 1000 };
  });
  return createClient({
    version,
    baseUrl,
    token: keeper.token,
    renew: keeper.renew,
    sign: async (url) => signUrl(url, signatureKey, await clock.read(SIGNING_MAX_AGE_MS)),
  });
}
