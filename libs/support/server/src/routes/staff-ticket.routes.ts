import { ApiError } from '@plumbline/shared/domain';
import type { ticketStaffCalls } from '@plumbline/support/contract';
import { SPLIT_DAYS, stateAfter } from '@plumbline/support/domain';
import {
  countRows,
  memberOf,
  offsetOf,
  paged,
  type CallContext,
  type Database,
  type Handlers,
} from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { SupportDeps } from '../deps';
import { emailsOf } from '../emails-of';
import { answerMail, mailAsker } from '../tickets/ticket-mails';
import {
  addMessage,
  closeTicket,
  IS_CONFIRMED,
  lockedTicket,
  messagesOf,
  noteEvent,
  ticketsWhere,
  ticketWhere,
  type TicketRow,
} from '../tickets/ticket-store';
import { ticketRowToWire, ticketToWire } from '../tickets/ticket-wire';
import { countStates, mailerOf, wordsIn } from './ticket.routes';
import { moveMessages, splitTicket } from '../tickets/move-messages';
import { cleanText } from '../tickets/write-ticket';
import { supportStore } from '../store/tables';

const PER_PAGE = 30;
const GONE = 'Somebody who left';
/** Tickets in the queue: confirmed by their visitor, and not merged into another. */
const IN_QUEUE = sql`${IS_CONFIRMED} and t.merged_into is null`;

/** Names of the people of some tickets. */
async function peopleOf({ support, db }: SupportDeps, ids: readonly (number | null)[]) {
  const known = ids.filter((id) => id !== null);
  const people = await support.people.byIds(known);
  const emails = await emailsOf(db, known);
  const nameOf = (id: number | null): string => (id === null ? GONE : (people.get(id)?.username ?? GONE));
  const askerOf = (row: TicketRow) =>
    row.user_id === null
      ? { user_id: null, name: row.contact_name, email: row.contact_email }
      : { user_id: row.user_id, name: nameOf(row.user_id), email: emails.get(row.user_id) ?? null };
  const ownerOf = ({ owner_id: id }: TicketRow) => (id === null ? null : { user_id: id, name: nameOf(id) });
  return { nameOf, askerOf, ownerOf };
}

interface QueueQuery {
  readonly state?: string | undefined;
  readonly topic?: string | undefined;
  readonly owner?: 'me' | 'none' | undefined;
  readonly q?: string | undefined;
  readonly page: number;
}

/** Tickets of everybody, with who asked and who looks after them. */
async function listQueue(deps: SupportDeps, staffId: number, { state, topic, owner, q, page }: QueueQuery) {
  const ownerIs =
    owner === 'me' ? sql`t.owner_id = ${staffId}` : owner === 'none' ? sql`t.owner_id is null` : sql`true`;
  const where = sql`${IN_QUEUE} and ${ownerIs} and ${topic ? sql`t.topic = ${topic}` : sql`true`}
    and ${state ? sql`t.state = ${state}` : sql`true`} and ${wordsIn(q)}`;
  const rows = await ticketsWhere(
    deps.db,
    sql`${where} order by t.asked_at is null, t.asked_at, t.updated_at desc, t.id
      limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`,
  );
  const total = await countRows(deps.db, sql`from tickets t where ${where}`);
  const { askerOf, ownerOf } = await peopleOf(
    deps,
    rows.flatMap(({ user_id, owner_id }) => [user_id, owner_id]),
  );
  const data = rows.map((row) => ({
    ...ticketRowToWire(row),
    asker: askerOf(row),
    owner: ownerOf(row),
    waits_since: row.asked_at?.toISOString() ?? null,
  }));
  return { ...paged(data, { total, page, perPage: PER_PAGE }), counts: await countStates(deps, IN_QUEUE) };
}

/** A ticket with all that staff see of it. */
async function staffTicket(deps: SupportDeps, id: number) {
  const { db } = deps;
  const row = await ticketWhere(db, id, IS_CONFIRMED);
  const messages = await messagesOf(db, id);
  const notes = await supportStore(db)
    .selectFrom('ticket_notes')
    .select(['id', 'author_id', 'content', 'created_at'])
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute();
  const events = await supportStore(db)
    .selectFrom('ticket_events')
    .select(['kind', 'staff_id', 'at'])
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute();
  const templates = await supportStore(db)
    .selectFrom('reply_templates')
    .select(['id', 'title', 'body'])
    .orderBy('title')
    .execute();
  const { nameOf, askerOf, ownerOf } = await peopleOf(deps, [
    row.user_id,
    row.owner_id,
    ...messages.map(({ author_id }) => author_id),
    ...notes.map(({ author_id }) => author_id),
    ...events.map(({ staff_id }) => staff_id),
  ]);
  const asker = askerOf(row);
  const late = messages.find(({ after_closed_days: days }) => days >= SPLIT_DAYS);
  return {
    ...(await ticketToWire(db, row, ({ from_support, author_id }) => (from_support ? nameOf(author_id) : asker.name))),
    asker,
    owner: ownerOf(row),
    notes: notes.map(({ author_id, content, created_at, ...note }) => ({
      ...note,
      name: nameOf(author_id),
      text: content,
      created_at: created_at.toISOString(),
    })),
    events: events.map(({ kind, staff_id, at }) => ({
      kind,
      at: at.toISOString(),
      name: staff_id === null ? null : nameOf(staff_id),
    })),
    merged_into: row.merged_into,
    splits_at: late?.id ?? null,
    templates: templates,
  };
}

