import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ApiError, defineCalls, type Identity } from '@plumbline/shared/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mountCalls } from '../calls/mount-calls';
import { bindCalls } from '../calls/run-call';
import { installErrorShape } from './error-handler';
import { connectionOptions, drainAndClose, installEnding } from './http-server';
import { NO_PAGE_HEADERS } from './no-page';
import { isUnavailable } from '../calls/unavailable';

const QUICK = { requestMs: 300, headersMs: 200, lookEveryMs: 50 };
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify(connectionOptions(QUICK)) as unknown as FastifyInstance;
  installErrorShape(app);
  installEnding(app);
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

it('what is refused before there is a request is shown as nothing but text', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write('nothing of the kind\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toContain(`content-security-policy: ${NO_PAGE_HEADERS['content-security-policy']}\r\n`);
});

/** Sends what is no whole request, and answers what comes back before the connection is closed. */
async function answerTo(text: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(text);
  await once(socket, 'close');
  const [head = '', json = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(json) as Record<string, unknown> };
}

const shape = (statusCode: number, code: string) => ({
  status: statusCode,
  body: { statusCode, code, error: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
});
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

it('a body that does not arrive is given up', async () => {
  expect(await answerTo(`${POST}Content-Length: 100\r\n\r\n{"a":`)).toEqual(shape(408, 'timeout'));
});

it('so are headers', async () => {
  expect(await answerTo(POST)).toEqual(shape(408, 'timeout'));
});

it('headers that are too large are refused in the shape of every error', async () => {
  expect(await answerTo(`${POST}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toEqual(shape(431, 'too_large'));
});

it('so is what is no HTTP', async () => {
  expect(await answerTo('nothing of the kind\r\n\r\n')).toEqual(shape(400, 'invalid'));
});

it('an open keep-alive connection is notified that the server shuts down', async () => {
  let inHandler!: () => void;
  const reached = new Promise<void>((resolve) => (inHandler = resolve));
  let goOn!: () => void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow = Fastify(connectionOptions(QUICK)) as unknown as FastifyInstance;
  installErrorShape(slow);
  installEnding(slow);
  slow.get('/', async () => {
    inHandler();
    await held;
    return 'first';
  });
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += String(chunk)));
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(get);
  await reached;
  const closing = slow.close();
  const second = once(slow.server, 'request');
  socket.write(get);
  await second;
  goOn();
  await once(socket, 'close');
  await closing;
  expect(answers).toMatch(/^HTTP\/1\.1 200/);
  expect(answers).toMatch(/HTTP\/1\.1 503[^]*"code":"unavailable"/);
});

describe('a server that ends', () => {
  const bound = bindCalls(
    defineCalls({
      'GET /events': {
        summary: 'x',
        tags: ['x'],
        role: 'anonymous',
        produces: 'sse',
        response: z.object({ n: z.int() }),
      },
    }),
    {
      'GET /events': async function* () {
        yield { n: 1 };
        await new Promise(() => undefined);
      },
    },
  );

  it('drains first: new callers are answered, and asked to connect elsewhere; then streams end', async () => {
    const ending = Fastify(connectionOptions(QUICK)) as unknown as FastifyInstance;
    installEnding(ending);
    const identify = (): Identity => ({ kind: 'anonymous' });
    mountCalls(ending, bound, { identify, verifySignature: () => undefined, closing: ending.ending.closing });
    ending.get('/', async () => 'answered');
    const flushed = jest.fn();
    ending.addHook('onClose', async () => flushed());
    await ending.listen({ port: 0, host: '127.0.0.1' });
    const site = `http://127.0.0.1:${(ending.server.address() as AddressInfo).port}`;
    const stream = await fetch(`${site}/events`);
    const ended = drainAndClose([ending], 500);
    expect(ending.ending.isDraining).toBe(true);
    const late = await fetch(site);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await stream.text()).toBe('data: {"n":1}\n\n');
    await ended;
    expect(flushed).toHaveBeenCalled();
  });
});

describe('failures of dependencies of the server', () => {
  const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
  it.each<[string, boolean, unknown]>([
    ['a full disk', true, coded('ENOSPC')],
    ['a full disk of the database', true, coded('53100')],
    ['a database that shuts down', true, coded('57P01')],
    ['a database that is gone', true, coded('ECONNREFUSED')],
    ['all its addresses', true, new AggregateError([coded('ECONNREFUSED')])],
    ['a connection that broke', true, new Error('Connection terminated unexpectedly')],
    ['one that is the cause', true, new Error('a query failed', { cause: coded('ECONNRESET') })],
    ['a bug', false, new TypeError('x is not a function')],
    ['a row that is there already', false, coded('23505')],
    ['nothing', false, undefined],
  ])('%s: %s', (_what, expected, error) => expect(isUnavailable(error)).toBe(expected));

  it('are 503 and say nothing of themselves', async () => {
    const failing = Fastify();
    installErrorShape(failing);
    failing.get('/disk', () => Promise.reject(coded('ENOSPC', 'ENOSPC: no space left on device, write /data/x')));
    failing.get('/bug', () => Promise.reject(new Error('a bug')));
    failing.get('/own', () => Promise.reject(new ApiError(503, 'Try later', { retryAfter: 9 })));
    const ask = (url: string) => failing.inject({ url });
    const [disk, bug, own] = [await ask('/disk'), await ask('/bug'), await ask('/own')];
    expect(disk.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(disk.body).not.toContain('/data');
    expect(bug.statusCode).toBe(500);
    expect([own.statusCode, own.headers['retry-after']]).toEqual([503, '9']);
  });
});
