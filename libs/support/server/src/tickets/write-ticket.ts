import { acceptRichText } from '@plumbline/rich-text/domain';
import { ApiError } from '@plumbline/shared/domain';
import { MAX_MESSAGE, MAX_OPEN_TICKETS, type TicketTopic } from '@plumbline/support/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { SupportDeps } from '../deps';
import { confirmMail, mailAsker, receivedMail, type TicketMailer } from './ticket-mails';
import { addMessage, ticketsWhere, type TicketRow } from './ticket-store';
import type { KeptFigure } from '../store/column-types';
import { supportStore } from '../store/tables';

/** Cleans a text; 400 where it is empty or too long. */
export async function cleanText(content: string): Promise<{ content: string; plain: string }> {
  const accepted = await acceptRichText(content, { maxCharacters: MAX_MESSAGE, isRequired: true });
  if (accepted.ok) return { content: accepted.html, plain: accepted.plain };
  const fields = [{ path: 'body.content', message: accepted.message }];
  throw new ApiError(400, accepted.message, { fields });
}

/** Who asks: a member, or somebody with a name and a mail address. */
export type Asker =
  | { readonly kind: 'member'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly name: string; readonly email: string };

export interface NewTicket {
  readonly topic: TicketTopic;
  readonly subject: string;
  readonly content: string;
  readonly files: readonly number[];
  readonly figure?: KeptFigure | undefined;
  readonly client_key?: string | undefined;
}

async function refuseTooMany(trx: Database, userId: number): Promise<void> {
  const row = await supportStore(trx)
    .selectFrom('tickets')
    .select((eb) => [eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if ((row?.n ?? 0) >= MAX_OPEN_TICKETS)
    throw new ApiError(409, `You have ${String(MAX_OPEN_TICKETS)} open tickets: close one first`);
}

/** One ticket of a person at a time: of two that are sent at once the second sees the first. */
const lockAsker = (trx: Database, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('tickets'), ${userId}::int)`.execute(trx);

/** The ticket that was sent before under the same key. */
async function sentBefore(trx: Database, userId: number, key: string | undefined): Promise<TicketRow | undefined> {
  if (key === undefined) return undefined;
  const [row] = await ticketsWhere(trx, sql`t.user_id = ${userId} and t.client_key = ${key}`);
  return row;
}

async function insertTicket(trx: Database, asker: Asker, asked: NewTicket, now: number): Promise<TicketRow> {
  const at = new Date(now);
  const isMember = asker.kind === 'member';
  const [userId, name, email] = isMember ? [asker.userId, '', null] : [null, asker.name, asker.email];
  return supportStore(trx)
    .insertInto('tickets')
    .values({
      user_id: userId,
      contact_name: name,
      contact_email: email,
      topic: asked.topic,
      subject: asked.subject,
      state: 'open',
      confirmed_at: isMember ? at : null,
      figure: asked.figure ?? null,
      last_from: 'you',
      last_message_at: at,
      client_key: isMember ? (asked.client_key ?? null) : null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Opens a ticket with its first message; one that was sent already is answered as it is. */
export async function createTicket(
  { db, support }: Pick<SupportDeps, 'db' | 'support'>,
  mailer: TicketMailer,
  asker: Asker,
  asked: NewTicket,
): Promise<number> {
  const text = await cleanText(asked.content);
  const now = support.clock.now();
  return db.transaction().execute(async (trx) => {
    if (asker.kind === 'member') {
      await lockAsker(trx, asker.userId);
      const before = await sentBefore(trx, asker.userId, asked.client_key);
      if (before) return before.id;
      await refuseTooMany(trx, asker.userId);
    }
    const ticket = await insertTicket(trx, asker, asked, now);
    const authorId = asker.kind === 'member' ? asker.userId : null;
    await addMessage(
      trx,
      ticket,
      { ...text, staffId: null, authorId, files: asked.files, event: 'customer reply' },
      now,
    );
    const mail = asker.kind === 'member' ? receivedMail : confirmMail;
    await mailAsker(trx, mailer, ticket, mail(ticket, text.plain));
    return ticket.id;
  });
}
