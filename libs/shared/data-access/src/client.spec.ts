/** @jest-environment node */
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { createClient, type ClientOptions } from './client';

const _calls = defineCalls({
  'GET /_api/version': { summary: 'v', tags: ['x'], role: 'anonymous', response: z.object({ version: z.string() }) },
  'POST /_api/oauth/client': { summary: 't', tags: ['x'], role: 'anonymous', response: z.object({}) },
  'GET /_api/stocks/{id}/summary': {
    summary: 's',
    tags: ['x'],
    role: 'client',
    response: z.object({ id: z.string() }),
  },
  'GET /_api/list': {
    summary: 'l',
    tags: ['x'],
    role: 'client',
    query: z.object({ tag: z.array(z.string()).optional(), q: z.string().optional() }),
    response: z.object({}),
  },
  'POST /_api/things': { summary: 'p', tags: ['x'], role: 'client', body: z.object({ n: z.number() }) },
  'GET /_api/ticks': {
    summary: 'e',
    tags: ['x'],
    role: 'client',
    produces: 'sse',
    response: z.object({ n: z.number() }),
  },
  'GET /_api/file': { summary: 'f', tags: ['x'], role: 'client', produces: 'binary' },
});
type Calls = typeof _calls;

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A client over a made-up server; records what it was sent. */
function clientOver(serve: (sent: Sent) => Response | Promise<Response>, options: ClientOptions = {}) {
  const sent: Sent[] = [];
  const fake = async (url: unknown, init: RequestInit = {}) => {
    const { method, headers, body, signal } = init;
    const one = { url: String(url), method, headers, body, signal } as Sent;
    sent.push(one);
    return serve(one);
  };
  return { api: createClient<Calls>({ ...options, fetch: fake as typeof fetch }), sent };
}

describe('call.version: the address of a call', () => {
  it.each([
    ['AAPL', '/_api/stocks/AAPL/summary?v=1.2'],
    ['BRK.B', '/_api/stocks/BRK.B/summary?v=1.2'],
    ['XPAR:MC', '/_api/stocks/XPAR%3AMC/summary?v=1.2'],
    ['a/b?c#d', '/_api/stocks/a%2Fb%3Fc%23d/summary?v=1.2'],
    ['Ä é', '/_api/stocks/%C3%84%20%C3%A9/summary?v=1.2'],
  ])('of %s is encoded once and carries the version', async (id, url) => {
    const { api, sent } = clientOver(() => json({ id }), { version: '1.2' });
    await api('GET /_api/stocks/{id}/summary', { params: { id } });
    expect(sent[0]!.url).toBe(url);
  });

  it('of the version call carries a time stamp of the caller only', async () => {
    const { api, sent } = clientOver(() => json({ version: '2' }), { version: '1.2' });
    await api('GET /_api/version');
    expect(sent[0]!.url).toBe('/_api/version');
  });

  it('repeats the key of a list and leaves out what is absent', async () => {
    const { api, sent } = clientOver(() => json({}), { baseUrl: 'http://host' });
    await api('GET /_api/list', { query: { tag: ['a', "b'&c"], q: undefined } });
    expect(sent[0]!.url).toBe('http://host/_api/list?tag=a&tag=b%27%26c');
  });
});

describe('signature and token', () => {
  const options: ClientOptions = { version: '1', token: async () => 'tok', sign: async (url) => `signed ${url}` };

  it('auth.bearer, call.signature: go with a call; the signature covers path and query as sent', async () => {
    const { api, sent } = clientOver(() => json({ id: 'x' }), { ...options, baseUrl: 'http://host' });
    await api('GET /_api/stocks/{id}/summary', { params: { id: 'x' } });
    expect(sent[0]!.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer tok',
      signature: 'signed /_api/stocks/x/summary?v=1',
    });
  });

  it('do not go with the calls they come from', async () => {
    const { api, sent } = clientOver(() => json({}), options);
    await api('POST /_api/oauth/client');
    await api('GET /_api/version');
    expect(sent.map(({ headers }) => headers)).toEqual([
      { accept: 'application/json' },
      { accept: 'application/json' },
    ]);
  });
});

