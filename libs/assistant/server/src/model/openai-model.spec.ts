import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ModelEvent, ModelTool } from './model-port';
import { openModel } from './openai-model';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

let server: Server;
let answers: Answer[] = [];
let asked: { path: string | undefined; key: string | undefined; body: Record<string, unknown> }[] = [];

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Record<string, unknown>;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url, key: request.headers.authorization, body });
      const { status = 200, headers = {}, body: text } = answers.shift()!;
      response.writeHead(status, headers).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  [answers, asked] = [[], []];
});

const TOOL: ModelTool = { name: 'calc', description: 'Calculates', parameters: {} };
const KEY = 'sk-very-secret-1';

async function complete(given: readonly Answer[], more: { key?: string; tools?: 'native' | 'json' } = {}) {
  answers = [...given];
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`);
  const model = openModel({ url, model: 'small', key: KEY, tools: 'native', concurrency: 1, ...more });
  const events: ModelEvent[] = [];
  const messages = [
    { role: 'assistant' as const, content: 'x', calls: [{ id: 'c1', name: 'calc', args: '{}' }] },
    { role: 'tool' as const, content: '1', callId: 'c1' },
  ];
  for await (const event of model.complete(messages, [TOOL], new AbortController().signal)) events.push(event);
  return events;
}
const chunk = (delta: object, reason?: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta, ...(reason && { finish_reason: reason }) }] })}\n\n`;
const DONE = 'data: [DONE]\n\n';
const said = (content: string): Answer => ({ body: chunk({ content }) + DONE });

it('streams text, and calls whose pieces come one after another', async () => {
  const piece = (index: number, more: object) => chunk({ tool_calls: [{ index, ...more }] });
  const body = [
    chunk({ content: 'It ' }),
    chunk({ content: 'rose' }),
    piece(0, { id: 'a', function: { name: 'calc', arguments: '{"expression":' } }),
    piece(1, { function: { name: 'owners' } }),
    piece(0, { function: { arguments: '"v1"}' } }),
    piece(2, { function: { arguments: 'of nothing' } }),
    DONE,
  ].join('');
  expect(await complete([{ body }])).toEqual([
    { kind: 'text', text: 'It ' },
    { kind: 'text', text: 'rose' },
    { kind: 'call', call: { id: 'a', name: 'calc', args: '{"expression":"v1"}' } },
    { kind: 'call', call: { id: 'call_1', name: 'owners', args: '' } },
  ]);
  expect(asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      key: `Bearer ${KEY}`,
      body: {
        model: 'small',
        stream: true,
        temperature: 0,
        messages: [
          { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'calc', arguments: '{}' } }] },
          { role: 'tool', tool_call_id: 'c1' },
        ],
        tools: [{ type: 'function', function: { name: 'calc' } }],
      },
    },
  ]);
});

it('sends no key where there is none, and no tools to a model that writes its calls', async () => {
  await complete([said('x')], { key: '', tools: 'json' });
  expect(asked[0]).toMatchObject({ key: undefined, body: expect.not.objectContaining({ tools: expect.anything() }) });
});

it('asks a busy model once more, when it says', async () => {
  const busy = { status: 429, headers: { 'retry-after': '0' }, body: 'busy' };
  expect(await complete([busy, said('Now')])).toEqual([{ kind: 'text', text: 'Now' }]);
  await expect(complete([busy, busy])).rejects.toMatchObject({
    statusCode: 502,
    message: 'The model answered 429: busy',
  });
});

it.each([
  [
    'an error with a key in it',
    { status: 401, body: `No ${KEY}, nor Bearer abcdefghij` },
    'The model answered 401: No ***, nor ***',
  ],
  [
    'an error in the stream',
    { body: `data: {"error":{"message":"out of ${KEY}"}}\n\n` },
    'The model broke off: out of ***',
  ],
  ['no JSON', { body: 'data: {\n\n' }, 'The model sent something that is no JSON'],
  ['an end before the end', { body: chunk({ content: 'It' }) }, 'The answer of the model broke off'],
])('%s is an error of the model without anything secret', async (_, answer, message) => {
  await expect(complete([answer])).rejects.toMatchObject({ statusCode: 502, code: 'model', message });
});

it('a reason to finish is an end, too', async () => {
  expect(await complete([{ body: chunk({ content: 'It' }, 'stop') }])).toEqual([{ kind: 'text', text: 'It' }]);
});

it('a model that is not there cannot be reached', async () => {
  const model = openModel({
    url: new URL('http://127.0.0.1:1/'),
    model: 'm',
    key: KEY,
    tools: 'native',
    concurrency: 1,
  });
  const read = async () => {
    for await (const event of model.complete([], [], new AbortController().signal)) return event;
    return undefined;
  };
  await expect(read()).rejects.toMatchObject({ statusCode: 502, message: 'The model cannot be reached' });
});
