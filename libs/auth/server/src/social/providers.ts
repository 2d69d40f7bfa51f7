import { ApiError } from '@plumbline/shared/domain';
import { createRemoteJWKSet, jwtVerify, errors as joseErrors, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  fetchUserInfo,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';

/** One provider of the operator's configuration. */
export interface ProviderConfig {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** Identity that a provider vouches for. Its texts are cut and cleaned before they are stored. */
export interface Vouched {
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A request on its way: state, nonce and code verifier of one browser. */
export interface OnTheWay {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  readonly id: string;
  readonly name: string;
  /** Where to send the browser. */
  authorizeUrl(request: OnTheWay): Promise<string>;
  /** Redeems the code of the callback; 401 if the provider refuses it, 503 if it does not answer. */
  redeem(request: OnTheWay, code: string): Promise<Vouched>;
  /** Verifies an identity token that the browser received directly. */
  verifyToken(token: string): Promise<Vouched>;
}

export interface Providers {
  readonly list: readonly { readonly id: string; readonly name: string }[];
  /** 404 for a provider that is not configured. */
  get(id: string): Provider;
}

const DISCOVERED_MS = 3_600_000;
const TIMEOUT_S = 10;
/** A token handed over directly is used at once or not at all. */
const LONGEST_TOKEN_AGE = '10m';

const unavailable = (cause: unknown) =>
  new ApiError(503, 'The provider does not answer: try again soon or sign in with your password', { cause });
const refused = (cause: unknown) =>
  new ApiError(401, 'The provider did not confirm who you are: start again', { code: 'provider_refused', cause });

/** Failures of the network, as the libraries below report them. */
function isNetwork(error: unknown): boolean {
  const { code, cause, name } = (error ?? {}) as { code?: string; cause?: unknown; name?: string };
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || error instanceof joseErrors.JWKSTimeout) return true;
  return (error instanceof TypeError && error.message === 'fetch failed') || (cause !== undefined && isNetwork(cause));
}

const orRefuse = (error: unknown): never => {
  throw isNetwork(error) ? unavailable(error) : refused(error);
};

const HALVES = /\p{Cs}/gu;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** One line of at most so many characters; a letter the cut goes through is left out. */
const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value.replace(UNPRINTABLE, '').trim().slice(0, longest).replace(HALVES, '').trimEnd()
    : '';

/** The id exactly as received: a repaired one could be somebody else's. OpenID Connect allows 255 ASCII characters. */
function subjectOf(value: unknown): string {
  const subject = String(value);
  if (!/^[\x20-\x7e]{1,255}$/.test(subject)) throw refused('the provider names the person by what is no id');
  return subject;
}

const NAME_LENGTH = 60;
const EMAIL_LENGTH = 254;

function vouchedOf(claims: Record<string, unknown>): Vouched {
  const given = textOf(claims['given_name'], NAME_LENGTH);
  const family = textOf(claims['family_name'], NAME_LENGTH);
  return {
    subject: subjectOf(claims['sub']),
    email: textOf(claims['email'], EMAIL_LENGTH) || undefined,
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: given || (family ? '' : textOf(claims['name'], NAME_LENGTH)),
    lastName: family,
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain http is for a provider on this machine and for nobody else. */
const isInsecure = ({ issuer }: ProviderConfig): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && LOOPBACK.has(hostname);
};

/** The provider's metadata, cached for an hour. A failure is not cached. */
function discoverer(config: ProviderConfig, now: () => number) {
  let kept: { at: number; server: Promise<ServerMetadata> } | undefined;
  const options = { timeout: TIMEOUT_S, ...(isInsecure(config) ? { execute: [allowInsecureRequests] } : {}) };
  return async (): Promise<ServerMetadata> => {
    if (!kept || kept.at + DISCOVERED_MS < now()) {
      const found = discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, options);
      kept = { at: now(), server: found.then((configuration) => configuration.serverMetadata()) };
    }
    return kept.server.catch((cause: unknown) => {
      kept = undefined;
      throw unavailable(cause);
    });
  };
}

/** The library sends the address of the callback without its query; the provider compares it as it was registered. */
const withRedirectUri =
  (redirectUri: string): CustomFetch =>
  (url, options) => {
    if (options.body instanceof URLSearchParams && options.body.has('redirect_uri'))
      options.body.set('redirect_uri', redirectUri);
    return fetch(url, options as RequestInit);
  };

function createProvider(config: ProviderConfig, now: () => number): Provider {
  const { id, name, clientId, clientSecret, scope } = config;
  const discover = discoverer(config, now);
  let keys: JWTVerifyGetKey | undefined;

  const configuration = async (redirectUri: string): Promise<Configuration> => {
    const made = new Configuration(await discover(), clientId, clientSecret, ClientSecretPost(clientSecret));
    made.timeout = TIMEOUT_S;
    made[customFetch] = withRedirectUri(redirectUri);
    if (isInsecure(config)) allowInsecureRequests(made);
    return made;
  };

  return {
    id,
    name,
    async authorizeUrl({ redirectUri, state, nonce, verifier }) {
      const code_challenge = await calculatePKCECodeChallenge(verifier);
      const pkce = { code_challenge, code_challenge_method: 'S256' };
      const parameters = { redirect_uri: redirectUri, scope, state, nonce, ...pkce };
      return buildAuthorizationUrl(await configuration(redirectUri), parameters).href;
    },
    async redeem({ redirectUri, state, nonce, verifier }, code) {
      const configured = await configuration(redirectUri);
      const { issuer } = configured.serverMetadata();
      const callback = new URL(redirectUri);
      // Each provider has a callback of its own, so the issuer is known without an `iss` parameter.
      for (const [key, value] of Object.entries({ code, state, iss: issuer })) callback.searchParams.set(key, value);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      const tokens = await authorizationCodeGrant(configured, callback, checks).catch(orRefuse);
      const claims = tokens.claims() ?? orRefuse(new Error('the provider sent no identity token'));
      if (claims['email'] !== undefined) return vouchedOf(claims);
      const more = await fetchUserInfo(configured, tokens.access_token, claims.sub).catch(orRefuse);
      return vouchedOf({ ...more, ...claims });
    },
    async verifyToken(token) {
      const { issuer, jwks_uri } = await discover();
      keys ??= createRemoteJWKSet(new URL(jwks_uri ?? ''), { timeoutDuration: TIMEOUT_S * 1000 });
      const checks = { issuer, audience: clientId, maxTokenAge: LONGEST_TOKEN_AGE, currentDate: new Date(now()) };
      const { payload } = await jwtVerify(token, keys, checks).catch(orRefuse);
      if (!payload.sub) throw refused('the token names nobody');
      return vouchedOf(payload);
    },
  };
}

export function createProviders(configs: readonly ProviderConfig[], now: () => number): Providers {
  const providers = new Map(configs.map((config) => [config.id, createProvider(config, now)]));
  return {
    list: configs.map(({ id, name }) => ({ id, name })),
    get(id) {
      const provider = providers.get(id);
      if (!provider) throw new ApiError(404, 'There is no such provider');
      return provider;
    },
  };
}
