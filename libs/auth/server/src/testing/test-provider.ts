import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Provider } from 'oidc-provider';
import type { ProviderConfig } from '../social/providers';
import { SITE } from './test-server';

/** Claims of a person at the test provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface TestProvider {
  readonly config: (id: string) => ProviderConfig;
  /** Goes where a browser is sent, signs in as this person, answers what the callback brings. */
  readonly visit: (url: string, person: ProviderPerson) => Promise<{ code: string; state: string }>;
  /** An identity token as a browser gets it directly. */
  readonly tokenOf: (person: ProviderPerson, more?: { audience?: string; issuedAt?: number }) => Promise<string>;
  readonly close: () => void;
}

const CLIENT = { clientId: 'plumbline', clientSecret: 'a-secret-between-the-two' };
const IDS = ['acme', 'google'];

/** A browser that follows redirects with its cookies until it would leave for the site. */
async function follow(start: string): Promise<URL> {
  const jar = new Map<string, string>();
  for (let url = new URL(start); ;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin === SITE) return url;
  }
}

const settingsOf = (people: Map<string, ProviderPerson>, key: object) => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: IDS.map((id) => `${SITE}/social-login?provider=${id}`),
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  jwks: { keys: [key] },
  cookies: { keys: ['cookie-key'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => ({ ...people.get(id) }) }),
  loadExistingGrant: async ({
    oidc,
  }: Parameters<ConstructorParameters<typeof Provider>[1]['loadExistingGrant']>[0]) => {
    const { clientId } = oidc.client;
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** A real OpenID Connect provider on this machine. */
export async function openTestProvider(): Promise<TestProvider> {
  const { Provider } = await import('oidc-provider');
  const people = new Map<string, ProviderPerson>();
  let visitor = '';
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'spec', use: 'sig', alg: 'RS256' };
  const provider = new Provider(issuer, settingsOf(people, key));
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    return void provider.interactionFinished(request, response, { login: { accountId: visitor } });
  });
  return {
    config: (id) => ({ id, name: `Provider ${id}`, issuer, ...CLIENT, scope: 'openid email profile' }),
    async visit(url, person) {
      people.set(person.sub, person);
      visitor = person.sub;
      const { searchParams } = await follow(url);
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    },
    tokenOf: ({ sub, ...claims }, { audience = CLIENT.clientId, issuedAt = Math.floor(Date.now() / 1000) } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'spec' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 3600)
        .sign(privateKey),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
