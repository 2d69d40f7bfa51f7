import { ApiError, defineCalls, type Identity } from '@plumbline/shared/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { installErrorShape } from '../http/error-handler';
import { memberIdentity } from '../testing/member-identity';
import { createDispatch } from './dispatch';
import { mountCalls } from './mount-calls';
import { openApiDocument } from './openapi';
import { bindCalls, runCall } from './run-call';

const tick = z.object({ n: z.number() });

const calls = defineCalls({
  'GET /a/{id}': {
    summary: 'One thing',
    tags: ['a'],
    role: 'client',
    params: z.object({ id: z.string().max(5) }),
    query: z.object({ page: z.coerce.number().int().default(1), tag: z.array(z.string()).optional() }),
    response: z.object({ id: z.string(), page: z.number(), tag: z.array(z.string()).optional() }).meta({ id: 'Thing' }),
    cacheSeconds: 30,
  },
  'GET /opt/{a}/{b?}': {
    summary: 'An optional segment',
    tags: ['a'],
    role: 'anonymous',
    unsigned: true,
    params: z.object({ a: z.string(), b: z.string().optional() }),
    response: z.object({ a: z.string(), b: z.string().nullable() }),
    hasETag: true,
  },
  'POST /members': {
    summary: 'For members only',
    tags: ['m'],
    role: 'member',
    body: z.object({ name: z.string() }),
    bodyLimit: 100,
  },
  'DELETE /admins': { summary: 'For admins only', tags: ['m'], role: 'admin' },
  'GET /premium': { summary: 'For who pays', tags: ['m'], role: 'premium', response: tick },
  'GET /ticks/{count}': {
    summary: 'A stream',
    tags: ['s'],
    role: 'client',
    params: z.object({ count: z.coerce.number() }),
    response: tick,
    produces: 'sse',
  },
  'GET /found': {
    summary: 'What a search finds',
    tags: ['f'],
    role: 'client',
    query: z.object({ q: z.string(), page: z.coerce.number().default(1) }),
  },
  'GET /file': { summary: 'A file', tags: ['f'], role: 'client', produces: 'binary', contentTypes: ['text/csv'] },
  'GET /wrong': { summary: 'Answers what it may not', tags: ['w'], role: 'client', response: tick },
});

let secretsSeen: unknown[] = [];
const aborted: boolean[] = [];

const bound = bindCalls(calls, {
  'GET /a/{id}': ({ params, query }) => ({ id: params.id, secret: 'inner', ...query }),
  'GET /opt/{a}/{b?}': ({ params }) => ({ a: params.a, b: params.b ?? null }),
  'POST /members': ({ body }) => void (secretsSeen = [body.name]),
  'DELETE /admins': () => undefined,
  'GET /premium': () => ({ n: 1 }),
  'GET /ticks/{count}': async function* ({ params }, { signal }) {
    signal.addEventListener('abort', () => aborted.push(true));
    for (let n = 0; n < params.count; n += 1) yield { n };
    if (params.count === 2) throw new Error('a secret of the server');
    if (params.count === 3) await once(signal, 'abort');
  },
  'GET /found': () => undefined,
  'GET /file': () => ({ type: 'text/csv', filename: 'a"b\r\nc.csv', body: 'x,y\n' }),
  'GET /wrong': () => ({ n: 'one' }) as never,
});

const client: Identity = { kind: 'client', clientId: 'x' };

const context = (identity: Identity) => ({
  identity,
  requestId: 'r',
  signal: new AbortController().signal,
  caller: { address: '', userAgent: '', origin: '', cookie: () => undefined },
  setCookie: () => undefined,
});
const call = (key: string) => bound.find((one) => one.key === key)!;
const run = (key: string, raw: object, identity: Identity = client) => runCall(call(key), raw, context(identity));

