import { ApiError } from '@plumbline/shared/domain';
import type { ModelCall, ModelEvent, ModelMessage, ModelPort, ModelTool } from './model-port';
import type { ModelSettings } from './settings';
import { readServerEvents } from './server-events';

/** Waited once for a model that is busy. */
const LONGEST_WAIT_S = 20;
const TOO_MANY = 429;
const LONGEST_ERROR = 300;

const modelError = (text: string, cause?: unknown): ApiError => new ApiError(502, text, { code: 'model', cause });

/** The text of a provider without anything secret in it. */
function masked(text: string, key: string): string {
  const open = key === '' ? text : text.replaceAll(key, '***');
  return open.replace(/\b(?:sk|pk|key|Bearer)[-_ ][\w-]{8,}/gi, '***').slice(0, LONGEST_ERROR);
}

const wireMessage = ({ role, content, calls, callId }: ModelMessage) => ({
  role,
  content,
  ...(calls && {
    tool_calls: calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } })),
  }),
  ...(callId !== undefined && { tool_call_id: callId }),
});

const wireTool = ({ name, description, parameters }: ModelTool) => ({
  type: 'function',
  function: { name, description, parameters },
});

interface Chunk {
  readonly error?: { readonly message?: unknown };
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly delta?: {
      readonly content?: string | null;
      readonly tool_calls?: readonly {
        readonly index?: number;
        readonly id?: string;
        readonly function?: { readonly name?: string; readonly arguments?: string };
      }[];
    };
  }[];
}

/** Calls come in pieces: the name first, then the arguments bit by bit. */
class CallPieces {
  private readonly calls: { id: string; name: string; args: string }[] = [];

  add(pieces: NonNullable<NonNullable<NonNullable<Chunk['choices']>[number]['delta']>['tool_calls']>): void {
    for (const { index = this.calls.length, id, function: part } of pieces) {
      const call = (this.calls[index] ??= { id: `call_${index}`, name: '', args: '' });
      if (id) call.id = id;
      call.name += part?.name ?? '';
      call.args += part?.arguments ?? '';
    }
  }

  all(): ModelCall[] {
    return this.calls.filter((call) => call !== undefined && call.name !== '');
  }
}

function parsed(text: string): Chunk {
  try {
    return JSON.parse(text) as Chunk;
  } catch (cause) {
    throw modelError('The model sent something that is no JSON', cause);
  }
}

/** The first choice of a piece of the stream; an error in it ends the answer. */
function choiceOf(data: string, key: string): NonNullable<Chunk['choices']>[number] | undefined {
  const { error, choices } = parsed(data);
  if (error) throw modelError(`The model broke off: ${masked(String(error.message ?? ''), key)}`);
  return choices?.[0];
}

async function* eventsOf(body: ReadableStream<Uint8Array>, key: string): AsyncIterable<ModelEvent> {
  const calls = new CallPieces();
  let isEnded = false;
  for await (const data of readServerEvents(body)) {
    if (data === '[DONE]') {
      isEnded = true;
      break;
    }
    const { delta = {}, finish_reason: reason } = choiceOf(data, key) ?? {};
    if (delta.content) yield { kind: 'text', text: delta.content };
    calls.add(delta.tool_calls ?? []);
    isEnded ||= Boolean(reason);
  }
  if (!isEnded) throw modelError('The answer of the model broke off');
  for (const call of calls.all()) yield { kind: 'call', call };
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** A model behind an endpoint of the OpenAI kind. The key goes into one header and nowhere else. */
export function openModel({ url, model, key, tools }: ModelSettings): ModelPort {
  const address = new URL(`${url.pathname.replace(/\/$/, '')}/chat/completions`, url);
  const post = async (body: object, signal: AbortSignal): Promise<Response> => {
    try {
      return await fetch(address, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
        signal,
      });
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw modelError('The model cannot be reached');
    }
  };
  const refuse = async (answer: Response): Promise<never> => {
    const text = masked((await answer.text().catch(() => '')).trim(), key);
    throw modelError(`The model answered ${answer.status}${text && `: ${text}`}`);
  };
  return {
    name: model,
    host: url.host,
    tools,
    async *complete(messages, wanted, signal) {
      const body = {
        model,
        stream: true,
        temperature: 0,
        messages: messages.map(wireMessage),
        ...(wanted.length > 0 && tools === 'native' && { tools: wanted.map(wireTool) }),
      };
      let answer = await post(body, signal);
      if (answer.status === TOO_MANY) {
        const after = Number(answer.headers.get('retry-after') ?? 1);
        await answer.body?.cancel();
        await sleep(1000 * Math.min(Number.isFinite(after) && after >= 0 ? after : 1, LONGEST_WAIT_S), signal);
        answer = await post(body, signal);
      }
      if (!answer.ok || !answer.body) return refuse(answer);
      yield* eventsOf(answer.body, key);
    },
  };
}
