import { ApiError } from '@plumbline/shared/domain';
import { createLine } from '../model/model-line';
import type { ModelEvent, ModelPort } from '../model/model-port';
import { MODEL_TOOLS } from '../tools/tools';
import { ValueBook } from '../tools/value-book';
import { runTurn } from './run-turn';

type Answer = (signal: AbortSignal) => AsyncIterable<ModelEvent>;

const TEXT: ModelEvent = { kind: 'text', text: 'Nothing is known of it.\n' };

async function* says(...events: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* events;
}

/** Says a sentence, then nothing until it is ended. */
async function* hangs(signal: AbortSignal): AsyncGenerator<ModelEvent> {
  yield TEXT;
  await new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

const unused = () => {
  throw new Error('no tool was called');
};

/** A question to a model that answers like this. */
function ask(answer: Answer, stopped = new AbortController().signal) {
  const model: ModelPort = {
    name: 'scripted',
    host: 'here',
    tools: 'native',
    complete: (_messages, _tools, signal) => answer(signal),
  };
  const market = { status: unused, list: unused, find: unused, search: unused };
  const context = { ask: unused, market, figures: unused, asOf: undefined, book: new ValueBook(), signal: stopped };
  return runTurn({
    model,
    line: createLine(1),
    messages: [{ role: 'user', content: 'Why?' }],
    tools: [],
    context,
    stopped,
    put: () => undefined,
    onCall: () => undefined,
  });
}

it('ai.timeout: after 120,000 ms what was answered by then is kept', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const asked = ask(hangs);
  expect(timeout.mock.calls).toEqual([[120_000]]);
  late.abort();
  expect(await asked).toMatchObject({ state: 'done', timedOut: true, error: null });
  timeout.mockRestore();
});

it('a person who stops it gets no timeout', async () => {
  const stop = new AbortController();
  const asked = ask(hangs, stop.signal);
  stop.abort();
  expect(await asked).toMatchObject({ state: 'stopped', timedOut: false });
});

it('an answer in time is one', async () => {
  const outcome = await ask(() => says(TEXT));
  expect(outcome).toMatchObject({ state: 'done', timedOut: false, error: null });
  expect(outcome.sentences).toHaveLength(1);
});

it('a refusal says its words, a bug says none', async () => {
  const failed = (error: Error) =>
    ask(async function* () {
      yield* says();
      throw error;
    });
  expect(await failed(new ApiError(502, 'The model does not answer', { code: 'model' }))).toMatchObject({
    state: 'failed',
    error: 'The model does not answer',
    code: 'model',
  });
  expect(await failed(new TypeError('secret'))).toMatchObject({
    state: 'failed',
    error: 'Something went wrong while answering',
    code: 'internal',
  });
});

describe('rounds of calls', () => {
  const callOf = (name: string, args = '{}'): ModelEvent => ({ kind: 'call', call: { id: 'c', name, args } });
  /** Answers with each of these in turn, the last one for ever; counts how often it is asked, and with how many tools. */
  async function play(rounds: readonly (readonly ModelEvent[])[], stopped = new AbortController().signal) {
    const tools: number[] = [];
    const calls: (string | null)[] = [];
    const model: ModelPort = {
      name: 'scripted',
      host: 'here',
      tools: 'native',
      complete: (_messages, offered) => {
        tools.push(offered.length);
        return says(...(rounds[tools.length - 1] ?? rounds.at(-1)!));
      },
    };
    const market = { status: unused, list: unused, find: () => undefined, search: () => [] };
    const outcome = await runTurn({
      model,
      line: createLine(1),
      messages: [{ role: 'user', content: 'Why?' }],
      tools: MODEL_TOOLS.slice(0, 2),
      context: { ask: unused, market, figures: unused, asOf: undefined, book: new ValueBook(), signal: stopped },
      stopped,
      put: () => undefined,
      onCall: ({ failed }) => void calls.push(failed),
    });
    return { outcome, tools, calls };
  }

  it('end with an answer', async () => {
    const { outcome, tools } = await play([[callOf('owners', '{"security":"ALDR"}')], [TEXT]]);
    expect([outcome.state, outcome.sentences.length, tools]).toEqual(['done', 1, [2, 2]]);
  });

  it('end with the third call that makes no sense', async () => {
    const { outcome, tools, calls } = await play([[callOf('fly')], [callOf('owners', '{'), callOf('owners')], [TEXT]]);
    expect([outcome.state, outcome.sentences.length, tools, calls.length]).toEqual(['done', 0, [2, 2], 3]);
  });

  it('are eight at most, the last without tools', async () => {
    const { outcome, tools } = await play([[callOf('owners', '{"security":"ALDR"}')]]);
    expect([outcome.state, tools]).toEqual(['done', [2, 2, 2, 2, 2, 2, 2, 0]]);
  });

  it('have twenty calls at most, then an answer with what there is', async () => {
    const many = Array.from({ length: 25 }, () => callOf('owners', '{"security":"ALDR"}'));
    const { outcome, tools, calls } = await play([many, [TEXT]]);
    expect([outcome.sentences.length, tools, calls.length]).toEqual([1, [2, 0], 20]);
    expect(calls[0]).toBe('No security is called ALDR');
  });
});
