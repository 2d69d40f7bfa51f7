import type { AnswerQuote, AnswerValue, MessageKind, MessageState } from '@plumbline/assistant/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { AssistantEvent, KeptSentence, Withheld } from './column-types';
import { assistantStore } from './tables';
import type { AiUsage } from './tables.generated';

export interface KeptCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
  readonly ms: number;
  readonly failed: string | null;
}

export interface MessageRow {
  readonly id: number;
  readonly user_id: number;
  readonly session_id: number | null;
  readonly kind: MessageKind;
  readonly question: string;
  readonly security: string | null;
  readonly as_of: string | null;
  readonly state: MessageState;
  readonly sentences: readonly KeptSentence[];
  readonly withheld: readonly Withheld[];
  readonly error: string | null;
  readonly timed_out: boolean;
  readonly stop_asked: boolean;
  readonly version: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

export interface NewMessage {
  readonly userId: number;
  readonly session: number | null;
  readonly kind: MessageKind;
  readonly question: string;
  readonly security: string | null;
  readonly asOf: string | null;
  readonly clientKey: string | null;
  readonly model: string;
}

/** A message, or the one that was sent before with the same key; `isNew` says which. */
export async function insertMessage(db: Database, asked: NewMessage): Promise<{ row: MessageRow; isNew: boolean }> {
  const { userId, session, kind, question, security, asOf, clientKey, model } = asked;
  const inserted =
    await sql<MessageRow>`insert into ai_messages (user_id, session_id, kind, question, security, as_of, client_key, model)
    values (${userId}, ${session}, ${kind}, ${question}, ${security}, ${asOf}, ${clientKey}, ${model})
    on conflict (user_id, client_key) where client_key is not null do nothing returning *`.execute(db);
  const [row] = inserted.rows;
  if (row) return { row, isNew: true };
  const sent = await assistantStore(db)
    .selectFrom('ai_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .execute();
  return { row: sent[0]!, isNew: false };
}

/** 404 for a message of somebody else. */
export async function ownMessage(db: Database, userId: number, id: number): Promise<MessageRow> {
  const row = await assistantStore(db)
    .selectFrom('ai_messages')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such message');
  return row;
}

export async function messagesOfSession(db: Database, session: number): Promise<readonly MessageRow[]> {
  const rows = await assistantStore(db)
    .selectFrom('ai_messages')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('id')
    .execute();
  return rows;
}

export interface Outcome {
  readonly state: MessageState;
  readonly sentences: readonly KeptSentence[];
  readonly withheld: readonly Withheld[];
  readonly error: string | null;
  readonly timedOut: boolean;
  readonly version: string;
}

export const finishMessage = (db: Database, id: number, outcome: Outcome): Promise<unknown> =>
  sql`update ai_messages set state = ${outcome.state}, sentences = ${JSON.stringify(outcome.sentences)}::jsonb,
    withheld = ${JSON.stringify(outcome.withheld)}::jsonb, error = ${outcome.error}, timed_out = ${outcome.timedOut},
    version = ${outcome.version}, finished_at = now() where id = ${id}`.execute(db);

export const addEvent = (db: Database, id: number, seq: number, event: object): Promise<unknown> =>
  sql`insert into ai_events (message_id, seq, event) values (${id}, ${seq}, ${JSON.stringify(event)}::jsonb)
    on conflict do nothing`.execute(db);

export async function eventsAfter(db: Database, id: number, after: number): Promise<readonly AssistantEvent[]> {
  const rows = await assistantStore(db)
    .selectFrom('ai_events')
    .select('event')
    .where('message_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ event }) => event);
}

/** A value or a passage of an answer. */
export const addFilling = (db: Database, messageId: number, body: AnswerValue | AnswerQuote): Promise<unknown> =>
  sql`insert into ai_values (message_id, id, body) values (${messageId}, ${body.id}, ${JSON.stringify(body)}::jsonb)
    on conflict do nothing`.execute(db);

export interface Fillings {
  readonly values: readonly AnswerValue[];
  readonly quotes: readonly AnswerQuote[];
}

const numberOf = ({ id }: { readonly id: string }): number => Number(id.slice(1));

/** Values and quotes that filled the slots of messages, by message. */
export async function fillingsOf(db: Database, messages: readonly number[]): Promise<ReadonlyMap<number, Fillings>> {
  const found = await assistantStore(db)
    .selectFrom('ai_values')
    .select(['message_id', 'body'])
    .where((eb) => eb('message_id', '=', eb.fn.any(eb.val(messages))))
    .execute();
  const by = new Map(messages.map((id) => [id, { values: [] as AnswerValue[], quotes: [] as AnswerQuote[] }]));
  for (const { message_id, body } of found) {
    const own = by.get(message_id);
    if ('formula' in body) own?.values.push(body);
    else own?.quotes.push(body);
  }
  for (const { values, quotes } of by.values()) {
    values.sort((a, b) => numberOf(a) - numberOf(b));
    quotes.sort((a, b) => numberOf(a) - numberOf(b));
  }
  return by;
}

export const addCall = (
  db: Database,
  messageId: number,
  seq: number,
  { name, args, ms, failed }: KeptCall,
): Promise<unknown> =>
  sql`insert into ai_tool_calls (message_id, seq, name, args, ms, failed)
    values (${messageId}, ${seq}, ${name}, ${JSON.stringify(args)}::jsonb, ${ms}, ${failed})`.execute(db);

export async function callsOf(
  db: Database,
  messages: readonly number[],
): Promise<ReadonlyMap<number, readonly KeptCall[]>> {
  const rows = await assistantStore(db)
    .selectFrom('ai_tool_calls')
    .select(['message_id', 'name', 'args', 'ms', 'failed'])
    .where((eb) => eb('message_id', '=', eb.fn.any(eb.val(messages))))
    .orderBy('message_id')
    .orderBy('seq')
    .execute();
  const by = new Map<number, KeptCall[]>(messages.map((id) => [id, []]));
  for (const { message_id, ...call } of rows) by.get(message_id)?.push(call);
  return by;
}

export const askToStop = (db: Database, id: number): Promise<unknown> =>
  sql`update ai_messages set stop_asked = true where id = ${id} and state = 'running'`.execute(db);

/** Counts a question of a day; 429 until the next day where there were as many as the operator allows. */
export async function countQuestion(db: Database, userId: number, most: number): Promise<void> {
  const { rows } = await sql<
    Pick<Selectable<AiUsage>, 'messages'> & { rest_s: number }
  >`insert into ai_usage (user_id, day, messages)
    values (${userId}, current_date, 1)
    on conflict (user_id, day) do update set messages = ai_usage.messages + 1
    returning messages, ceil(extract(epoch from (current_date + 1)::timestamptz - now()))::int as rest_s`.execute(db);
  const [used] = rows;
  if (most === 0 || !used || used.messages <= most) return;
  throw new ApiError(429, `You asked ${most} questions today: ask again tomorrow`, { retryAfter: used.rest_s });
}
