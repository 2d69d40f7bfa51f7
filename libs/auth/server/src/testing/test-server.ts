import { authMigrations } from '@plumbline/auth/people';
import { bindModules, installErrorShape, mountCalls } from '@plumbline/shared/server';
import { createTestStore } from '@plumbline/shared/server/testing';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createAuth, type Auth, type AuthConfig } from '../auth';
import { authModule, type AuthDeps } from '../module';
import { hashPassword } from '../passwords/passwords';
import type { Surface } from '../sessions/surface';
import { createUser, randomName, type UserRow } from '../store/users';
import { createIdentify } from '../sessions/identify';
import { staffDepsOf } from './staff-deps';

/** A moment from which the clock of a spec runs on. */
const START = Date.UTC(2026, 2, 20, 12);
export const SITE = 'http://site.example';
export const PASSWORD = 'correct horse battery';

export type Answer = LightMyRequestResponse;

/** A browser of a spec: keeps its cookies by name, has a client token, sends no signature (none is asked for here). */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Bearer header of the member, once signed in. */
  bearer: string | undefined;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<Answer>;
  signIn(name: string, password?: string): Promise<Answer>;
}

export interface TestServer {
  readonly auth: Auth;
  readonly clock: { now: number };
  readonly open: (surface?: Surface, address?: string, protocol?: 'http' | 'https') => Promise<Browser>;
  readonly makeUser: (more?: Partial<UserRow>) => Promise<UserRow>;
  /** Texts of the mails to an address, the latest last. */
  readonly mailsTo: (email: string) => Promise<string[]>;
  readonly remove: () => Promise<void>;
}

async function openApp(deps: AuthDeps): Promise<FastifyInstance> {
  const { auth, surface } = deps;
  const app = Fastify({ trustProxy: true });
  installErrorShape(app);
  await app.register(cookie);
  const calls = bindModules([authModule], deps, staffDepsOf(deps));
  const { identify } = createIdentify(auth.sessions, surface);
  mountCalls(app, calls, {
    identify: ({ headers, method }) => identify({ authorization: headers.authorization, method }),
    verifySignature: () => undefined,
  });
  return app;
}

function keepCookies(cookies: Map<string, string>, answer: Answer): void {
  for (const { name, value, maxAge } of answer.cookies)
    if (value === '' || maxAge === 0) cookies.delete(name);
    else cookies.set(name, value);
}

async function openBrowser(app: FastifyInstance, address: string, protocol: string): Promise<Browser> {
  const clientBearer = async () => {
    const client = await app.inject({ method: 'POST', url: '/_api/oauth/client' });
    return `Bearer ${client.json<{ access_token: string }>().access_token}`;
  };
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    bearer: undefined,
    async send(method, url, body) {
      const headers = {
        // Tokens are asked for as a visitor, whatever became of the one before.
        authorization: (url.endsWith('/oauth/token') ? undefined : browser.bearer) ?? (await clientBearer()),
        'x-forwarded-for': address,
        'x-forwarded-proto': protocol,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      };
      const answer = await app.inject({
        method,
        url,
        headers,
        cookies: Object.fromEntries(cookies),
        ...(body ? { payload: body } : {}),
      });
      keepCookies(cookies, answer);
      return answer;
    },
    async signIn(name, password = PASSWORD) {
      const answer = await browser.send('POST', '/_api/oauth/token', {
        grant_type: 'password',
        username: name,
        password,
      });
      if (answer.statusCode === 200) browser.bearer = answer.json<{ access_token: string }>().access_token;
      return answer;
    },
  };
  return browser;
}

/** Sign-in, registration and sessions of both surfaces over a real store, without limits unless a spec names them. */
export async function makeTestServer(more: Partial<AuthConfig> = {}): Promise<TestServer> {
  const test = await createTestStore(authMigrations);
  const clock = { now: START };
  const auth = createAuth({
    db: test.db,
    secret: 'a-secret-of-the-installation',
    brand: 'Plumbline',
    limits: { signIns: 0, passwordMails: 0, registrations: 0 },
    keepAddresses: true,
    siteOrigin: () => SITE,
    now: () => clock.now,
    ...more,
  });
  const deps = { db: test.db, auth, brand: 'Plumbline', personalData: [] };
  const apps = {
    member: await openApp({ ...deps, surface: 'member' }),
    staff: await openApp({ ...deps, surface: 'staff' }),
  };
  const hash = await hashPassword(PASSWORD);
  return {
    auth,
    clock,
    open: (surface = 'member', address = '192.0.2.7', protocol = 'http') =>
      openBrowser(apps[surface], address, protocol),
    makeUser: (row = {}) => {
      const name = randomName(10);
      const user = { email: `${name}@mail.example`, username: name, password_hash: hash };
      return createUser(auth.store, { ...user, email_confirmed_at: new Date(clock.now), ...row });
    },
    mailsTo: async (email) => {
      const rows = await auth.store
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', email)
        .orderBy('id')
        .execute();
      return rows.map(({ text_body }) => text_body);
    },
    remove: async () => {
      await Promise.all([apps.member.close(), apps.staff.close()]);
      await test.remove();
    },
  };
}

/** The token of the link in a mail. */
export const tokenIn = (mail: string | undefined): string => /token=([\w-]{43})\b/.exec(mail ?? '')?.[1] ?? '';
