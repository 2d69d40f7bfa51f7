import { typedNumbers, type MessageKind } from '@plumbline/assistant/domain';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext } from '@plumbline/shared/server';
import type { helpCalls } from '@plumbline/support/contract';
import { likelyAnswers } from '@plumbline/support/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { sql } from 'kysely';
import type { AssistantDeps } from '../deps';
import { companyWord } from '../extract/company-words';
import { labelOfKey } from '../extract/extract';
import { metricIn } from '../extract/metric-words';
import type { ModelMessage, ModelPort } from '../model/model-port';
import { noModel } from '../model/settings';
import {
  addCall,
  addFilling,
  countQuestion,
  fillingsOf,
  finishMessage,
  insertMessage,
  messagesOfSession,
  ownMessage,
  type MessageRow,
} from '../store/message-store';
import { sessionResource } from '../store/session-resource';
import { activeTraining, synonymsOf, type TrainingRow } from '../store/training-store';
import { asking, type ToolContext } from '../tools/tool';
import { MODEL_TOOLS } from '../tools/tools';
import { ValueBook } from '../tools/value-book';
import { pastMessages, systemPrompt, valuesNote } from './prompt';
import { runTurn } from './run-turn';
import { TurnLog } from './turn-log';
import { assistantStore } from '../store/tables';

/** A question with where it was asked. */
export interface AskedQuestion {
  readonly kind: MessageKind;
  readonly question: string;
  readonly session?: number | undefined;
  readonly security?: string | undefined;
  readonly asOf?: string | undefined;
  readonly clientKey?: string | undefined;
}

const LONGEST_TITLE = 80;
const PAST_MESSAGES = 6;
const EXAMPLES = 4;

const titleOf = (question: string): string => question.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);

async function sessionOf(
  deps: AssistantDeps,
  userId: number,
  asked: AskedQuestion,
  security: string | null,
): Promise<number | null> {
  if (asked.kind !== 'chat') return null;
  const sessions = sessionResource(deps.db);
  if (asked.session !== undefined) return (await sessions.get(userId, asked.session)).id;
  const { id } = await sessions.create(userId, { title: titleOf(asked.question), pinned: false, security });
  return id;
}

