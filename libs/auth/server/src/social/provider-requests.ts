import { type AuthStore, hashOf, randomToken } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import type { CallContext } from '@plumbline/shared/server';
import type { OnTheWay } from './providers';

/** Binds a request to the browser it was started in: a callback that somebody else sends is good for nothing. */
const BROWSER_COOKIE = 'plumbline_provider';
const LIFE_S = 600;

export interface ProviderRequest extends OnTheWay {
  /** Where to go afterwards. */
  readonly redirect: string;
  /** The signed-in person the provider is to be added to; null: somebody signs in. */
  readonly linkUserId: number | null;
}

const gone = () =>
  new ApiError(410, 'This way to sign in was used already or took too long: start again', { code: 'request_gone' });

/** The mark of this browser; one that it has stays, so that two tabs may be on their way at once. */
function markOf(context: CallContext): string {
  const kept = context.caller.cookie(BROWSER_COOKIE);
  const value = kept && /^[\w-]{43}$/.test(kept) ? kept : randomToken();
  context.setCookie({ name: BROWSER_COOKIE, value, path: '/_api/oauth', maxAgeSeconds: LIFE_S, isHostOnly: true });
  return value;
}

interface NewRequest {
  readonly provider: string;
  readonly redirectUri: string;
  readonly redirect: string;
  readonly linkUserId: number | null;
}

/** Starts a request in this browser. */
export async function startRequest(
  store: AuthStore,
  { provider, redirectUri, redirect, linkUserId }: NewRequest,
  context: CallContext,
  now: number,
): Promise<OnTheWay> {
  const request = { redirectUri, state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  const row = {
    state_hash: hashOf(request.state),
    browser_hash: hashOf(markOf(context)),
    provider,
    redirect,
    nonce: request.nonce,
    verifier: request.verifier,
    link_user_id: linkUserId,
    expires_at: new Date(now + LIFE_S * 1000),
  };
  await store.insertInto('oidc_requests').values(row).execute();
  return request;
}

interface Callback {
  readonly provider: string;
  readonly redirectUri: string;
  readonly state: string;
}

/** Takes the request a callback belongs to, once; 410 when it is none of this browser or too old. */
export async function takeRequest(
  store: AuthStore,
  { provider, redirectUri, state }: Callback,
  context: CallContext,
  now: number,
): Promise<ProviderRequest> {
  const row = await store
    .deleteFrom('oidc_requests')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(context.caller.cookie(BROWSER_COOKIE) ?? ''))
    .where('provider', '=', provider)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw gone();
  const { nonce, verifier, redirect, link_user_id } = row;
  return { redirectUri, state, nonce, verifier, redirect, linkUserId: link_user_id };
}

/** For requests that were started for something else. */
export const requestGone = gone;
