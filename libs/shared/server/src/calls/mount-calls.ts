import { Readable } from 'node:stream';
import { splitKey, type BinaryAnswer, type Identity } from '@plumbline/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runCall, type BoundCall } from './run-call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The wire of the call, label of its metrics. */
    call?: string;
    unsigned?: boolean;
  }
}

export interface MountOptions {
  /** Proves who asks; runs before the body is read. */
  readonly identify: (request: FastifyRequest) => Identity | Promise<Identity>;
  /** Checks the Signature header of calls that need one; throws 401. Runs before the body is read. */
  readonly verifySignature: (request: FastifyRequest) => void | Promise<void>;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Specification path to Fastify path: '/stocks/{id}/{tab?}' becomes '/stocks/:id/:tab?'. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)(\?)?\}/g, ':$1$2');

/** Mounts bound calls on the server. Fastify refuses a second call with the same wire at start. */
export function mountCalls(app: FastifyInstance, calls: readonly BoundCall[], options: MountOptions): void {
  for (const call of calls) mountCall(app, call, options);
}

function mountCall(app: FastifyInstance, call: BoundCall, options: MountOptions): void {
  const { method, path } = splitKey(call.key);
  app.route({
    method: method as 'GET',
    url: fastifyPath(path),
    bodyLimit: call.def.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { call: call.key, unsigned: call.def.unsigned ?? false },
    onRequest: async (request) => {
      if (!call.def.unsigned) await options.verifySignature(request);
      setIdentity(request, await options.identify(request));
    },
    handler: async (request, reply) => {
      const answer = await runCall(call, request as { params: unknown }, contextOf(request, reply));
      return send(reply, call, answer);
    },
  });
}

const identities = new WeakMap<FastifyRequest, Identity>();
const setIdentity = (request: FastifyRequest, identity: Identity) => identities.set(request, identity);

/** The signal is made when a handler asks for it: most never do. */
function contextOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    identity: identities.get(request) ?? ({ kind: 'anonymous' } as const),
    requestId: request.id,
    get signal() {
      const controller = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) controller.abort();
      });
      return controller.signal;
    },
  };
}

function send(reply: FastifyReply, call: BoundCall, answer: unknown): unknown {
  const { def } = call;
  if (def.produces === 'sse') return sendEvents(reply, answer as AsyncIterable<unknown>);
  if (def.produces === 'binary') return sendFile(reply, answer as BinaryAnswer);
  reply.header('cache-control', def.cacheSeconds ? `public, max-age=${def.cacheSeconds}` : 'no-store');
  return def.response ? answer : reply.code(204).send();
}

function sendFile(reply: FastifyReply, file: BinaryAnswer): FastifyReply {
  const name = file.filename.replace(/[^\w.-]+/g, '_');
  return reply.type(file.type).header('content-disposition', `attachment; filename="${name}"`).send(file.body);
}

/** A throw after the first byte becomes an `error` event: the status line has gone out already. */
async function* eventText(events: AsyncIterable<unknown>): AsyncIterable<string> {
  try {
    for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
  } catch {
    yield 'event: error\ndata: {"error":"The stream broke off"}\n\n';
  }
}

const sendEvents = (reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply =>
  reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventText(events)));
