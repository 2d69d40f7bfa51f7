import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, codeOf, type ErrorBody } from '@plumbline/shared/domain';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { NO_PAGE_HEADERS } from './no-page';

/** Requests that the HTTP parser refuses before routing. */
const REFUSED: Readonly<Record<string, readonly [status: number, text: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
};
const MALFORMED = [400, 'The request is malformed'] as const;

/** Answers what is no request in the shape of every error, and closes. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, text] = REFUSED[error.code ?? ''] ?? MALFORMED;
  const body: ErrorBody = { statusCode, error: text, code: codeOf(statusCode), requestId: randomUUID() };
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    `X-Request-Id: ${body.requestId}`,
    'Cache-Control: no-store',
    ...Object.entries(NO_PAGE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${json}`);
  socket.destroySoon();
}

export interface ServerTimes {
  /** Until a request has arrived with its body. */
  readonly requestMs: number;
  /** Until its headers have arrived. */
  readonly headersMs: number;
  readonly lookEveryMs: number;
}

const TIMES: ServerTimes = { requestMs: 60_000, headersMs: 15_000, lookEveryMs: 5_000 };

/** How the server deals with connections: nobody keeps one busy by sending slowly. */
export const connectionOptions = ({ requestMs, headersMs, lookEveryMs }: ServerTimes = TIMES) =>
  ({
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
    clientErrorHandler: refuseConnection,
    return503OnClosing: false,
  }) satisfies FastifyServerOptions & { http: object };

declare module 'fastify' {
  interface FastifyInstance {
    /** How far the server is on its way to its end. */
    ending: Ending;
  }
}

/** The end of a server: first it drains, then it closes. */
export class Ending {
  readonly #closing = new AbortController();
  #isDraining = false;

  /** From here on it is not ready, and answers late callers. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Aborted when it closes: streams end, requests on connections that are kept open are refused. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  drain(): void {
    this.#isDraining = true;
  }

  close(): void {
    this.drain();
    this.#closing.abort();
  }
}

/** While the server drains callers are asked to connect again elsewhere; once it closes they are refused. */
export function installEnding(app: FastifyInstance): void {
  const ending = new Ending();
  app.decorate('ending', ending);
  app.addHook('preClose', async () => ending.close());
  app.addHook('onRequest', (_request, reply, done) => {
    if (ending.isDraining) reply.header('connection', 'close');
    if (!ending.closing.aborted) return done();
    done(new ApiError(503, 'The server is restarting: try again in a moment', { retryAfter: 1 }));
  });
  // Connections that had an answer to wait for when it closed are idle now, and would keep it from its end.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (ending.closing.aborted) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/** Ends servers without failing anyone: not ready at once, new callers for `drainMs`, then what still runs. */
export async function drainAndClose(apps: readonly FastifyInstance[], drainMs: number): Promise<void> {
  for (const app of apps) app.ending.drain();
  await delay(drainMs);
  await Promise.all(apps.map((app) => app.close()));
}