interface TicketChange {
  readonly topic?: string | undefined;
  readonly subject?: string | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly mine?: boolean | undefined;
}

async function changeTicket(
  { support }: SupportDeps,
  trx: Database,
  { ticket, staffId, change }: { ticket: TicketRow; staffId: number; change: TicketChange },
): Promise<void> {
  const at = new Date(support.clock.now());
  const { topic = ticket.topic, subject = ticket.subject, state, mine } = change;
  const owner = mine === undefined ? ticket.owner_id : mine ? staffId : null;
  await sql`update tickets set topic = ${topic}, subject = ${subject}, owner_id = ${owner}, version = version + 1,
    updated_at = ${at} where id = ${ticket.id}`.execute(trx);
  if (state === 'closed' && ticket.state !== 'closed') await closeTicket(trx, ticket.id, support.clock.now(), staffId);
  if (state === 'open' && ticket.state === 'closed') {
    await sql`update tickets set state = ${stateAfter('customer reply')}, closed_at = null where id = ${ticket.id}`.execute(
      trx,
    );
    await noteEvent(trx, { ticketId: ticket.id, kind: 'reopened', at, staffId });
  }
}

/** Answers a ticket: mail, message in the product and state in one transaction. */
async function replyTo(
  deps: SupportDeps,
  context: CallContext,
  { id, content, asks, version }: { id: number; content: string; asks: boolean; version: number },
): Promise<void> {
  const { userId: staffId } = memberOf(context);
  const text = await cleanText(content);
  await deps.db.transaction().execute(async (trx) => {
    const ticket = await lockedTicket(trx, { id, version, where: IS_CONFIRMED });
    const earlier = await messagesOf(trx, id);
    const question = earlier.filter(({ from_support }) => !from_support).at(-1)?.plain;
    const event = asks ? 'staff question' : 'staff answer';
    await addMessage(trx, ticket, { ...text, staffId, authorId: staffId, event }, deps.support.clock.now());
    await mailAsker(trx, mailerOf(deps, context), ticket, answerMail(ticket, { answer: text.plain, question, asks }));
    if (ticket.user_id === null) return;
    const title = asks ? 'Support asked you something' : 'Support answered your question';
    await deps.support.notify(trx, [ticket.user_id], {
      title,
      text: ticket.subject,
      link: `/user/ticket?id=${String(id)}`,
    });
  });
}

/** Calls of staff about tickets. */
export function ticketStaffHandlers(deps: SupportDeps): Handlers<typeof ticketStaffCalls> {
  const { db, support, note } = deps;
  return {
    'GET /_api/admin/tickets': ({ query }, context) => listQueue(deps, memberOf(context).userId, query),
    'GET /_api/admin/tickets/{id}': ({ params }) => staffTicket(deps, params.id),
    'PUT /_api/admin/tickets/{id}': async ({ params: { id }, body: { version, ...change } }, context) => {
      const { userId: staffId } = memberOf(context);
      await db.transaction().execute(async (trx) => {
        const ticket = await lockedTicket(trx, { id, version, where: IS_CONFIRMED });
        await changeTicket(deps, trx, { ticket, staffId, change });
      });
      return staffTicket(deps, id);
    },
    'POST /_api/admin/tickets/{id}/reply': async ({ params: { id }, body }, context) => {
      await replyTo(deps, context, { id, ...body });
      return staffTicket(deps, id);
    },
    'POST /_api/admin/tickets/{id}/note': async ({ params: { id }, body: { text } }, context) => {
      await ticketWhere(db, id, IS_CONFIRMED);
      await sql`insert into ticket_notes (ticket_id, author_id, content, created_at)
        values (${id}, ${memberOf(context).userId}, ${text}, ${new Date(support.clock.now())})`.execute(db);
      return staffTicket(deps, id);
    },
    'POST /_api/admin/tickets/{id}/merge': async ({ params: { id }, body: { into } }, context) => {
      if (id === into) throw new ApiError(409, 'Choose another ticket');
      await moveMessages(deps, { from: id, into, staffId: memberOf(context).userId });
      await note(context, 'merged ticket', `${String(id)} into ${String(into)}`);
      return { ok: true };
    },
    'POST /_api/admin/tickets/{id}/split': async ({ params: { id }, body }, context) => {
      const made = await splitTicket(deps, { id, messageId: body.message_id, staffId: memberOf(context).userId });
      await note(context, 'split ticket', `${String(made)} of ${String(id)}`);
      return { id: made };
    },
  };
}