describe('runCall', () => {
  it('fills defaults, coerces, and strips what the contract does not name', async () => {
    expect(await run('GET /a/{id}', { params: { id: 'x' }, query: { page: '3' } })).toEqual({ id: 'x', page: 3 });
    expect(await run('GET /a/{id}', { params: { id: 'x' }, query: {} })).toEqual({ id: 'x', page: 1 });
  });

  it('takes the version parameter that rides on every call', async () => {
    expect(await run('GET /a/{id}', { params: { id: 'x' }, query: { v: '1.0' } })).toEqual({ id: 'x', page: 1 });
  });

  it('names each refused field', async () => {
    const refused = run('GET /a/{id}', { params: { id: 'longer' }, query: {} });
    await expect(refused).rejects.toMatchObject({ statusCode: 400, fields: [{ path: 'params.id' }] });
    const nested = run('GET /a/{id}', { params: { id: 'x' }, query: { tag: ['a', 1] } });
    await expect(nested).rejects.toMatchObject({ fields: [{ path: 'query.tag.1' }] });
  });

  it.each<[string, object, string]>([
    ['GET /a/{id}', { params: { id: '\0' }, query: {} }, 'params.id'],
    ['GET /a/{id}', { params: { id: 'x' }, query: { page: '1\n' } }, 'query.page'],
    ['GET /a/{id}', { params: { id: 'x' }, query: { tag: ['a', 'b\u0085'] } }, 'query.tag'],
    ['GET /a/{id}', { params: { id: 'x' }, query: { 'k\0': 'v' } }, 'query.k\0'],
  ])('%s refuses control characters in %j', async (key, raw, path) => {
    const refused = run(key, raw, memberIdentity());
    await expect(refused).rejects.toMatchObject({ statusCode: 400, fields: [{ path }] });
  });

  it('asks who it is before anything else', async () => {
    await expect(run('GET /a/{id}', {}, { kind: 'anonymous' })).rejects.toMatchObject({ statusCode: 401 });
  });

  it('treats an answer against the contract as a bug of ours', async () => {
    const failing = run('GET /wrong', {});
    await expect(failing).rejects.toThrow(/answered what its contract does not allow/);
    await expect(failing).rejects.not.toBeInstanceOf(ApiError);
  });

  it.each([
    ['POST /members', { kind: 'anonymous' }, 401],
    ['POST /members', client, 401],
    ['DELETE /admins', client, 401],
    ['DELETE /admins', memberIdentity({ status: 10 }), 403],
    ['DELETE /admins', memberIdentity({ admin: true }), 403],
    ['DELETE /admins', memberIdentity({ staff: true }), 403],
    ['GET /premium', memberIdentity({ status: 2 }), 403],
  ] as const)('%s refuses %j with %i', async (key, identity, statusCode) => {
    await expect(run(key, { body: { name: 'n' } }, identity)).rejects.toMatchObject({ statusCode });
  });

  it.each([
    ['POST /members', memberIdentity()],
    ['DELETE /admins', memberIdentity({ admin: true, staff: true })],
    ['GET /premium', memberIdentity({ status: 3 })],
  ] as const)('%s lets %j pass', async (key, identity) => {
    await expect(run(key, { body: { name: 'n' } }, identity)).resolves.not.toThrow();
  });

  it('error.middleware: refuses everybody where the role is unknown', async () => {
    const odd = { ...call('GET /premium'), def: { ...call('GET /premium').def, role: 'nobody' as never } };
    for (const identity of [{ kind: 'anonymous' } as const, client, memberIdentity({ status: 10, admin: true })])
      await expect(runCall(odd, {}, context(identity))).rejects.toMatchObject({
        name: 'ApiError',
        statusCode: 500,
        message: 'Unknown middleware',
      });
  });
});

