import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { authorize, splitKey, type BinaryAnswer, type CallDef, type Identity } from '@plumbline/shared/domain';
import '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteMember } from '../database/priority';
import { createFormReader, type FormReader } from './read-form';
import {
  hostOnlyName,
  isStream,
  runCall,
  type AnswerCookie,
  type BoundCall,
  type CallContext,
  type Caller,
} from './run-call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The wire of the call, label of its metrics. */
    call?: string;
    unsigned?: boolean;
  }
  interface FastifyRequest {
    /** Who makes the call, proven before the body is read. */
    callIdentity?: Identity | undefined;
  }
}

export interface MountOptions {
  /** Proves who asks; runs before the body is read. */
  readonly identify: (request: FastifyRequest, call: CallDef) => Identity | Promise<Identity>;
  /** Checks the Signature header of calls that need one; throws 401. Runs before the body is read. */
  readonly verifySignature: (request: FastifyRequest) => void | Promise<void>;
  /** Cookies are for https alone, whatever the protocol of a request says. */
  readonly isHttpsOnly?: boolean;
  /** Aborted when the server closes: streams end then. */
  readonly closing?: AbortSignal;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Specification path to Fastify path: '/stocks/{id}/{tab?}' becomes '/stocks/:id/:tab?'. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)(\?)?\}/g, ':$1$2');

/** Mounts bound calls on the server. Fastify refuses a second call with the same wire at start. */
export function mountCalls(app: FastifyInstance, calls: readonly BoundCall[], options: MountOptions): void {
  // Declared once so that all requests keep one shape.
  if (!app.hasRequestDecorator('callIdentity')) app.decorateRequest('callIdentity', undefined);
  for (const call of calls) if (call.def.accepts !== 'form') mountCall(app, call, options);
  mountForms(
    app,
    calls.filter(({ def }) => def.accepts === 'form'),
    options,
  );
}

/** Only these take forms: everywhere else a body is JSON or refused. */
function mountForms(app: FastifyInstance, calls: readonly BoundCall[], options: MountOptions): void {
  if (calls.length === 0) return;
  const readForm = createFormReader();
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const call of calls) mountCall(scope, call, options, readForm);
  });
}

function mountCall(app: FastifyInstance, call: BoundCall, options: MountOptions, readForm?: FormReader): void {
  const { method, path } = splitKey(call.key);
  app.route({
    method: method as 'GET',
    url: fastifyPath(path),
    bodyLimit: call.def.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: {
      call: call.key,
      unsigned: call.def.unsigned ?? false,
      ...(call.def.tags.includes('auth') && { priority: 'sign-in' as const }),
    },
    onRequest: (request, _reply, done) => {
      let admitted: Promise<void> | undefined;
      try {
        admitted = admit(request, call, options);
      } catch (error) {
        return done(error as Error);
      }
      if (admitted) admitted.then(() => done(), done);
      else done();
    },
    handler: async (request, reply) => {
      const context = contextOf(request, reply, options);
      if (!readForm) return send(reply, call, await runCall(call, request as { params: unknown }, context), options);
      authorize(call.def.role, context.identity, call.def.scope);
      const { params, query } = request;
      const answer = await readForm(request, reply, call.def.bodyLimit ?? DEFAULT_BODY_LIMIT, (body) =>
        runCall(call, { params, query, body }, context),
      );
      return send(reply, call, answer, options);
    },
  });
}

/** Checks signature and token. Returns a promise only where one is asynchronous: this runs before every call. */
function admit(request: FastifyRequest, { def }: BoundCall, options: MountOptions): Promise<void> | undefined {
  const verified = def.unsigned ? undefined : options.verifySignature(request);
  const prove = () => proveIdentity(request, def, options);
  return verified ? verified.then(prove) : prove();
}

function proveIdentity(request: FastifyRequest, def: CallDef, { identify }: MountOptions): Promise<void> | undefined {
  const identity = identify(request, def);
  if (identity instanceof Promise) return identity.then((proven) => noteIdentity(request, proven));
  return noteIdentity(request, identity);
}

