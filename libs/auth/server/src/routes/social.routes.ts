import type { socialCalls } from '@plumbline/auth/contract';
import { safeRedirect } from '@plumbline/auth/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { tokensOf } from '../sessions/cookies';
import { signIn } from '../factors/sign-in';
import type { Surface } from '../sessions/surface';
import {
  addProvider,
  createPerson,
  freshAddress,
  issueTicket,
  personOf,
  redeemTicket,
  removeProvider,
} from '../social/provider-people';
import { requestGone, startRequest, takeRequest, type ProviderRequest } from '../social/provider-requests';
import { createProviders, type Vouched } from '../social/providers';

type Calls = typeof socialCalls;

/** The provider whose identity tokens `one_tap` takes. */
const ONE_TAP = 'google';
/** Where somebody new goes first. */
const WELCOME = '/welcome';

const redirectUriOf = (auth: Auth, provider: string, { caller }: CallContext): string =>
  `${auth.siteOrigin(caller)}/social-login?provider=${provider}`;

/** The request of a callback and what the provider vouches for. */
async function followCallback(
  auth: Auth,
  provider: string,
  { code, state }: { code: string; state: string },
  context: CallContext,
): Promise<{ request: ProviderRequest; vouched: Vouched }> {
  const known = auth.providers.get(provider);
  const callback = { provider, redirectUri: redirectUriOf(auth, provider, context), state };
  const request = await takeRequest(auth.store, callback, context, auth.now());
  return { request, vouched: await known.redeem(request, code) };
}

const nameOf = ({ firstName, lastName }: Vouched): string => `${firstName} ${lastName}`.trim();

function signInHandlers(auth: Auth, surface: Surface) {
  return {
    'POST /_api/oauth/{provider}/start': async ({ params: { provider }, body }, context) => {
      const known = auth.providers.get(provider);
      const linkUserId = body.link ? memberOf(context).userId : null;
      const redirectUri = redirectUriOf(auth, provider, context);
      const wanted = { provider, redirectUri, redirect: safeRedirect(body.redirect), linkUserId };
      return { url: await known.authorizeUrl(await startRequest(auth.store, wanted, context, auth.now())) };
    },
    'POST /_api/oauth/{provider}/login': async ({ params: { provider }, body }, context) => {
      const { request, vouched } = await followCallback(auth, provider, body, context);
      if (request.linkUserId !== null) throw requestGone();
      const { redirect } = request;
      const person = await personOf(auth.store, provider, vouched.subject);
      if (person) return { ...tokensOf(await signIn(auth, surface, person, context)), redirect };
      const email = await freshAddress(auth.store, vouched);
      const ticket = await issueTicket(auth, provider, vouched, email);
      return { register: { ticket, email, name: nameOf(vouched) }, redirect };
    },
    'POST /_api/oauth/{provider}/register': async ({ params: { provider }, body }, context) => {
      auth.providers.get(provider);
      const vouched = await redeemTicket(auth, provider, body.ticket);
      return tokensOf(await signIn(auth, surface, await createPerson(auth, provider, vouched), context));
    },
    'POST /_api/oauth/google/one_tap': async ({ body }, context) => {
      const provider = auth.providers.get(ONE_TAP);
      const vouched = await provider.verifyToken(body.token);
      const person = await personOf(auth.store, ONE_TAP, vouched.subject);
      await signIn(auth, surface, person ?? (await createPerson(auth, ONE_TAP, vouched)), context);
      return { redirect_url: person ? '/' : WELCOME };
    },
  } satisfies Partial<Handlers<Calls>>;
}

function linkHandlers(auth: Auth) {
  return {
    'POST /_api/oauth/{provider}/link': async ({ params: { provider }, body }, context) => {
      const { userId } = memberOf(context);
      const { request, vouched } = await followCallback(auth, provider, body, context);
      if (request.linkUserId !== userId) throw requestGone();
      await addProvider(auth, provider, userId, vouched);
      return { ok: true };
    },
    'DELETE /_api/oauth/{provider}/link': async ({ params: { provider } }, context) => {
      await removeProvider(auth, provider, memberOf(context).userId);
      return { ok: true };
    },
    'GET /_api/user/links': async (_input, context) => {
      const rows = await auth.store
        .selectFrom('identities')
        .select(['provider', 'email', 'linked_at'])
        .where('user_id', '=', memberOf(context).userId)
        .orderBy('linked_at')
        .execute();
      return { data: rows.map(({ linked_at, ...row }) => ({ ...row, linked_at: linked_at.toISOString() })) };
    },
  } satisfies Partial<Handlers<Calls>>;
}

/** Signing in through providers. The staff app is entered with a password only. */
export function socialHandlers(given: Auth, surface: Surface): Handlers<Calls> {
  const auth = surface === 'member' ? given : { ...given, providers: createProviders([], given.now) };
  return {
    'GET /_api/oauth/providers': () => ({ data: [...auth.providers.list] }),
    ...signInHandlers(auth, surface),
    ...linkHandlers(auth),
  };
}
