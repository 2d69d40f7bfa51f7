import { signUrl } from '@plumbline/api-signing/domain';
import { createAuth } from '@plumbline/auth/server';
import { siteOriginOf, type Database } from '@plumbline/shared/server';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from '../app';
import type { AppDeps, Ports, WiredParts } from '../app-deps';
import { collect } from '../collect';
import { readDomainSettings } from '../settings';
import { wirePorts } from '../wire-ports';

export const SIGNATURE_KEY = 'signature-key-of-the-specs';
export const TOKEN_SECRET = 'token-secret-of-the-specs';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface TestApi {
  readonly app: FastifyInstance;
  readonly dispatch: Awaited<ReturnType<typeof buildApp>>['dispatch'];
  /** A client token as a page gets it. */
  readonly token: string;
  /** Sends a request as a page would: signed, with a token. */
  send(request: InjectOptions & { readonly url: string }): Promise<Answer>;
}

/** A store that holds nothing and keeps nothing: for specs that are not about people. */
const emptyStore = (): Database =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Accounts as the product has them, without limits unless a spec names them. */
export const makeTestAuth = (db: Database, more: Partial<Parameters<typeof createAuth>[0]> = {}) =>
  createAuth({
    db,
    secret: TOKEN_SECRET,
    brand: 'Plumbline',
    limits: { signIns: 0, passwordMails: 0, registrations: 0 },
    keepAddresses: true,
    siteOrigin: () => 'http://site.example',
    ...more,
  });

const DEPS = {
  version: '1.2.3',
  brand: 'Plumbline',
  surface: 'member',
  signatureKey: SIGNATURE_KEY,
  trustProxy: false,
  anonymousLimit: 0,
  memberLimit: 0,
  hasNotificationBar: true,
  hasMembership: true,
  dataSources: {
    imports: async () => [],
    archived: async () => [],
    folders: async () => [],
    waiting: async () => 0,
    sources: async () => [],
    kept: async () => [],
    outdated: async () => [],
    runs: async () => [],
    scheduled: async () => new Set(),
    jobs: { send: async () => null, list: async () => [], cancel: async () => false },
    quarantine: async () => [],
    release: async () => undefined,
  },
  withdrawals: { find: async () => undefined, list: async () => [] },
  reportEvidence: async () => ({ listed: [], read: [] }),
  files: {
    put: async () => undefined,
    get: async () => undefined,
    part: async () => undefined,
    remove: async () => undefined,
  },
  pictureCache: { get: async () => undefined, put: async () => undefined },
  queue: { send: async () => undefined },
  caches: { clear: async () => [] },
  operator: { settings: {}, secret: undefined },
  slow: { threshold: 0, note: () => undefined },
  pingDatabase: async () => undefined,
} satisfies Omit<WiredParts, 'market' | 'auth' | 'db' | 'siteOrigin' | keyof Ports>;

/** The real server of the product over a market, without a port. */
export async function makeTestApi(deps: Pick<AppDeps, 'market'> & Partial<WiredParts>): Promise<TestApi> {
  const { auth = makeTestAuth(emptyStore()), db = emptyStore(), market } = deps;
  const siteOrigin = siteOriginOf({ publicUrl: deps.publicUrl, port: 80 });
  const settings = readDomainSettings(auth.mode, {});
  const parts = { ...DEPS, ...wirePorts({ auth, db, market, settings }), db, auth, siteOrigin, ...deps };
  const { app, dispatch } = await buildApp(collect(parts));
  const issued = await app.inject({ method: 'POST', url: '/_api/oauth/client' });
  const token = issued.json<{ access_token: string }>().access_token;
  const send: TestApi['send'] = ({ url, headers, ...request }) =>
    app.inject({
      method: 'GET',
      ...request,
      url,
      headers: { signature: signUrl(url, SIGNATURE_KEY, Date.now()), authorization: `Bearer ${token}`, ...headers },
    });
  return { app, dispatch, token, send };
}