function noteIdentity(request: FastifyRequest, identity: Identity): undefined {
  request.callIdentity = identity;
  if (identity.kind === 'member') noteMember();
}

const ANONYMOUS: Identity = { kind: 'anonymous' };

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  lastEventId: request.headers['last-event-id']?.toString(),
  origin: `${request.protocol}://${request.host}`,
  cookie: (name) => request.cookies?.[hostOnlyName(name)] ?? request.cookies?.[name],
});

function setCookie(reply: FastifyReply, secure: boolean, cookie: AnswerCookie): void {
  const { name, value, path, maxAgeSeconds, sameSite = 'strict', httpOnly = true, isHostOnly = false } = cookie;
  const settings = { path, maxAge: value ? maxAgeSeconds : 0, sameSite, httpOnly, secure };
  if (!secure || !isHostOnly) return void reply.setCookie(name, value, settings);
  reply.setCookie(hostOnlyName(name), value, { ...settings, path: '/' });
  // Clears the cookie that an earlier version set.
  reply.setCookie(name, '', { ...settings, maxAge: 0 });
}

/** The signal and the caller are made when a handler asks for them: most never do. */
function contextOf(request: FastifyRequest, reply: FastifyReply, options: MountOptions): CallContext {
  const { isHttpsOnly = false } = options;
  return {
    identity: request.callIdentity ?? ANONYMOUS,
    requestId: request.id,
    wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    setCookie: (cookie) => setCookie(reply, isHttpsOnly || request.protocol === 'https', cookie),
    get caller() {
      return callerOf(request);
    },
    get signal() {
      const controller = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) controller.abort();
      });
      return controller.signal;
    },
  };
}

function send(reply: FastifyReply, call: BoundCall, answer: unknown, { closing }: MountOptions): unknown {
  const { def } = call;
  if (def.produces === 'sse' || (def.streams && isStream(answer)))
    return sendEvents(reply, untilClosing(answer as AsyncIterable<unknown>, closing));
  if (def.produces === 'binary') return sendFile(reply, answer as BinaryAnswer);
  reply.header('cache-control', def.cacheSeconds ? `public, max-age=${def.cacheSeconds}` : 'no-store');
  if (def.hasETag) return sendTagged(reply, answer);
  return def.response ? answer : reply.code(204).send();
}

/** An answer that a caller may have already: the tag is made of its content. */
function sendTagged(reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function sendFile(reply: FastifyReply, file: BinaryAnswer): FastifyReply {
  const name = file.filename.replace(/[^\w.-]+/g, '_');
  return reply
    .type(file.type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file.body);
}

/** Numbered events carry their number and their type, so that a reader goes on where it was. */
function eventHead(event: unknown): string {
  const { id, type } = event as { id?: unknown; type?: unknown };
  return typeof id === 'number' && typeof type === 'string' ? `id: ${id}\nevent: ${type}\n` : '';
}

/** The events until the server closes: its end waits for no stream, and readers connect again. */
async function* untilClosing(events: AsyncIterable<unknown>, closing?: AbortSignal): AsyncIterable<unknown> {
  const iterator = events[Symbol.asyncIterator]();
  const closed = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    const end = () => resolve({ done: true, value: undefined });
    if (closing?.aborted) end();
    closing?.addEventListener('abort', end, { once: true });
  });
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), closed]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not waited for: it may be in the middle of something.
    void iterator.return?.()?.catch(() => undefined);
  }
}

/** A throw after the first byte becomes an `error` event: the status line has gone out already. */
async function* eventText(events: AsyncIterable<unknown>): AsyncIterable<string> {
  try {
    for await (const event of events) yield `${eventHead(event)}data: ${JSON.stringify(event)}\n\n`;
  } catch {
    yield 'event: error\ndata: {"error":"The stream broke off"}\n\n';
  }
}

const sendEvents = (reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply =>
  reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    // Compressed, events would wait for each other.
    .header('content-encoding', 'identity')
    .send(Readable.from(eventText(events)));
