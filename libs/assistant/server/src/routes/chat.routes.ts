import type { ChatCalls } from '@plumbline/assistant/contract';
import { plainToRichText } from '@plumbline/rich-text/domain';
import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import { memberOf, toWire, type CallContext, type Handlers, mapPage, type OwnedRow } from '@plumbline/shared/server';
import type { ticketCalls } from '@plumbline/support/contract';
import { MAX_MESSAGE } from '@plumbline/support/domain';
import { sql } from 'kysely';
import type { AssistantDeps } from '../deps';
import { askToStop, fillingsOf, messagesOfSession, ownMessage, type MessageRow } from '../store/message-store';
import { messagesToWire, messageToWire } from '../store/message-wire';
import { sessionResource, type SessionValues } from '../store/session-resource';
import { asking } from '../tools/tool';
import { answered, ask, type AskedQuestion } from '../turn/ask';
import { relatedQuestions } from '../turn/related';
import { rerun } from '../turn/rerun';
import { storedEvents } from '../turn/turn-log';
import type { AssistantEvent } from '../store/column-types';

function sessionToWire(row: OwnedRow & SessionValues) {
  const { id, version, created_at, updated_at, title, pinned, security } = toWire(row);
  return { id, version, created_at, updated_at, title, pinned, security };
}

/** Past and live events of a message: without delay where this process answers it. */
function eventsOf(
  deps: AssistantDeps,
  row: MessageRow,
  after: number,
  signal: AbortSignal,
): AsyncIterable<AssistantEvent> {
  const live = deps.assistant.live.get(row.id);
  if (live) return live.log.read(after, signal);
  const isRunning = async () =>
    (await messageToWire(deps.db, await ownMessage(deps.db, row.user_id, row.id))).state === 'running';
  return storedEvents(deps.db, row.id, { after, isRunning, signal });
}

/** Keeps what a person thinks of an answer, or the ticket it went with: from then on staff may read it. */
const putReview = (
  { db }: AssistantDeps,
  { id, user_id }: MessageRow,
  { rating, comment, ticket }: { rating?: number; comment?: string | undefined; ticket?: number },
) =>
  sql`insert into ai_reviews (message_id, user_id, rating, comment, ticket_id)
    values (${id}, ${user_id}, ${rating ?? null}, ${comment ?? null}, ${ticket ?? null})
    on conflict (message_id) do update set state = 'open', version = ai_reviews.version + 1, updated_at = now(),
      rating = coalesce(excluded.rating, ai_reviews.rating), comment = coalesce(excluded.comment, ai_reviews.comment),
      ticket_id = coalesce(excluded.ticket_id, ai_reviews.ticket_id)`.execute(db);

type Wire = Awaited<ReturnType<typeof messageToWire>>;

const withoutTags = (html: string): string => html.replace(/<\/(?:p|li|h3|tr)>/g, '\n').replace(/<[^>]*>/g, '');

/** A conversation as text, cut at its beginning where it is too long for a message. */
function transcriptOf(messages: readonly Wire[], room: number): string {
  const whole = messages
    .map(({ question, html }) => `Asked: ${question}\nAnswered: ${withoutTags(html).trim()}`)
    .join('\n\n');
  return whole.length <= room ? whole : `…${whole.slice(whole.length - room)}`;
}

async function openTicket(
  deps: AssistantDeps,
  context: CallContext,
  body: { session: number; message_id: number; content: string },
) {
  const { userId } = memberOf(context);
  const row = await ownMessage(deps.db, userId, body.message_id);
  if (row.session_id !== body.session) throw new ApiError(404, 'There is no such message in this session');
  const all = (await messagesOfSession(deps.db, body.session)).filter(({ id }) => id <= row.id);
  const transcript = transcriptOf(await messagesToWire(deps.db, all), MAX_MESSAGE - body.content.length - 200);
  const text = `${body.content}\n\nTranscript of the assistant:\n\n${transcript}`;
  const call = asking<typeof ticketCalls>(deps.askAs(context));
  const ticket: ResultOf<(typeof ticketCalls)['POST /_api/user/tickets']> = await call('POST /_api/user/tickets', {
    body: {
      topic: 'other',
      subject: `Assistant: ${row.question.replace(/\s+/g, ' ').slice(0, 100)}`,
      content: await plainToRichText(text),
      client_key: `assistant-${row.id}-${body.content.length}`,
    },
  });
  await putReview(deps, row, { ticket: ticket.id });
  return { ticket: ticket.id };
}

