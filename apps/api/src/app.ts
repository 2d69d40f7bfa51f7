import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import {
  createIdentify,
  createTokens,
  grantHandlers,
  isApiToken,
  registrationHandlers,
  sessionHandlers,
  socialHandlers,
  tokenHandlers,
  type Auth,
  type Identify,
  type Surface,
} from '@plumbline/auth/server';
import { grantCalls, registrationCalls, sessionCalls, socialCalls, tokenCalls } from '@plumbline/auth/contract';
import { createSignatureCheck, signingHandlers } from '@plumbline/api-signing/server';
import { signingCalls } from '@plumbline/api-signing/contract';
import { formulaCalls } from '@plumbline/metrics/contract';
import { fieldCatalog } from '@plumbline/metrics/domain';
import { createSurroundings, fieldHistories, formulaHandlers } from '@plumbline/metrics/server';
import { marketCalls } from '@plumbline/market-data/contract';
import {
  marketHandlers,
  type DataSources,
  type FileMarketReader,
  type Fred,
  type MissedDeps,
} from '@plumbline/market-data/server';

import { ApiError, SSR_IDENTITY, type CallDef } from '@plumbline/shared/domain';
import { searchCalls } from '@plumbline/search/contract';
import { platformCalls } from '@plumbline/shared/contract';
import {
  answerFrameworkError,
  bindCalls,
  createDispatch,
  installErrorShape,
  installMetrics,
  mountCalls,
  notFoundBody,
  noteSlowAnswers,
  openApiDocument,
  type BoundCall,
  type Caches,
  type Dispatch,
  type SlowCalls,
  type SlowDeps,
} from '@plumbline/shared/server';
import type { ErrorReports } from '@plumbline/shell/server';
import { historyCalls, lineageCalls, stockCalls } from '@plumbline/stocks/contract';
import { historyHandlers, lineageHandlers, stockHandlers } from '@plumbline/stocks/server';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AccessLog } from './access-log';
import { accountContracts, bindAccounts, mountAccountPictures } from './account-calls';
import { bindShell } from './shell-calls';

export interface AppDeps {
  readonly market: FileMarketReader;
  /** Passes questions for series of FRED on. */
  readonly fred?: Fred;
  readonly version: string;
  readonly brand: string;
  readonly auth: Auth;
  /** Whom this server is for: members on the site, staff in the staff app. Tokens of the other are refused. */
  readonly surface: Surface;
  readonly signatureKey: string;
  readonly trustProxy: boolean | number | string;
  /** Calls a minute for one address; 0 is no limit. */
  readonly anonymousLimit: number;
  /** Calls a minute for one signed-in person; 0 is no limit. */
  readonly memberLimit: number;
  /** Errors that browsers tell. */
  readonly reports: ErrorReports;
  readonly hasNotificationBar: boolean;
  /** What staff see of imports and of the market's files. */
  readonly dataSources: DataSources;
  /** What is known of managers' reports, for those that are missing. */
  readonly reportEvidence: MissedDeps['evidence'];
  /** What this process keeps in memory, for staff to clear. */
  readonly caches: Pick<Caches, 'clear'>;
  /** Where slow answers are noted and looked at. */
  readonly slow: Pick<SlowCalls, 'note'> & SlowDeps;
  /** Proves that the application store answers. */
  readonly pingDatabase: () => Promise<unknown>;
  readonly logger?: FastifyBaseLogger;
}

/** All contracts of the server: the one place that knows every domain. */
export const allCalls: Readonly<Record<string, CallDef>> = {
  ...platformCalls,
  ...searchCalls,
  ...signingCalls,
  ...tokenCalls,
  ...grantCalls,
  ...registrationCalls,
  ...sessionCalls,
  ...socialCalls,
  ...accountContracts,
  ...marketCalls,
  ...formulaCalls,
  ...historyCalls,
  ...lineageCalls,
  ...stockCalls,
};

function bindAuth({ auth, surface }: AppDeps): BoundCall[] {
  return [
    ...bindCalls(tokenCalls, tokenHandlers(createTokens(auth.sessions.signer))),
    ...bindCalls(grantCalls, grantHandlers(auth, surface)),
    ...bindCalls(registrationCalls, registrationHandlers(auth)),
    ...bindCalls(sessionCalls, sessionHandlers(auth.sessions)),
    ...bindCalls(socialCalls, socialHandlers(auth, surface)),
  ];
}

