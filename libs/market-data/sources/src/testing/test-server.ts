import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Answer of the test server. */
export interface TestAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** A stated length other than the body's: the connection is then cut. */
  readonly length?: number;
  /** Sends the body without its length. */
  readonly chunked?: boolean;
  /** Sends the body letter by letter, with so many milliseconds between two. */
  readonly everyMs?: number;
  /** Takes the request and says nothing. */
  readonly never?: boolean;
}

/** `count` is 1 at the first request of a path. */
type Answering = (request: IncomingMessage, count: number) => TestAnswer;

async function drip(response: ServerResponse, body: string | Uint8Array, everyMs: number): Promise<void> {
  for (const letter of Buffer.from(body)) {
    response.write(Buffer.from([letter]));
    await setTimeout(everyMs);
  }
  response.end();
}

function send(
  response: ServerResponse,
  { status = 200, headers = {}, body = '', length, chunked, everyMs, never }: TestAnswer,
): void {
  if (never) return;
  const size = chunked ? {} : { 'content-length': String(length ?? Buffer.byteLength(body)) };
  response.writeHead(status, status === 304 ? headers : { ...size, ...headers });
  if (everyMs !== undefined) void drip(response, body, everyMs);
  else if (length === undefined) response.end(status === 304 ? undefined : body);
  // Gives the data sent before time to arrive and be read before the cut, on a busy machine too.
  else response.write(body, () => void setTimeout(100).then(() => response.destroy()));
}

/** A local server for a test file, on 127.0.0.1 and a free port; paths without an answer are 404. */
export function testServer() {
  const answers = new Map<string, Answering>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    request.resume();
    send(response, answers.get(path)?.(request, count) ?? { status: 404 });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    url: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path: string, answering: Answering): void => void answers.set(path, answering),
    asked: (path: string): number => counts.get(path) ?? 0,
  };
}
