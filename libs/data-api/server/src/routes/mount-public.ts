import { publicCalls, publicFileCalls } from '@plumbline/data-api/contract';
import {
  FILE_CREDITS,
  FILE_OPERATION,
  PUBLIC_OPERATIONS,
  SCOPE_LABELS,
  SCOPES_OF,
  type KeyScope,
  type PublicOperation,
} from '@plumbline/data-api/domain';
import { ApiError, splitKey, type CallDef } from '@plumbline/shared/domain';
import { fastifyPath, notFoundBody, openApiDocument, readInput } from '@plumbline/shared/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataApiDeps } from '../deps';
import { filesOf, type ExportFile } from '../export/manifest';
import { sendFile } from './mount-files';
import { isSample } from '../export/served-files';
import type { ProvenKey } from '../keys/prove-key';
import type { Limits } from '../public/limits';
import { answerPublic, type PublicDeps } from '../public/public-call';
import { manyReaders } from '../public/readers/many';
import { recordReaders } from '../public/readers/records';
import { directoryReaders } from '../public/readers/securities';
import { stockReaders } from '../public/readers/stock';
import { tableReaders } from '../public/readers/tables';
import type { Readers } from '../public/reader';

const READERS: Readers = { ...directoryReaders, ...stockReaders, ...recordReaders, ...manyReaders, ...tableReaders };

const NOT_MODIFIED = 304;

function demand(key: ProvenKey, allowed: readonly KeyScope[] | undefined, scope: KeyScope): void {
  if (allowed && !allowed.includes(scope))
    throw new ApiError(403, `Your account lacks the right "${SCOPE_LABELS[scope]}": ask those who run this site`, {
      code: 'scope',
    });
  if (!key.scopes.includes(scope))
    throw new ApiError(403, `This key lacks the right "${SCOPE_LABELS[scope]}": give it on the page of your keys`, {
      code: 'scope',
    });
}

type Work = (key: ProvenKey, limits: Limits) => Promise<{ readonly credits: number; readonly body: unknown }>;

/** Proves the key, does the work and counts it, whatever becomes of it. */
async function counted(
  { dataApi: service }: DataApiDeps,
  {
    operation,
    scope,
    request,
  }: { readonly operation: string; readonly scope: KeyScope; readonly request: FastifyRequest },
  work: Work,
): Promise<unknown> {
  const { authorization } = request.headers;
  const key = await service.prove({ authorization, address: request.ip, url: request.url });
  const count = (credits: number, isRefused: boolean) =>
    service.meter.count({ user_id: key.userId, key_id: key.id, operation, credits, isRefused });
  try {
    const { limits, scopes } = await service.standings.of(key.userId);
    demand(key, scopes, scope);
    const { credits, body } = await work(key, limits);
    count(credits, false);
    return body;
  } catch (error) {
    count(0, true);
    throw error;
  }
}

function mountOperation(
  app: FastifyInstance,
  operation: PublicOperation,
  deps: DataApiDeps,
  reading: PublicDeps,
): void {
  const { method, path } = splitKey(operation);
  const def: CallDef = publicCalls[operation];
  app.route({
    method,
    url: fastifyPath(path),
    ...(def.bodyLimit !== undefined && { bodyLimit: def.bodyLimit }),
    config: { call: operation },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = await counted(deps, { operation, scope: SCOPES_OF[operation] ?? 'read', request }, (key, limits) =>
        answerPublic(operation, { request, reply, key, limits }, reading),
      );
      return body === undefined ? reply.code(NOT_MODIFIED).send() : reply.send(body);
    },
  });
}

/** A table as a file, for a key of a person who may have it. */
function mountFile(app: FastifyInstance, deps: DataApiDeps): void {
  const { dataApi: service } = deps;
  app.get('/public/v1/files/:id', { config: { call: FILE_OPERATION } }, async (request, reply) => {
    const work: Work = async (key, { creditsADay }) => {
      const { params } = readInput(publicFileCalls[FILE_OPERATION], { params: request.params });
      const { id } = params as { id: string };
      const file = await service.files.find(id);
      const isFree = isSample(file);
      const { hasFiles } = await service.standings.of(key.userId);
      if (!isFree && !hasFiles)
        throw new ApiError(403, 'Files need a subscription that includes them; samples do not', { code: 'plan' });
      const tag = `"${file.sha256.slice(0, 32)}"`;
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
      if (request.headers['if-none-match'] === tag) return { credits: 0, body: undefined };
      const credits = isFree ? 0 : FILE_CREDITS;
      if (creditsADay > 0 && credits > 0) await service.quota.spend(key.userId, credits, creditsADay);
      return { credits, body: file };
    };
    const file = await counted(deps, { operation: FILE_OPERATION, scope: 'files', request }, work);
    return file === undefined
      ? reply.code(NOT_MODIFIED).send()
      : sendFile(reply, service.files.folder, file as ExportFile);
  });
}

/** The public data API on the site: keys instead of the tokens of pages. */
export function mountPublic(app: FastifyInstance, deps: DataApiDeps): void {
  if (deps.surface !== 'member') return;
  const { market, figures, ask, version: build, brand, dataApi: service } = deps;
  const files = () => service.files.current(market.status().version, deps.queue);
  const sql = async (query: string) => {
    const manifest = await files();
    return service.sql.ask(manifest.version, filesOf(service.files.folder, manifest), query);
  };
  const sources = { market, figures, ask, files, sql };
  const reading: PublicDeps = { ...service, build, readers: READERS, sources };
  for (const operation of PUBLIC_OPERATIONS) mountOperation(app, operation, deps, reading);
  mountFile(app, deps);
  let document: string | undefined;
  app.get('/public/v1/openapi.json', { config: { call: 'public openapi' } }, async (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'public, max-age=3600')
      .send((document ??= JSON.stringify(publicDocument(`${brand} data API`, build)))),
  );
  app.all('/public/*', { config: { call: 'public unknown' } }, async (request, reply) =>
    reply.code(404).send(notFoundBody(request)),
  );
  app.addHook('onClose', () => service.close());
}

/** OpenAPI 3.1 of the public API, from the same contracts. */
export const publicDocument = (title: string, version: string) =>
  openApiDocument({ ...publicCalls, ...publicFileCalls }, { title, version });