describe('a 401', () => {
  it('renews once for all callers and tries each call once more', async () => {
    let issued = 1;
    let pending: Promise<boolean> | undefined;
    const renew = () => (pending ??= Promise.resolve().then(() => ((issued += 1), true)));
    const serve = ({ headers }: Sent) =>
      headers['authorization'] === 'Bearer t1' ? json({ statusCode: 401, error: 'expired' }, 401) : json({ id: 'ok' });
    const { api, sent } = clientOver(serve, { token: async () => `t${issued}`, renew });
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((id) => api('GET /_api/stocks/{id}/summary', { params: { id } })),
    );
    expect(answers).toEqual([{ id: 'ok' }, { id: 'ok' }, { id: 'ok' }]);
    expect([issued, sent.length]).toEqual([2, 6]);
  });

  it('after the second try reports the failure to the caller', async () => {
    let renewals = 0;
    const renew = async () => ((renewals += 1), true);
    const refusal = { statusCode: 401, error: 'The token is not valid', code: 'bad_token', requestId: 'r' };
    const { api, sent } = clientOver(() => json(refusal, 401), { token: async () => 't', renew });
    await expect(api('GET /_api/list')).rejects.toMatchObject({ statusCode: 401, code: 'bad_token' });
    expect([sent.length, renewals]).toEqual([2, 1]);
  });

  it('of the token call itself is not tried again', async () => {
    const { api, sent } = clientOver(() => json({}, 401), { renew: async () => true });
    await expect(api('POST /_api/oauth/client')).rejects.toMatchObject({ statusCode: 401 });
    expect(sent).toHaveLength(1);
  });

  it('reports that no token is available', async () => {
    const { api, sent } = clientOver(() => json({}, 401), { token: async () => 't', renew: async () => false });
    await expect(api('GET /_api/list')).rejects.toMatchObject({ statusCode: 401 });
    expect(sent).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('keeps text, code, fields, current state, seconds to wait and request id', async () => {
    const body = {
      statusCode: 429,
      error: 'Too many',
      code: 'too_many',
      requestId: 'r7',
      fields: [{ path: 'a', message: 'b' }],
      current: { version: 2 },
    };
    const { api } = clientOver(() => json(body, 429, { 'retry-after': '7' }));
    await expect(api('GET /_api/list')).rejects.toMatchObject({
      statusCode: 429,
      message: 'Too many',
      code: 'too_many',
      fields: body.fields,
      current: body.current,
      retryAfter: 7,
      cause: { requestId: 'r7' },
    });
  });

  it('without a body of ours is reported by its status', async () => {
    const { api } = clientOver(() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(api('GET /_api/list')).rejects.toMatchObject({
      statusCode: 502,
      message: 'Bad Gateway',
      code: 'upstream',
    });
  });
});

describe('a call that is no longer wanted', () => {
  /** A server that never answers; like fetch it also refuses a signal that has ended before. */
  const never = ({ signal }: Sent) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  it('is cancelled with its signal', async () => {
    const cancel = new AbortController();
    const { api } = clientOver(never);
    const answer = api('GET /_api/list', {}, { signal: cancel.signal });
    cancel.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is cancelled when its time is over, whatever the signal says', async () => {
    const { api } = clientOver(never);
    const answer = api('GET /_api/list', {}, { signal: new AbortController().signal, timeoutMs: 5 });
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a body and an answer', () => {
  it('goes as JSON; nothing comes back for 204', async () => {
    const { api, sent } = clientOver(() => new Response(null, { status: 204 }));
    expect(await api('POST /_api/things', { body: { n: 1 } })).toBeUndefined();
    expect([sent[0]!.method, sent[0]!.body, sent[0]!.headers['content-type']]).toEqual([
      'POST',
      '{"n":1}',
      'application/json',
    ]);
  });

  it('of a file is the response itself', async () => {
    const { api } = clientOver(() => new Response('x,y', { headers: { 'content-type': 'text/csv' } }));
    expect(await (await api('GET /_api/file')).text()).toBe('x,y');
  });
});

describe('an event stream', () => {
  const stream = (chunks: readonly string[], onCancel = () => {}) => {
    let index = 0;
    const source: UnderlyingDefaultSource<Uint8Array> = {
      pull: (controller) =>
        index < chunks.length ? controller.enqueue(new TextEncoder().encode(chunks[index++])) : controller.close(),
      cancel: onCancel,
    };
    return new Response(new ReadableStream(source), { headers: { 'content-type': 'text/event-stream' } });
  };
  const read = async (chunks: readonly string[]): Promise<unknown[]> => {
    const { api } = clientOver(() => stream(chunks));
    const seen: unknown[] = [];
    for await (const event of await api('GET /_api/ticks')) seen.push(event);
    return seen;
  };

  it.each([
    ['in one chunk', ['data: {"n":0}\n\ndata: {"n":1}\n\n']],
    ['cut anywhere', ['da', 'ta: {"n"', ':0}\n', '\ndata: {"n":1}\n\n']],
    ['with comments and names', [': hello\n\n', 'event: message\ndata: {"n":0}\n\n', 'id: 2\ndata: {"n":1}\n\n']],
    ['over several lines', ['data: {"n":\ndata: 0}\n\ndata: {"n":1}\n\n']],
    ['with the line ends of others', ['data: {"n":0}\r\n\r\n', 'data: {"n":1}\r\n\r\n']],
  ])('%s is read event by event', async (_how, chunks) => {
    expect(await read(chunks)).toEqual([{ n: 0 }, { n: 1 }]);
  });

  it('whose line end is cut in two chunks is read the same', async () => {
    expect(await read(['data: {"n":0}\r', '\n\r', '\ndata: {"n":1}\r\n\r\n'])).toEqual([{ n: 0 }, { n: 1 }]);
  });

  it('throws at an error event, after what came before it', async () => {
    const { api } = clientOver(() => stream(['data: {"n":0}\n\n', 'event: error\ndata: {"error":"x"}\n\n']));
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const event of await api('GET /_api/ticks')) seen.push(event);
    })();
    await expect(reading).rejects.toMatchObject({ statusCode: 502 });
    expect(seen).toEqual([{ n: 0 }]);
  });

  it('ends its request when the reader leaves', async () => {
    const left = new Promise<void>((resolve) => {
      const { api } = clientOver(() => stream(Array<string>(50).fill('data: {"n":0}\n\n'), resolve));
      void (async () => {
        for await (const _event of await api('GET /_api/ticks')) break;
      })();
    });
    await expect(left).resolves.toBeUndefined();
  });
});
