import type { Attachment } from '@plumbline/files/domain';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import { stateAfter, type TicketEvent } from '@plumbline/support/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { supportStore } from '../store/tables';
import type { Tickets } from '../store/tables.generated';

export type TicketRow = Readonly<
  Pick<
    Selectable<Tickets>,
    | 'id'
    | 'user_id'
    | 'contact_name'
    | 'contact_email'
    | 'topic'
    | 'subject'
    | 'state'
    | 'confirmed_at'
    | 'owner_id'
    | 'figure'
    | 'rating'
    | 'merged_into'
    | 'last_from'
    | 'last_message_at'
    | 'closed_at'
    | 'reminded_at'
    | 'version'
    | 'created_at'
    | 'updated_at'
  > & {
    /** Since when it waits for support; null where it does not. */
    readonly asked_at: Date | null;
  }
>;

export interface MessageRow {
  readonly id: number;
  readonly ticket_id: number;
  readonly from_support: boolean;
  readonly author_id: number | null;
  readonly content: string;
  readonly plain: string;
  readonly after_closed_days: number;
  readonly created_at: Date;
}

export interface FileRow extends Attachment {
  readonly id: number;
  readonly message_id: number | null;
  readonly user_id: number;
}

const noTicket = () => new ApiError(404, 'There is no such ticket');

/** Before a visitor has confirmed a question it is nothing to support. */
export const IS_CONFIRMED = sql`t.confirmed_at is not null`;

/** Tickets that fit, in some order. */
export async function ticketsWhere(db: Database, where: RawBuilder<unknown>): Promise<readonly TicketRow[]> {
  return (await sql<TicketRow>`select t.* from tickets t where ${where}`.execute(db)).rows;
}

/** A ticket that fits a condition; 404 where there is none. */
export async function ticketWhere(
  db: Database,
  id: number,
  where: RawBuilder<unknown> = sql`true`,
): Promise<TicketRow> {
  const [row] = await ticketsWhere(db, sql`t.id = ${id} and ${where}`);
  if (!row) throw noTicket();
  return row;
}

/** The same locked until the transaction ends; 409 with what is kept where somebody saw an older version. */
export async function lockedTicket(
  trx: Database,
  { id, version, where = sql`true` }: { id: number; version?: number; where?: RawBuilder<unknown> },
): Promise<TicketRow> {
  const [row] = await ticketsWhere(trx, sql`t.id = ${id} and ${where} for update`);
  if (!row) throw noTicket();
  if (row.merged_into !== null) throw new ApiError(409, 'This ticket went into another one', { code: 'merged' });
  if (version !== undefined && version !== row.version)
    throw new ApiError(409, 'Something was written in the meantime: read it first', { code: 'outdated' });
  return row;
}

export const messagesOf = async (db: Database, ticketId: number): Promise<readonly MessageRow[]> =>
  await supportStore(db)
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();

/** Files of messages, in the order they were sent. */
export async function filesOf(db: Database, messageIds: readonly number[]): Promise<readonly FileRow[]> {
  if (messageIds.length === 0) return [];
  const rows = await supportStore(db)
    .selectFrom('ticket_files')
    .selectAll()
    .where((eb) => eb('message_id', '=', eb.fn.any(eb.val([...messageIds]))))
    .orderBy('id')
    .execute();
  return rows;
}

/** Writes down what happened to a ticket: waits are measured of it. */
export async function noteEvent(
  trx: Database,
  { ticketId, kind, at, staffId = null }: { ticketId: number; kind: string; at: Date; staffId?: number | null },
): Promise<void> {
  await sql`insert into ticket_events (ticket_id, kind, staff_id, at) values (${ticketId}, ${kind}, ${staffId}, ${at})`.execute(
    trx,
  );
}

/** A message as it is about to be kept. */
export interface NewMessage {
  readonly content: string;
  readonly plain: string;
  /** The member of support; null where the person who asked writes. */
  readonly staffId: number | null;
  readonly authorId: number | null;
  /** Files that were sent before by the same person. */
  readonly files?: readonly number[];
  readonly event: TicketEvent;
}

/** Takes over files that were sent before: only one's own that belong to no message yet. */
async function takeFiles(trx: Database, message: NewMessage, messageId: number): Promise<void> {
  const { files = [], authorId } = message;
  if (files.length === 0) return;
  const { rows } = await sql`update ticket_files set message_id = ${messageId}
    where id = any(${[...files]}::bigint[]) and user_id = ${authorId} and message_id is null returning id`.execute(trx);
  if (rows.length !== new Set(files).size) throw new ApiError(404, 'A file is no longer there: send it again');
}

/** Adds a message to a ticket and moves its state on. */
export async function addMessage(trx: Database, ticket: TicketRow, message: NewMessage, now: number): Promise<number> {
  const at = new Date(now);
  const { content, plain, staffId, authorId, event } = message;
  const isSupport = staffId !== null;
  const closedDays = ticket.closed_at === null || isSupport ? 0 : (now - ticket.closed_at.getTime()) / DAY_MS;
  const row = await supportStore(trx)
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticket.id,
      from_support: isSupport,
      author_id: authorId,
      content,
      plain,
      after_closed_days: closedDays,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = row.id;
  await takeFiles(trx, message, id);
  await sql`update tickets set state = ${stateAfter(event)}, last_from = ${isSupport ? 'support' : 'you'},
      last_message_at = ${at}, asked_at = ${isSupport ? null : (ticket.asked_at ?? at)}, closed_at = null, reminded_at = null,
      owner_id = ${ticket.owner_id ?? staffId}, version = version + 1, updated_at = ${at}
    where id = ${ticket.id}`.execute(trx);
  await noteEvent(trx, { ticketId: ticket.id, kind: isSupport ? 'answered' : 'asked', at, staffId });
  return id;
}

/** Closes a ticket. */
export async function closeTicket(
  trx: Database,
  id: number,
  now: number,
  staffId: number | null = null,
): Promise<void> {
  const at = new Date(now);
  await sql`update tickets set state = ${stateAfter('close')}, closed_at = ${at}, asked_at = null, version = version + 1,
    updated_at = ${at} where id = ${id}`.execute(trx);
  await noteEvent(trx, { ticketId: id, kind: 'closed', at, staffId });
}
