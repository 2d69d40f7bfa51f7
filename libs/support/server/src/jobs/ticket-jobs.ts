import { dueOf } from '@plumbline/support/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { SupportJobDeps } from './job-deps';
import { closedMail, mailAsker, reminderMail, type TicketMailer } from '../tickets/ticket-mails';
import { closeTicket, ticketsWhere } from '../tickets/ticket-store';
import { supportStore } from '../store/tables';

/** A visitor's question that nobody confirmed goes after so many days. */
const UNCONFIRMED_DAYS = 7;

/** How mails of jobs are sent. */
export const jobMailer = ({ origin, mailPerson, mailAddress }: SupportJobDeps): TicketMailer => ({
  origin,
  mailPerson,
  mailAddress,
});

/** Does what is due of one ticket; looked at again under a lock, as somebody may write at this moment. */
async function settleOne(trx: Database, mailer: TicketMailer, id: number, now: number): Promise<boolean> {
  const [row] = await ticketsWhere(trx, sql`t.id = ${id} for update skip locked`);
  if (!row) return false;
  const quiet = {
    state: row.state,
    lastMessageAt: row.last_message_at.getTime(),
    isReminded: row.reminded_at !== null,
  };
  const due = dueOf(quiet, now);
  if (due === undefined) return false;
  if (due === 'remind') {
    await sql`update tickets set reminded_at = ${new Date(now)} where id = ${id}`.execute(trx);
    await mailAsker(trx, mailer, row, reminderMail(row));
  } else {
    await closeTicket(trx, id, now);
    await mailAsker(trx, mailer, row, closedMail(row));
  }
  return true;
}

/** Reminds and closes what is due, each once however often it runs. Gives how many there were. */
export async function settleTickets(deps: SupportJobDeps, now: number): Promise<number> {
  const { db } = deps;
  const mailer = jobMailer(deps);
  const rows = await supportStore(db)
    .selectFrom('tickets')
    .select('id')
    .where('state', 'in', ['answered', 'waiting'])
    .where('merged_into', 'is', null)
    .where('last_message_at', '<', new Date(now - 6 * DAY_MS))
    .orderBy('id')
    .execute();
  let done = 0;
  for (const { id } of rows) if (await db.transaction().execute((trx) => settleOne(trx, mailer, id, now))) done += 1;
  return done;
}

/** Removes what never reached support: questions nobody confirmed, files of no message. */
export async function sweepTickets(db: Database, now: number): Promise<void> {
  await sql`delete from tickets where confirmed_at is null and created_at < ${new Date(now - UNCONFIRMED_DAYS * DAY_MS)}`.execute(
    db,
  );
  await sql`delete from ticket_files where message_id is null and created_at < ${new Date(now - DAY_MS)}`.execute(db);
}
