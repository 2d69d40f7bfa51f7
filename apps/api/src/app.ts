import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { createSignatureCheck } from '@plumbline/api-signing/server';
import { createIdentify, isApiToken, type Identify } from '@plumbline/auth/server';
import { lastKnownDay } from '@plumbline/market-data/domain';
import { ApiError, SSR_IDENTITY } from '@plumbline/shared/domain';
import {
  answerFrameworkError,
  bindModules,
  checkForwarded,
  connectionOptions,
  createDispatch,
  demandHttps,
  installEnding,
  installErrorShape,
  installHostCheck,
  installMetrics,
  installPriorities,
  isHttpsSite,
  isolateCalls,
  mountCalls,
  notFoundBody,
  noteSlowAnswers,
  staffDeps,
  NO_PAGE_HEADERS,
  type Dispatch,
  type HostRules,
} from '@plumbline/shared/server';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { AccessLog } from './access-log';
import { createApiDocument } from './api-document';
import type { AppDeps } from './app-deps';
import { modules } from './modules';

/** Smaller answers fit a packet or two: compressing them costs more than sending them. */
const COMPRESSED_FROM_BYTES = 4_096;

/** 429 in the shape of every error, with Retry-After. */
const limitReached = (seconds: number) =>
  new ApiError(429, `Too many calls: try again in ${seconds} seconds`, { retryAfter: seconds });

type LimitDeps = Pick<AppDeps, 'anonymousLimit' | 'memberLimit' | 'auth'>;

/** By person for who is signed in, by network address for everybody else and for tokens that prove nothing. */
async function installRateLimit(app: FastifyInstance, deps: LimitDeps, { memberOf }: Identify): Promise<void> {
  const { anonymousLimit, memberLimit } = deps;
  if (anonymousLimit === 0 && memberLimit === 0) return;
  const mostOf = (limit: number) => (limit === 0 ? Number.MAX_SAFE_INTEGER : limit);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: async ({ ip: address, headers: { authorization } }) => {
      const member = await memberOf({ authorization, address });
      return member === undefined ? address : `member ${member}`;
    },
    max: (_request, key) => mostOf(key.startsWith('member ') ? memberLimit : anonymousLimit),
    timeWindow: '1 minute',
    // Calls are limited; pages and their files come from caches. By route: an address can be written in many ways.
    allowList: async ({ routeOptions, ip: address }) =>
      !/^\/(_api|api|oauth)\//.test(routeOptions.url ?? '') || (await deps.auth.whiteList.covers('calls', { address })),
    errorResponseBuilder: (_request, context) => limitReached(Math.max(1, Math.ceil(context.ttl / 1000))),
  });
  // Before a call refuses a token: guessing counts too.
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

function mountHealth(app: FastifyInstance, deps: Pick<AppDeps, 'market' | 'pingDatabase' | 'version'>): void {
  const config = { call: 'health', priority: 'health', anyHost: true } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    if (app.ending.isDraining) throw new ApiError(503, 'The server is restarting', { retryAfter: 1 });
    const status = deps.market.status();
    await deps.pingDatabase().catch((cause: unknown) => {
      throw new ApiError(503, 'The database does not answer', { cause });
    });
    const kind = status.sample ? 'sample market' : 'imported';
    const problem = deps.market.problem();
    return {
      status: 'ready',
      version: deps.version,
      data: `${kind}, ${status.securities} securities, prices to ${status.lastPriceDay ?? 'none'} (${status.version})`,
      // The data that is open is still served; the operator has to act.
      ...(problem ? { problem } : {}),
    };
  });
}

/** The staff app is at an address of its own, or at the site's host on a port of its own. */
const hostRulesOf = ({
  surface,
  publicUrl,
  adminUrl,
}: Pick<AppDeps, 'surface' | 'publicUrl' | 'adminUrl'>): HostRules =>
  surface === 'member' ? { publicUrl } : { publicUrl: adminUrl, siteUrl: publicUrl, isInternal: true };

/** The API of the whole product on one Fastify server, and the same calls without HTTP for server rendering. */
export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance; dispatch: Dispatch }> {
  const app = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    trustProxy: deps.trustProxy,
    bodyLimit: 64 * 1024,
    logController: new AccessLog(),
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    ...connectionOptions(),
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain'); // bodies are JSON and nothing else
  const identify = createIdentify(deps.auth.sessions, deps.surface);
  const verifySignature = createSignatureCheck(deps.signatureKey);
  const isolation = {
    reader: deps.isolated,
    firstDay: () => deps.market.firstKnownDay(),
    lastDay: () => lastKnownDay(deps.market.status().lastPriceDay, deps.clock.now()),
  };
  const calls = isolateCalls(bindModules(modules, deps, staffDeps(deps)), isolation);
  const dispatch = createDispatch(calls, SSR_IDENTITY);
  deps.askLine.connect(dispatch, ({ identity, caller }) => createDispatch(calls, identity, caller));
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...NO_PAGE_HEADERS, 'x-request-id': request.id }),
  );
  installErrorShape(app);
  installPriorities(app);
  installEnding(app);
  const site = hostRulesOf(deps);
  checkForwarded(app);
  installHostCheck(app, site);
  demandHttps(app, site);
  installMetrics(app, deps.metricsToken);
  noteSlowAnswers(app, deps.slow);
  await app.register(cookie);
  await installRateLimit(app, deps, identify);
  await installCompression(app);
  mountHealth(app, deps);
  for (const { mount } of modules) mount?.(app, deps);
  mountCalls(app, calls, {
    isHttpsOnly: isHttpsSite(site),
    closing: app.ending.closing,
    identify: ({ headers: { authorization }, method }, { session }) =>
      identify.identify({ authorization, method, session }),
    // A personal API token is used by scripts, which have no key to sign with (decision A15: keys of their own).
    verifySignature: (request) => (isApiToken(request.headers.authorization) ? undefined : verifySignature(request)),
  });
  const readDocument = createApiDocument(deps);
  app.get('/_api/openapi.json', { config: { call: 'openapi' } }, async (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'public, max-age=3600')
      .send(await readDocument()),
  );
  app.all('/_api/*', { config: { call: 'unknown' } }, async (request, reply) =>
    reply.code(404).send(notFoundBody(request)),
  );
  return { app, dispatch };
}
