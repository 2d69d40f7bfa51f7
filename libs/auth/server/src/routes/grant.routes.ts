import type { grantCalls, Tokens } from '@plumbline/auth/contract';
import { networkOf } from '@plumbline/auth/people';
import { ApiError, type HandlerInput } from '@plumbline/shared/domain';
import { hostOnlyName, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { checkPassword } from '../passwords/passwords';
import { COOKIES, removedCookies, tokensOf } from '../sessions/cookies';
import { sessionEnded } from '../sessions/identities';
import { setSignInCookies } from '../sessions/begin-session';
import { signIn } from '../factors/sign-in';
import type { Issued } from '../sessions/issued';
import type { Surface } from '../sessions/surface';
import { userById, userBySignInName } from '../store/users';

type Grants = typeof grantCalls;
type Grant = HandlerInput<keyof Grants, Grants['POST /oauth/token']>['body'];
type PasswordGrant = Extract<Grant, { grant_type: 'password' }>;

/** Names the sign-in cookie of the browser in the cookie grant. */
const THIS_BROWSER = 'session';
const ATTEMPTS_S = 15 * 60;

const wrongSignIn = () =>
  new ApiError(401, 'The e-mail address, username or password is not right', { code: 'wrong_sign_in' });

/** Many people share an address: it may fail for more names than one person has. */
const NAMES_OF_ADDRESS = 3;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [250, 5_000];

/** How long an attempt waits when so many before it failed for its name, from wherever. */
const pauseMs = (over: number): number =>
  over <= 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (over - 1), LONGEST_PAUSE_MS);

/**
 * Runs the check as one attempt. Name and address together are refused after so many failures, an address after some
 * more; a name alone only slows down, as anybody can fail for it. An attempt that succeeds does not count.
 */
async function asAttempt<T>(auth: Auth, name: string, context: CallContext, check: () => Promise<T>): Promise<T> {
  const { counters, limits, pause, whiteList } = auth;
  if (await whiteList.covers('sign_in', { address: context.caller.address })) return check();
  const [address, person] = [networkOf(context.caller.address), name.toLowerCase()];
  const byBoth = counters.keyOf('sign-in by name and address', `${person} ${address}`);
  const byAddress = counters.keyOf('sign-in by address', address);
  const byName = counters.keyOf('sign-in by name', person);
  // One after the other: of many at once the same ones pass both.
  await counters.takeOne(byBoth, limits.signIns, ATTEMPTS_S);
  await counters.takeOne(byAddress, NAMES_OF_ADDRESS * limits.signIns, ATTEMPTS_S);
  if (limits.signIns > 0) await pause(pauseMs((await counters.count(byName, ATTEMPTS_S)) - limits.signIns));
  const checked = await check();
  await Promise.all([byBoth, byAddress, byName].map((key) => counters.giveBack(key)));
  return checked;
}

async function byPassword(auth: Auth, surface: Surface, grant: PasswordGrant, context: CallContext): Promise<Tokens> {
  const user = await asAttempt(auth, grant.username, context, async () => {
    const found = await userBySignInName(auth.store, grant.username);
    if (!(await checkPassword(found?.password_hash, grant.password)) || !found) throw wrongSignIn();
    return found;
  });
  return tokensOf(await signIn(auth, surface, user, context));
}

async function byLink(auth: Auth, surface: Surface, token: string, context: CallContext): Promise<Tokens> {
  const link = await auth.links.consume(token, 'sign-in').catch((cause: unknown) => {
    if (cause instanceof ApiError) throw new ApiError(401, cause.message, { code: cause.code, cause });
    throw cause;
  });
  const user = link.user_id === null ? undefined : await userById(auth.store, link.user_id);
  if (!user) throw sessionEnded();
  return tokensOf(await signIn(auth, surface, user, context));
}

/** True on https for a cookie of an earlier version, which gets the name of this one. */
const hasPlainCookie = (surface: Surface, { caller }: CallContext): boolean =>
  caller.origin.startsWith('https:') && caller.cookie(hostOnlyName(COOKIES[surface].session)) === undefined;

/** Works with the sign-in cookie of this browser; one that is refused is removed. */
async function byCookie(
  surface: Surface,
  context: CallContext,
  work: (token: string) => Promise<Issued>,
): Promise<Issued> {
  try {
    return await work(context.caller.cookie(COOKIES[surface].session) ?? '');
  } catch (error) {
    if (error instanceof ApiError) removedCookies(surface).forEach((cookie) => context.setCookie(cookie));
    throw error;
  }
}

async function byRefresh(auth: Auth, surface: Surface, given: string | undefined, context: CallContext) {
  if (given) return tokensOf(await auth.sessions.renew(given, surface), true);
  const issued = await byCookie(surface, context, (token) => auth.sessions.renew(token, surface));
  setSignInCookies(context, surface, issued, auth.now());
  return tokensOf(issued);
}

/** The three ways to an access token, for the surface of this server. */
export function grantHandlers(auth: Auth, surface: Surface): Handlers<Grants> {
  const token = async ({ body }: { body: Grant }, context: CallContext): Promise<Tokens> => {
    if (!('cookie' in body))
      return body.grant_type === 'password'
        ? byPassword(auth, surface, body, context)
        : byRefresh(auth, surface, body.refresh_token, context);
    if (body.cookie !== THIS_BROWSER) return byLink(auth, surface, body.cookie, context);
    const issued = await byCookie(surface, context, (kept) => auth.sessions.resume(kept, surface));
    if (hasPlainCookie(surface, context)) setSignInCookies(context, surface, issued, auth.now());
    return tokensOf(issued);
  };
  return { 'POST /oauth/token': token, 'POST /_api/oauth/token': token };
}
