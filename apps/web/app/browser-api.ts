import { createServerClock, SIGNING_MAX_AGE_MS, signUrl } from '@plumbline/api-signing/domain';
import type { signingCalls } from '@plumbline/api-signing/contract';
import { createTokenKeeper } from '@plumbline/auth/domain';
import type { tokenCalls } from '@plumbline/auth/contract';
import { configureApi, createClient } from '@plumbline/shared/data-access';
import type { Boot } from './boot';

type OpenCalls = typeof signingCalls & typeof tokenCalls;

/** Wires a client over HTTP: version, client token, server time and signature. */
export function connectApi({ version, signatureKey }: Boot, baseUrl = ''): void {
  const open = createClient<OpenCalls>({ version, baseUrl });
  const clock = createServerClock({ now: Date.now, fetchTime: async () => (await open('GET /_api/time')).time });
  const keeper = createTokenKeeper(async () => {
    const { access_token, expires_time } = await open('POST /_api/oauth/client');
    return { value: access_token, expiresAt: expires_time * 1000 };
  });
  configureApi(
    createClient({
      version,
      baseUrl,
      token: keeper.token,
      renew: keeper.renew,
      sign: async (url) => signUrl(url, signatureKey, await clock.read(SIGNING_MAX_AGE_MS)),
    }) as never,
  );
}

let configured = false;

/** Once a tab, and only in a browser: the server has its own way to the calls. */
export function configureBrowserApi(boot: Boot): void {
  if (configured || typeof document === 'undefined') return;
  configured = true;
  connectApi(boot);
}
