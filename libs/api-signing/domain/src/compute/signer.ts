import { createServerClock, SIGNING_MAX_AGE_MS, type ServerClockOptions } from './server-clock';
import { signUrl } from './signature';

export interface SignerOptions extends ServerClockOptions {
  /** The installation's public key of signatures. */
  readonly key: string;
}

/** Signs path and query of calls with the server's time as this side knows it; the result is the Signature header. */
export function createSigner({ key, ...time }: SignerOptions): (url: string) => Promise<string> {
  const clock = createServerClock(time);
  return async (url) => signUrl(url, key, await clock.read(SIGNING_MAX_AGE_MS));
}