describe('createDispatch', () => {
  const dispatch = createDispatch(bound, client);

  it('goes through the same chain, with values as text', async () => {
    expect(await dispatch('GET /a/{id}', { params: { id: 7 }, query: { page: 3, tag: ['a'], no: undefined } })).toEqual(
      {
        id: '7',
        page: 3,
        tag: ['a'],
      },
    );
  });

  it('may not do what its identity may not', async () => {
    secretsSeen = [];
    await expect(dispatch('POST /members', { body: { name: 'n' } })).rejects.toMatchObject({ statusCode: 401 });
    expect(secretsSeen).toEqual([]);
  });

  it('knows no call by a name of the language', async () => {
    for (const key of ['constructor', '__proto__', 'toString', 'GET /none'])
      await expect(dispatch(key, {})).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('mountCalls', () => {
  let app: FastifyInstance;
  let identity: Identity = client;
  let signed: string[] = [];

  beforeAll(async () => {
    app = Fastify();
    installErrorShape(app);
    mountCalls(app, bound, { identify: () => identity, verifySignature: (request) => void signed.push(request.url) });
    await app.ready();
  });
  beforeEach(() => {
    identity = client;
    signed = [];
  });
  afterAll(() => app.close());

  it('checks the signature of all calls but the unsigned', async () => {
    await app.inject('/a/x');
    await app.inject('/opt/x');
    expect(signed).toEqual(['/a/x']);
  });

  it.each([
    ['/opt/x', { a: 'x', b: null }],
    ['/opt/x/y', { a: 'x', b: 'y' }],
    ['/opt/XPAR%3AMC/BRK.B', { a: 'XPAR:MC', b: 'BRK.B' }],
    ['/opt/a%2Fb', { a: 'a/b', b: null }],
  ])('decodes the path %s', async (url, body) => expect((await app.inject(url)).json()).toEqual(body));

  it('says how long an answer may be kept', async () => {
    expect((await app.inject('/a/x')).headers['cache-control']).toBe('public, max-age=30');
    expect((await app.inject('/opt/x')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/a/longer')).headers['cache-control']).toBe('no-store');
  });

  it('answers 304 to who has the same answer already, where the call says so', async () => {
    const tag = String((await app.inject('/opt/x')).headers['etag']);
    const again = (url: string) => app.inject({ url, headers: { 'if-none-match': tag } });
    expect(await again('/opt/x')).toMatchObject({ statusCode: 304, body: '' });
    expect(await again('/opt/y')).toMatchObject({ statusCode: 200 });
    expect((await app.inject('/a/x')).headers['etag']).toBeUndefined();
  });

  it('answers 204 where there is nothing to say, and keeps its own body limit', async () => {
    identity = memberIdentity();
    const send = (name: string) => app.inject({ method: 'POST', url: '/members', payload: { name } });
    expect([(await send('n')).statusCode, (await send('n')).body]).toEqual([204, '']);
    expect((await send('n'.repeat(200))).statusCode).toBe(413);
  });

  it('streams events, and a failure as an event without its text', async () => {
    const whole = await app.inject('/ticks/1');
    expect([whole.headers['content-type'], whole.body]).toEqual(['text/event-stream', 'data: {"n":0}\n\n']);
    const broken = await app.inject('/ticks/2');
    expect([broken.statusCode, broken.body.split('\n\n').slice(0, 2)]).toEqual([
      200,
      ['data: {"n":0}', 'data: {"n":1}'],
    ]);
    expect(broken.body).toContain('event: error\ndata: ');
    expect(broken.body).not.toContain('a secret of the server');
  });

  it('ends the signal of a stream whose reader has gone', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const [response] = (await once(get(`${address}/ticks/3`), 'response')) as [IncomingMessage];
    await once(response, 'data');
    const before = aborted.length;
    response.destroy();
    while (aborted.length === before) await new Promise(setImmediate);
    expect(aborted.length).toBe(before + 1);
  });

  it('sends a file under a harmless name', async () => {
    const { headers, body } = await app.inject('/file');
    expect(headers['content-disposition']).toBe('attachment; filename="a_b_c.csv"');
    expect([headers['content-type'], body]).toEqual(['text/csv', 'x,y\n']);
  });
});

describe('openApiDocument', () => {
  const document = openApiDocument(calls, { title: 'T', version: '1' }) as {
    paths: Record<
      string,
      Record<
        string,
        {
          security: object[];
          parameters: { name: string; in: string; required: boolean }[];
          responses: Record<string, { content?: Record<string, unknown> }>;
        }
      >
    >;
    components: { schemas: Record<string, unknown> };
  };

  it('has two paths for an optional segment', () => {
    expect(Object.keys(document.paths).filter((url) => url.startsWith('/opt'))).toEqual(['/opt/{a}', '/opt/{a}/{b}']);
  });

  it('lists parameters, security and answers of a call', () => {
    const { parameters, security, responses } = document.paths['/a/{id}']!['get']!;
    expect(parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['id', 'path', true],
      ['page', 'query', false],
      ['tag', 'query', false],
    ]);
    expect(security).toEqual([{ signature: [], bearer: [] }]);
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '429', '500']);
  });

  it('requires what a call requires of a query', () => {
    const { parameters } = document.paths['/found']!['get']!;
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['q', true],
      ['page', false],
    ]);
  });

  it('names schemas once and distinguishes streams from files', () => {
    expect(Object.keys(document.components.schemas).sort()).toEqual(['ApiError', 'Thing']);
    expect(Object.keys(document.paths['/ticks/{count}']!['get']!.responses['200']!.content!)).toEqual([
      'text/event-stream',
    ]);
    expect(Object.keys(document.paths['/file']!['get']!.responses['200']!.content!)).toEqual(['text/csv']);
    expect(document.paths['/opt/{a}']!['get']!.security).toEqual([]);
  });
});
