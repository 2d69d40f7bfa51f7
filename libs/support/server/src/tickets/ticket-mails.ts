import { ANSWERED_DAYS, ticketPath, WAITING_DAYS } from '@plumbline/support/domain';
import { tablesOf, type Database, type MailAddress, type MailPerson } from '@plumbline/shared/server';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TicketRow } from './ticket-store';

/** Dependencies of ticket mails. */
export interface TicketMailer {
  readonly mailPerson: MailPerson;
  readonly mailAddress: MailAddress;
  /** Address of the site. */
  readonly origin: string;
}

interface TicketMail {
  readonly subject: string;
  /** Says what happened; the address of the ticket follows. */
  readonly text: string;
}

/** Programs that answer mails by themselves leave these alone. Source: RFC 3834. */
const HEADERS = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' };

/** Hash of a link's secret, as stored. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new link to the ticket of a visitor; only its hash is kept. */
export async function newLink(
  trx: Database,
  { origin }: Pick<TicketMailer, 'origin'>,
  ticketId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into ticket_links (hash, ticket_id, created_at) values (${linkHash(token)}, ${ticketId}, now())`.execute(
    tablesOf(trx),
  );
  return `${origin}/connect?token=${token}`;
}

/** Mails the person who asked, in the transaction of what the mail reports. */
export async function mailAsker(
  trx: Database,
  mailer: TicketMailer,
  ticket: Pick<TicketRow, 'id' | 'user_id' | 'contact_email'>,
  { subject, text }: TicketMail,
): Promise<void> {
  const isMember = ticket.user_id !== null;
  const link = isMember ? `${mailer.origin}${ticketPath(ticket.id)}` : await newLink(trx, mailer, ticket.id);
  const mail = { subject, text: `${text}\n\n${link}`, headers: HEADERS };
  if (isMember) await mailer.mailPerson(trx, ticket.user_id, mail);
  else if (ticket.contact_email !== null) await mailer.mailAddress(trx, ticket.contact_email, mail);
}

const titled = ({ id, subject }: Pick<TicketRow, 'id' | 'subject'>): string => `[#${String(id)}] ${subject}`;

/** Lines of a text as mails quote them. */
const quoted = (plain: string): string =>
  plain
    .slice(0, 4_000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

type Named = Pick<TicketRow, 'id' | 'subject'>;

/** An answer, with the last message of the person who asked below it. */
export const answerMail = (
  ticket: Named,
  { answer, question, asks }: { answer: string; question: string | undefined; asks: boolean },
): TicketMail => ({
  subject: titled(ticket),
  text: [
    asks ? 'Support needs to know something before it can help:' : 'Support answered your question:',
    answer,
    ...(question ? [`You wrote:\n${quoted(question)}`] : []),
    'Read it and reply on the site:',
  ].join('\n\n'),
});

/** That a question arrived. */
export const receivedMail = (ticket: Named, question: string): TicketMail => ({
  subject: titled(ticket),
  text: `Your question reached support. You will get a mail with the answer.\n\n${quoted(question)}\n\nYour ticket:`,
});

/** Asks a visitor to open the link before support sees the question. */
export const confirmMail = (ticket: Named, question: string): TicketMail => ({
  subject: `Confirm your question: ${ticket.subject}`,
  text: `Somebody, we hope you, asked support under this address. It is sent to support when you open the link below and confirm. If it was not you, do nothing.\n\n${quoted(question)}`,
});

export const reminderMail = (ticket: Named): TicketMail => ({
  subject: titled(ticket),
  text: `Support asked you something and has no answer yet. The ticket closes ${String(WAITING_DAYS)} days after the question; a reply opens it again.`,
});

export const closedMail = (ticket: Named & Pick<TicketRow, 'state'>): TicketMail => ({
  subject: titled(ticket),
  text:
    ticket.state === 'answered'
      ? `This ticket was quiet for ${String(ANSWERED_DAYS)} days after the answer and is closed now. A reply opens it again.`
      : `This ticket is closed, as support did not hear from you. A reply opens it again.`,
});