function bindAll(deps: AppDeps): BoundCall[] {
  const { market, fred } = deps;
  return [
    ...bindShell(deps),
    ...bindCalls(signingCalls, signingHandlers()),
    ...bindAuth(deps),
    ...bindAccounts(deps),
    ...bindCalls(marketCalls, marketHandlers(fred ? { market, fred } : { market })),
    ...bindCalls(formulaCalls, formulaHandlers({ catalog: fieldCatalog })),
    ...bindCalls(historyCalls, historyHandlers({ market, histories: fieldHistories(market, OTHERS_PATIENCE_MS) })),
    ...bindCalls(
      lineageCalls,
      lineageHandlers({ market, surroundings: createSurroundings(market, OTHERS_PATIENCE_MS) }),
    ),
    ...bindCalls(stockCalls, stockHandlers({ market })),
  ];
}

/** So long an answer waits for figures of other companies; who asks again finds more of them read. */
const OTHERS_PATIENCE_MS = 20_000;

/** Smaller answers fit a packet or two: compressing them costs more than sending them. */
const COMPRESSED_FROM_BYTES = 4_096;

/** 429 in the shape of every error, with Retry-After. */
const limitReached = (seconds: number) =>
  new ApiError(429, `Too many calls: try again in ${seconds} seconds`, { retryAfter: seconds });

/** By person for who is signed in, by network address for everybody else and for tokens not proven yet. */
async function installRateLimit(app: FastifyInstance, deps: AppDeps, { knownMember }: Identify): Promise<void> {
  const { anonymousLimit, memberLimit } = deps;
  if (anonymousLimit === 0 && memberLimit === 0) return;
  const mostOf = (limit: number) => (limit === 0 ? Number.MAX_SAFE_INTEGER : limit);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => {
      const member = knownMember(request.headers.authorization);
      return member === undefined ? request.ip : `member ${member}`;
    },
    max: (_request, key) => mostOf(key.startsWith('member ') ? memberLimit : anonymousLimit),
    timeWindow: '1 minute',
    // Calls are limited; pages and their files come from caches. By route: an address can be written in many ways.
    allowList: (request) => !/^\/(_api|oauth)\//.test(request.routeOptions.url ?? ''),
    errorResponseBuilder: (_request, context) => limitReached(Math.max(1, Math.ceil(context.ttl / 1000))),
  });
  // Before a token is looked at: guessing counts too.
  app.addHook('onRequest', app.rateLimit());
}

/** Answers of calls; pages and their files come compressed. */
async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
}

function mountHealth(app: FastifyInstance, deps: AppDeps): void {
  const config = { call: 'health' };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    const status = deps.market.status();
    await deps.pingDatabase().catch((cause: unknown) => {
      throw new ApiError(503, 'The database does not answer', { cause });
    });
    const kind = status.sample ? 'sample market' : 'imported';
    return {
      status: 'ready',
      version: deps.version,
      data: `${kind}, ${status.securities} securities, prices to ${status.lastPriceDay ?? 'none'} (${status.version})`,
    };
  });
}

/** The API of the whole product on one Fastify server, and the same calls without HTTP for server rendering. */
export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance; dispatch: Dispatch }> {
  const app = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    trustProxy: deps.trustProxy as boolean,
    bodyLimit: 64 * 1024,
    logController: new AccessLog(),
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain'); // bodies are JSON and nothing else
  const identify = createIdentify(deps.auth.sessions, deps.surface);
  const verifySignature = createSignatureCheck(deps.signatureKey);
  const calls = bindAll(deps);
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff'),
  );
  installErrorShape(app);
  installMetrics(app);
  noteSlowAnswers(app, deps.slow);
  await app.register(cookie);
  await installRateLimit(app, deps, identify);
  await installCompression(app);
  mountHealth(app, deps);
  mountAccountPictures(app, deps);
  mountCalls(app, calls, {
    identify: ({ headers, method }) => identify.identify({ authorization: headers.authorization, method }),
    // A personal API token is used by scripts, which have no key to sign with (decision A15: keys of their own).
    verifySignature: (request) => (isApiToken(request.headers.authorization) ? undefined : verifySignature(request)),
  });
  const document = JSON.stringify(openApiDocument(allCalls, { title: `${deps.brand} API`, version: deps.version }));
  app.get('/_api/openapi.json', { config: { call: 'openapi' } }, async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=3600').send(document),
  );
  app.all('/_api/*', { config: { call: 'unknown' } }, async (request, reply) =>
    reply.code(404).send(notFoundBody(request)),
  );
  return { app, dispatch: createDispatch(calls, SSR_IDENTITY) };
}
