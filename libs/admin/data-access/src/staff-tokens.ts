import { createServerClock, SIGNING_MAX_AGE_MS, signUrl } from '@plumbline/api-signing/domain';
import type { signingCalls } from '@plumbline/api-signing/contract';
import { createTokenKeeper } from '@plumbline/auth/domain';
import type { accountCalls, grantCalls, tokenCalls } from '@plumbline/auth/contract';
import { createClient } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';

type OpenCalls = typeof signingCalls & typeof tokenCalls & typeof grantCalls & typeof accountCalls;
type Grant = { cookie: string } | { grant_type: 'password'; username: string; password: string };

/** What the page was served with. */
export interface StaffBoot {
  readonly version: string;
  readonly brand: string;
  readonly signatureKey: string;
}

/** An access token is renewed this long before its end. */
const MARGIN_MS = 60_000;

interface Held {
  readonly value: string;
  readonly endsAt: number;
}

/** Tokens and calls of the staff app: a client token until somebody signs in, then theirs. */
export function createStaffTokens({ version, signatureKey }: StaffBoot, onLost: () => void) {
  const open = createClient<OpenCalls>({ version });
  const clock = createServerClock({ now: Date.now, fetchTime: async () => (await open('GET /_api/time')).time });
  const sign = async (url: string) => signUrl(url, signatureKey, await clock.read(SIGNING_MAX_AGE_MS));
  const visitors = createTokenKeeper(async () => {
    const { access_token, expires_time } = await open('POST /_api/oauth/client');
    return { value: access_token, expiresAt: expires_time * 1000 };
  });
  const asVisitor = createClient<OpenCalls>({ version, sign, token: visitors.token, renew: visitors.renew });
  let held: Held | undefined;
  let renewing: Promise<string | undefined> | undefined;

  const take = async (grant: Grant | { grant_type: 'refresh_token' }): Promise<string> => {
    const { access_token, expires_in } = await asVisitor('POST /_api/oauth/token', { body: grant });
    held = { value: access_token.replace(/^Bearer /, ''), endsAt: Date.now() + expires_in * 1000 };
    return held.value;
  };
  const lose = (error: unknown): undefined => {
    if (!(error instanceof ApiError && error.statusCode < 500)) throw error;
    held = undefined;
    onLost();
    return undefined;
  };
  /** However many calls find their token ended, one renewal is made. */
  const renewOnce = (): Promise<string | undefined> =>
    (renewing ??= take({ grant_type: 'refresh_token' })
      .catch(lose)
      .finally(() => (renewing = undefined)));

  const token = async (): Promise<string | undefined> => {
    if (!held) return visitors.token();
    return held.endsAt - MARGIN_MS > Date.now() ? held.value : renewOnce();
  };
  const renew = async (refused: string | undefined): Promise<boolean> => {
    if (!held) return visitors.renew(refused);
    return held.value !== refused || (await renewOnce()) !== undefined;
  };
  return { api: createClient<OpenCalls>({ version, sign, token, renew }), take };
}