/** Sessions: what was asked before. */
function historyHandlers({ db }: AssistantDeps) {
  const sessions = sessionResource(db);
  return {
    'GET /_api/guru_gpt/chat_history': async ({ query }, context) => {
      const { userId } = memberOf(context);
      const page = mapPage(await sessions.list(userId, query), sessionToWire);
      return { ...page, data: [...page.data].sort((a, b) => Number(b.pinned) - Number(a.pinned)) };
    },
    'GET /_api/guru_gpt/chat_history/{sessionId}': async ({ params }, context) => {
      const session = await sessions.get(memberOf(context).userId, params.sessionId);
      const messages = await messagesOfSession(db, session.id);
      return { ...sessionToWire(session), messages: await messagesToWire(db, messages) };
    },
    'POST /_api/guru_gpt/chat_history/{sessionId}': async ({ params, body }, context) => {
      const values = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      return sessionToWire(await sessions.update(memberOf(context).userId, params.sessionId, { values }));
    },
    'DELETE /_api/guru_gpt/chat_history/{sessionId}': async ({ params }, context) => {
      await sessions.remove(memberOf(context).userId, params.sessionId);
      return { ok: true as const };
    },
  } satisfies Partial<Handlers<ChatCalls>>;
}

/** Calls that a model answers. */
export function chatHandlers(deps: AssistantDeps): Handlers<ChatCalls> {
  const { db, assistant, market } = deps;
  const whole = async (context: CallContext, asked: AskedQuestion) =>
    messageToWire(db, await answered(deps, await ask(deps, context, asked)));
  return {
    ...historyHandlers(deps),
    'POST /_api/guru_gpt/chat': async ({ body }, context) => {
      const { message: question, session, context: where, client_key: clientKey, wait } = body;
      const asked: AskedQuestion = {
        kind: 'chat',
        question,
        session,
        security: where.security,
        asOf: where.asOf,
        clientKey,
      };
      const row = await ask(deps, context, asked);
      if (context.wantsEvents) return eventsOf(deps, row, 0, context.signal);
      return messageToWire(db, wait ? await answered(deps, row) : row);
    },
    'GET /_api/guru_gpt/chat/{message_id}/events': async function* ({ params, query }, context) {
      const row = await ownMessage(db, memberOf(context).userId, params.message_id);
      const after = query.after ?? Number(context.caller.lastEventId ?? 0);
      yield* eventsOf(deps, row, Number.isFinite(after) ? after : 0, context.signal);
    },
    'POST /_api/guru_gpt/chat/{message_id}/stop': async ({ params }, context) => {
      const row = await ownMessage(db, memberOf(context).userId, params.message_id);
      await askToStop(db, row.id);
      assistant.live.get(row.id)?.stop();
      return messageToWire(db, await answered(deps, row));
    },
    'POST /_api/guru_gpt/chat/{message_id}/run': async ({ params, body }, context) => {
      const row = await ownMessage(db, memberOf(context).userId, params.message_id);
      const asOf = body.asOf ?? row.as_of;
      return { version: market.status().version, as_of: asOf, data: [...(await rerun(deps, row, asOf))] };
    },
    'POST /_api/guru_gpt/query': ({ body }, context) => whole(context, { kind: 'query', ...body }),
    'POST /_api/guru_gpt/support': ({ body }, context) => whole(context, { kind: 'support', ...body }),
    'POST /_api/guru_gpt/ticket': ({ body }, context) => openTicket(deps, context, body),
    'POST /_api/guru_gpt/rate_chat': async ({ body: { message_id, rating, comment } }, context) => {
      await putReview(deps, await ownMessage(db, memberOf(context).userId, message_id), { rating, comment });
      return { ok: true };
    },
    'GET /_api/guru_gpt/related_questions/{id}': async ({ params }, context) => {
      const row = await ownMessage(db, memberOf(context).userId, params.id);
      const values = (await fillingsOf(db, [row.id])).get(row.id)?.values ?? [];
      return { data: await relatedQuestions(deps, values, row.as_of) };
    },
  };
}
