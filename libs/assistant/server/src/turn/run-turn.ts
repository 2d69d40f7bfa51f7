import { SentenceReader, TURN_LIMITS } from '@plumbline/assistant/domain';
import { ApiError } from '@plumbline/shared/domain';
import { randomBytes } from 'node:crypto';
import type { ModelCall, ModelMessage, ModelPort, ModelTool } from '../model/model-port';
import type { ModelLine } from '../model/model-line';
import type { KeptCall } from '../store/message-store';
import type { KeptSentence, Withheld } from '../store/column-types';
import type { ToolContext } from '../tools/tool';
import { runTool } from '../tools/tools';
import { AnswerWriter } from './answer-writer';
import { repairRequest, toolContent } from './prompt';
import { TextCalls } from './text-calls';
import type { NewEvent } from './turn-log';

/** One question with all that answers it. */
export interface Turn {
  readonly model: ModelPort;
  readonly line: ModelLine;
  /** System, conversation before, question. */
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly context: ToolContext;
  /** Ends when the person stops it. */
  readonly stopped: AbortSignal;
  readonly put: (event: NewEvent) => void;
  readonly onCall: (call: KeptCall) => void;
  /** How long it may take. */
  readonly ms?: number;
}

export interface TurnOutcome {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly sentences: readonly KeptSentence[];
  readonly withheld: readonly Withheld[];
  readonly error: string | null;
  readonly code: string | null;
  readonly timedOut: boolean;
}

const NO_MORE = 'No more calls: answer with the values there are, or say what is missing';

class TurnRun {
  private readonly messages: ModelMessage[];
  private readonly writer: AnswerWriter;
  private readonly mark = randomBytes(6).toString('hex');
  private calls = 0;
  private malformed = 0;
  private isLast = false;

  constructor(
    private readonly turn: Turn,
    private readonly signal: AbortSignal,
  ) {
    this.messages = [...turn.messages];
    this.writer = new AnswerWriter(turn.context.book, turn.put);
  }

  get written(): { readonly sentences: readonly KeptSentence[]; readonly withheld: readonly Withheld[] } {
    return { sentences: this.writer.sentences(), withheld: this.writer.refused() };
  }

  /** Rounds of calls until the model answers; then what failed the check once more. */
  async all(): Promise<void> {
    for (let round = 0; round < TURN_LIMITS.rounds; round++) {
      const { text, calls } = await this.round(round === TURN_LIMITS.rounds - 1 || this.isLast ? [] : this.turn.tools);
      if (calls.length === 0) break;
      await this.answer(text, calls);
      if (this.malformed >= TURN_LIMITS.malformed) break;
    }
    await this.repair();
  }

  /** Withholds sentences that failed the check: no further turn can rewrite them. */
  giveUp(): void {
    this.writer.replace([]);
  }

  /** One answer of the model: its sentences are checked as they come, its calls are returned. */
  private async round(tools: readonly ModelTool[]): Promise<{ text: string; calls: readonly ModelCall[] }> {
    const { model, line, put } = this.turn;
    const reader = new SentenceReader();
    const asText = new TextCalls(model.tools === 'json');
    const calls: ModelCall[] = [];
    const moved = (place: number) => put({ type: 'status', text: `Place ${place} in line` });
    await line.run(
      async () => {
        for await (const event of model.complete(this.messages, tools, this.signal)) {
          if (event.kind === 'call') calls.push(event.call);
          else for (const sentence of reader.push(asText.push(event.text))) this.writer.take(sentence);
        }
      },
      this.signal,
      moved,
    );
    const { text, call } = asText.end();
    for (const sentence of [...reader.push(text), ...reader.end()]) this.writer.take(sentence);
    return { text: asText.all, calls: call ? [...calls, call] : calls };
  }

  /** Runs calls and gives the model their answers. */
  private async answer(text: string, calls: readonly ModelCall[]): Promise<void> {
    const isJson = this.turn.model.tools === 'json';
    this.messages.push({ role: 'assistant', content: text, ...(!isJson && { calls }) });
    for (const call of calls) {
      const content = await this.run(call);
      this.messages.push(isJson ? { role: 'user', content } : { role: 'tool', callId: call.id, content });
    }
  }

  private async run({ name, args }: ModelCall): Promise<string> {
    this.signal.throwIfAborted();
    if (this.calls >= TURN_LIMITS.calls) {
      this.isLast = true;
      return NO_MORE;
    }
    this.calls++;
    const started = performance.now();
    const result = await runTool(name, args, this.turn.context);
    const ms = Math.round(performance.now() - started);
    const failed = result.ok ? null : result.problem;
    this.turn.onCall({ name: name.slice(0, 60), args: result.args, ms, failed });
    this.turn.put({ type: 'tool', name: name.slice(0, 60), args: result.args, ms, failed });
    if (result.ok) return toolContent(result.answer, this.mark);
    if (result.isMalformed) this.malformed++;
    return JSON.stringify({ problem: result.problem });
  }

  private async repair(): Promise<void> {
    const complaints = this.writer.complaints();
    if (complaints.length === 0) return;
    let text = '';
    const messages: ModelMessage[] = [...this.messages, { role: 'user', content: repairRequest(complaints) }];
    const { model, line } = this.turn;
    await line.run(
      async () => {
        for await (const event of model.complete(messages, [], this.signal))
          if (event.kind === 'text') text += event.text;
      },
      this.signal,
      () => undefined,
    );
    const lines = text
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean);
    // Another number of lines: nobody knows which is meant for which.
    this.writer.replace(lines.length === complaints.length ? lines.map((one) => (one === '-' ? undefined : one)) : []);
  }
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'internal');

const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong while answering';

/** Answers one question: whatever happens, what was checked by then is kept. */
export async function runTurn(turn: Turn): Promise<TurnOutcome> {
  const deadline = AbortSignal.timeout(turn.ms ?? TURN_LIMITS.ms);
  const run = new TurnRun(turn, AbortSignal.any([turn.stopped, deadline]));
  const end = (state: TurnOutcome['state'], more: Partial<TurnOutcome> = {}): TurnOutcome => ({
    state,
    error: null,
    code: null,
    timedOut: false,
    ...more,
    ...run.written,
  });
  try {
    await run.all();
    return end('done');
  } catch (error) {
    run.giveUp();
    if (turn.stopped.aborted) return end('stopped');
    if (deadline.aborted) return end('done', { timedOut: true });
    return end('failed', { error: textOf(error), code: codeOf(error) });
  }
}
