import { createSigner } from '@plumbline/api-signing/domain';
import type { signingCalls } from '@plumbline/api-signing/contract';
import { createClientTokens } from '@plumbline/auth/data-access';
import { createClient, type ClientOptions } from '@plumbline/shared/data-access';
import type { Boot } from './boot';

/** Parts of every HTTP client: version, server time, signature, and the client token of visitors. */
export function connect({ version, signatureKey }: Boot, baseUrl = '') {
  const open = createClient<typeof signingCalls>({ version, baseUrl });
  const fetchTime = async () => (await open('GET /_api/time')).time;
  const sign = createSigner({ key: signatureKey, now: Date.now, fetchTime });
  const options = { version, baseUrl, sign } satisfies ClientOptions;
  return { options, keeper: createClientTokens(options) };
}

/** A client over HTTP for visitors: what rendering uses in development. */
export function connectApi(boot: Boot, baseUrl = '') {
  const { options, keeper } = connect(boot, baseUrl);
  return createClient({ ...options, token: keeper.token, renew: keeper.renew });
}