/** The message that was sent before with the same key. */
async function sentBefore(
  { db }: AssistantDeps,
  userId: number,
  key: string | undefined,
): Promise<MessageRow | undefined> {
  if (key === undefined) return undefined;
  return assistantStore(db)
    .selectFrom('ai_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

interface Prepared {
  readonly messages: readonly ModelMessage[];
  readonly book: ValueBook;
}

/** Texts of the help that may answer a question, as passages. */
async function helpMessages({ ask }: AssistantDeps, question: string, book: ValueBook): Promise<string> {
  const { data } = await asking<typeof helpCalls>(ask)('GET /_api/support/help', {});
  const found = likelyAnswers(data, question).map((entry) => {
    const quote = book.quote({ text: entry.plain.slice(0, 600), source: entry.question, url: null });
    return `[[${quote.id}]] ${entry.question}: ${entry.plain.slice(0, 1_500)}`;
  });
  return found.length > 0
    ? `Help texts of the product; answer from them alone, quote them by their slots:\n${found.join('\n')}`
    : 'No help text fits the question: say so, and that support can be asked with a ticket.';
}

function promptOf(
  row: MessageRow,
  model: ModelPort,
  training: readonly TrainingRow[],
  typed: readonly string[],
): string {
  const of = (kind: TrainingRow['kind']) => training.filter((one) => one.kind === kind);
  const examples = of('example').map((one) => ({ ...one, plain: one.answer, words: '' }));
  const metric = metricIn(row.question, synonymsOf(training));
  return systemPrompt({
    tools: row.kind === 'support' ? [] : MODEL_TOOLS,
    isJson: model.tools === 'json' && row.kind !== 'support',
    instructions: of('instruction').map(({ answer }) => answer),
    examples: likelyAnswers(examples, row.question).slice(0, EXAMPLES),
    terms: metric ? [`${metric.key} (${labelOfKey(metric.key)})`] : [],
    security: row.security,
    asOf: row.as_of,
    typed,
  });
}

async function prepare(deps: AssistantDeps, model: ModelPort, row: MessageRow, log: TurnLog): Promise<Prepared> {
  const { db, market } = deps;
  const all = row.session_id === null ? [] : await messagesOfSession(db, row.session_id);
  const before = all.filter(({ id }) => id < row.id);
  const fillings = [
    ...(
      await fillingsOf(
        db,
        before.map(({ id }) => id),
      )
    ).values(),
  ];
  const typed = typedNumbers(row.question);
  const values = fillings.flatMap((one) => one.values);
  const book = new ValueBook({
    values,
    typed,
    quotes: fillings.flatMap((one) => one.quotes),
    isCompany: companyWord(market),
    onValue: (value) => {
      log.after(() => addFilling(db, row.id, value));
      log.put({ type: 'value', value });
    },
    onQuote: (quote) => {
      log.after(() => addFilling(db, row.id, quote));
      log.put({ type: 'quote', quote });
    },
  });
  const training = await activeTraining(db);
  const help = row.kind === 'support' ? await helpMessages(deps, row.question, book) : valuesNote(values);
  const system = promptOf(
    row,
    model,
    training,
    typed.map(({ id, text }) => `[[${id}]] ${text}`),
  );
  const content = [system, help].filter(Boolean).join('\n\n');
  const past = pastMessages(before.slice(-PAST_MESSAGES));
  return { book, messages: [{ role: 'system', content }, ...past, { role: 'user', content: row.question }] };
}

const LOOK_FOR_STOP_MS = 1_000;

/** Another process may have been asked to stop it. */
function watchForStop({ db }: AssistantDeps, row: MessageRow, stop: () => void): () => void {
  const timer = setInterval(() => {
    void ownMessage(db, row.user_id, row.id)
      .then(({ stop_asked }) => stop_asked && stop())
      .catch(() => undefined);
  }, LOOK_FOR_STOP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface Begun {
  readonly model: ModelPort;
  readonly row: MessageRow;
  readonly log: TurnLog;
  readonly stopped: AbortSignal;
}

async function work(deps: AssistantDeps, { model, row, log, stopped }: Begun): Promise<void> {
  const { db, market, ask, figures, assistant } = deps;
  const { version } = market.status();
  const { book, messages } = await prepare(deps, model, row, log);
  const context: ToolContext = { ask, market, figures, asOf: row.as_of ?? undefined, book, signal: stopped };
  let calls = 0;
  const outcome = await runTurn({
    model,
    line: assistant.line,
    messages,
    context,
    stopped,
    tools: row.kind === 'support' ? [] : MODEL_TOOLS,
    put: (event) => log.put(event),
    onCall: (call) => {
      const seq = ++calls;
      log.after(() => addCall(db, row.id, seq, call));
    },
  });
  await log.flush();
  await finishMessage(db, row.id, { ...outcome, version });
  const { state, withheld, error, code } = outcome;
  if (error !== null) log.put({ type: 'error', error, code: code ?? 'internal' });
  log.put({ type: 'done', message_id: row.id, withheld: withheld.length, version, state });
  await log.flush();
}

const FAILED = { state: 'failed', sentences: [], withheld: [], timedOut: false, version: '' } as const;

/** Begins the answer of a message; its reader may go and come back. */
function begin(deps: AssistantDeps, model: ModelPort, row: MessageRow): void {
  const { db, assistant } = deps;
  const log = new TurnLog(db, row.id);
  const controller = new AbortController();
  const stop = () => controller.abort();
  log.put({ type: 'status', text: 'Working', message_id: row.id, session: row.session_id });
  const unwatch = watchForStop(deps, row, stop);
  const done = work(deps, { model, row, log, stopped: controller.signal })
    .catch((error: unknown) =>
      finishMessage(db, row.id, {
        ...FAILED,
        error: error instanceof ApiError ? error.message : 'Something went wrong',
      }),
    )
    .catch(() => undefined)
    .then(() => {
      unwatch();
      log.end();
      assistant.live.delete(row.id);
    });
  assistant.live.set(row.id, { log, stop, done });
}

/** The security a question is asked about, by its symbol; 404 for one that does not exist. */
function subjectOf(market: AssistantDeps['market'], name: string | undefined): string | null {
  if (name === undefined) return null;
  const found = market.find(name);
  if (!found) throw new ApiError(404, `No security is called ${name}`);
  return displaySymbol(found.exchange, found.symbol);
}

/** Keeps a question and begins its answer; the message that is there already for one that is sent twice. */
export async function ask(deps: AssistantDeps, context: CallContext, asked: AskedQuestion): Promise<MessageRow> {
  const { db, market, assistant } = deps;
  const { userId, status } = memberOf(context);
  const sent = await sentBefore(deps, userId, asked.clientKey);
  if (sent) return sent;
  const { model } = assistant;
  if (!model) throw noModel();
  const security = subjectOf(market, asked.security);
  const session = await sessionOf(deps, userId, asked, security);
  await countQuestion(db, userId, assistant.mostADay(status));
  const { row, isNew } = await insertMessage(db, {
    userId,
    session,
    kind: asked.kind,
    question: asked.question,
    security,
    asOf: asked.asOf ?? null,
    clientKey: asked.clientKey ?? null,
    model: model.name,
  });
  // Two tabs sent it at once: the session of the second one is empty.
  if (!isNew && session !== null && session !== row.session_id) await sessionResource(db).remove(userId, session);
  if (!isNew) return row;
  if (session !== null) await sql`update ai_sessions set updated_at = now() where id = ${session}`.execute(db);
  begin(deps, model, row);
  return row;
}

/** The message when its answer is whole. */
export async function answered({ db, assistant }: AssistantDeps, { id, user_id }: MessageRow): Promise<MessageRow> {
  await assistant.live.get(id)?.done;
  return ownMessage(db, user_id, id);
}
