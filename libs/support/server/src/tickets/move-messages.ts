import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { SupportDeps } from '../deps';
import { IS_CONFIRMED, lockedTicket, messagesOf, noteEvent, type TicketRow } from './ticket-store';
import type { Tickets } from '../store/tables.generated';

const isSameAsker = (a: TicketRow, b: TicketRow): boolean =>
  a.user_id === b.user_id && (a.user_id !== null || a.contact_email?.toLowerCase() === b.contact_email?.toLowerCase());

/** Both tickets, locked in the order of their numbers so that two merges never wait for each other. */
async function lockBoth(trx: Database, from: number, into: number): Promise<readonly [TicketRow, TicketRow]> {
  const first = await lockedTicket(trx, { id: Math.min(from, into), where: IS_CONFIRMED });
  const second = await lockedTicket(trx, { id: Math.max(from, into), where: IS_CONFIRMED });
  return from < into ? [first, second] : [second, first];
}

/** Sets what follows from the messages of a ticket. */
async function settle(trx: Database, id: number, at: Date): Promise<void> {
  const last = (await messagesOf(trx, id)).at(-1);
  if (!last) return;
  await sql`update tickets set last_from = ${last.from_support ? 'support' : 'you'}, last_message_at = ${last.created_at},
    version = version + 1, updated_at = ${at} where id = ${id}`.execute(trx);
}

/** Moves all messages and notes of a ticket into another one of the same person; the first one leads there from now on. */
export async function moveMessages(
  { db, support }: SupportDeps,
  { from, into, staffId }: { from: number; into: number; staffId: number },
): Promise<void> {
  const at = new Date(support.clock.now());
  await db.transaction().execute(async (trx) => {
    const [source, target] = await lockBoth(trx, from, into);
    if (!isSameAsker(source, target)) throw new ApiError(409, 'These tickets are of different people');
    await sql`update ticket_messages set ticket_id = ${into} where ticket_id = ${from}`.execute(trx);
    await sql`update ticket_notes set ticket_id = ${into} where ticket_id = ${from}`.execute(trx);
    await sql`update ticket_links set ticket_id = ${into} where ticket_id = ${from}`.execute(trx);
    await sql`update tickets set merged_into = ${into}, state = 'closed', asked_at = null, closed_at = ${at}, updated_at = ${at},
      version = version + 1 where id = ${from}`.execute(trx);
    // Where nothing of it waited, the other ticket stays as it was.
    if (source.asked_at !== null)
      await sql`update tickets set asked_at = least(asked_at, ${source.asked_at}), closed_at = null, state = 'open'
        where id = ${into}`.execute(trx);
    await noteEvent(trx, { ticketId: from, kind: 'merged', at, staffId });
    await noteEvent(trx, { ticketId: into, kind: 'joined', at, staffId });
    await settle(trx, into, at);
  });
}

/** Makes a ticket of its own of a message and those after it; gives its number. */
export async function splitTicket(
  { db, support }: SupportDeps,
  { id, messageId, staffId }: { id: number; messageId: number; staffId: number },
): Promise<number> {
  const at = new Date(support.clock.now());
  return db.transaction().execute(async (trx) => {
    const ticket = await lockedTicket(trx, { id, where: IS_CONFIRMED });
    const messages = await messagesOf(trx, id);
    const first = messages.find((message) => message.id === messageId);
    if (!first || first === messages[0]) throw new ApiError(404, 'There is no later message of this number');
    const { rows } = await sql<
      Pick<Selectable<Tickets>, 'id'>
    >`insert into tickets (user_id, contact_name, contact_email, topic, subject, state,
        confirmed_at, owner_id, last_from, last_message_at, asked_at, created_at, updated_at)
      select user_id, contact_name, contact_email, topic, subject, state, confirmed_at, owner_id, last_from, last_message_at,
        asked_at, ${first.created_at}, ${at} from tickets where id = ${id} returning id`.execute(trx);
    const made = rows[0]!.id;
    await sql`update ticket_messages set ticket_id = ${made}, after_closed_days = 0
      where ticket_id = ${id} and id >= ${messageId}`.execute(trx);
    await sql`update tickets set state = 'closed', asked_at = null, closed_at = ${at} where id = ${id}`.execute(trx);
    await noteEvent(trx, { ticketId: made, kind: 'asked', at: ticket.asked_at ?? first.created_at, staffId });
    await noteEvent(trx, { ticketId: id, kind: 'split', at, staffId });
    await settle(trx, id, at);
    return made;
  });
}
