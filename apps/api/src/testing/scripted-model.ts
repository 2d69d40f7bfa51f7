import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the product to the model. */
export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** Response of the model to one request. */
export interface ScriptStep {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: object | string }[];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The connection ends before the answer does. */
  readonly isCut?: boolean;
  /** Nothing more comes until the product hangs up. */
  readonly hangs?: boolean;
}

export type Script = ScriptStep | ((request: ModelRequest) => ScriptStep);

export interface ScriptedModel {
  readonly url: string;
  /** Requests so far. */
  readonly requests: ModelRequest[];
  /** Steps of the requests to come; the last one goes on. */
  play(...steps: readonly Script[]): void;
  close(): Promise<void>;
}

const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;

function stream(response: ServerResponse, { text = '', calls = [], isCut, hangs }: ScriptStep): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? [])
    response.write(event({ choices: [{ delta: { content: piece } }] }));
  calls.forEach(({ name, args }, index) => {
    const whole = typeof args === 'string' ? args : JSON.stringify(args);
    const head = { index, id: `c${index}`, function: { name, arguments: whole.slice(0, 4) } };
    response.write(event({ choices: [{ delta: { tool_calls: [head] } }] }));
    response.write(
      event({ choices: [{ delta: { tool_calls: [{ index, function: { arguments: whole.slice(4) } }] } }] }),
    );
  });
  if (hangs) return;
  if (isCut) return void response.end();
  response.write(event({ choices: [{ delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }] }));
  response.end('data: [DONE]\n\n');
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as ModelRequest;
}

/** A language model on this machine that does as a spec says, well or badly. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let steps: readonly Script[] = [];
  const server: Server = createServer((request, response) => {
    void read(request).then((asked) => {
      const script = steps[0] ?? { text: '' };
      if (steps.length > 1) steps = steps.slice(1);
      requests.push(asked);
      const step = typeof script === 'function' ? script(asked) : script;
      if (step.status === undefined) return stream(response, step);
      response.writeHead(step.status, step.headers ?? {});
      return response.end(step.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (...next) => {
      steps = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
