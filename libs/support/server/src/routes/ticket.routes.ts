import { ApiError } from '@plumbline/shared/domain';
import type { ticketCalls } from '@plumbline/support/contract';
import { TICKET_STATES, VISITOR_FORMS_AN_HOUR } from '@plumbline/support/domain';
import {
  countRows,
  containing,
  isStaffFor,
  memberOf,
  offsetOf,
  paged,
  type CallContext,
  type Handlers,
} from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { SupportDeps } from '../deps';
import { keptFigure } from '../tickets/kept-figure';
import { keptCycles, readTopics } from '../tickets/read-waits';
import { linkHash, mailAsker, receivedMail, type TicketMailer } from '../tickets/ticket-mails';
import {
  addMessage,
  closeTicket,
  lockedTicket,
  messagesOf,
  noteEvent,
  ticketsWhere,
  ticketWhere,
  type FileRow,
  type TicketRow,
} from '../tickets/ticket-store';
import { fileToWire, namesForAsker, ticketRowToWire, ticketToWire } from '../tickets/ticket-wire';
import { cleanText, createTicket } from '../tickets/write-ticket';
import { supportStore } from '../store/tables';
import type { Tickets } from '../store/tables.generated';

const PER_PAGE = 20;
const HOUR_SECONDS = 3_600;
/** Files that wait for their message. */
const MAX_LOOSE_FILES = 20;
/** Messages of one person in an hour. */
const MESSAGES_AN_HOUR = 30;

/** How mails of tickets are sent of a call. */
export const mailerOf = ({ mailPerson, support }: SupportDeps, context: CallContext): TicketMailer => ({
  mailPerson,
  mailAddress: support.mailAddress,
  origin: support.origin(context.caller),
});

const ofPerson = (userId: number) => sql`t.user_id = ${userId} and t.merged_into is null`;

interface ListQuery {
  readonly state?: string | undefined;
  readonly q?: string | undefined;
  readonly page: number;
}

/** Counts of tickets by state. */
export async function countStates({ db }: Pick<SupportDeps, 'db'>, where: ReturnType<typeof sql>) {
  const { rows } = await sql<
    Pick<Selectable<Tickets>, 'state'> & { n: number }
  >`select t.state, count(*) as n from tickets t
    where ${where} group by 1`.execute(db);
  const known = new Map(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(TICKET_STATES.map((state) => [state, known.get(state) ?? 0]));
}

/** A condition on the words of subject and messages. */
export const wordsIn = (q: string | undefined) =>
  q
    ? sql`(t.subject ilike ${containing(q)} or exists (select 1 from ticket_messages m where m.ticket_id = t.id and m.plain ilike ${containing(q)}))`
    : sql`true`;

async function listTickets(deps: SupportDeps, userId: number, { state, q, page }: ListQuery) {
  const own = ofPerson(userId);
  const where = sql`${own} and ${wordsIn(q)} and ${state ? sql`t.state = ${state}` : sql`true`}`;
  const rows = await ticketsWhere(
    deps.db,
    sql`${where} order by t.state = 'waiting' desc, t.updated_at desc, t.id desc
      limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`,
  );
  const total = await countRows(deps.db, sql`from tickets t where ${where}`);
  return {
    ...paged(rows.map(ticketRowToWire), { total, page, perPage: PER_PAGE }),
    counts: await countStates(deps, own),
  };
}

/** The ticket behind a mailed link. */
async function visitorTicket({ db }: SupportDeps, token: string): Promise<TicketRow> {
  const [row] = await ticketsWhere(
    db,
    sql`t.id = (select ticket_id from ticket_links where hash = ${linkHash(token)}) and t.user_id is null`,
  );
  if (!row) throw new ApiError(404, 'This link does not lead to a ticket any more', { code: 'link_gone' });
  return row;
}

/** Calls of people who have no account. */
function visitorHandlers(deps: SupportDeps) {
  const { db, support, brand } = deps;
  const limit = (context: CallContext, what: string) =>
    support.counters.takeOne(support.counters.keyOf(what, context.caller.address), VISITOR_FORMS_AN_HOUR, HOUR_SECONDS);
  const wire = async (row: TicketRow) => ({
    ...(await ticketToWire(db, await ticketWhere(db, row.id), namesForAsker(brand))),
    confirmed: (await ticketWhere(db, row.id)).confirmed_at !== null,
  });
  const confirm = (row: TicketRow, mailer: TicketMailer) =>
    db.transaction().execute(async (trx) => {
      const ticket = await lockedTicket(trx, { id: row.id });
      if (ticket.confirmed_at !== null) return;
      const at = new Date(support.clock.now());
      await sql`update tickets set confirmed_at = ${at}, asked_at = ${at}, updated_at = ${at} where id = ${row.id}`.execute(
        trx,
      );
      await sql`update ticket_events set at = ${at} where ticket_id = ${row.id}`.execute(trx);
      const [first] = await messagesOf(trx, row.id);
      await mailAsker(trx, mailer, ticket, receivedMail(ticket, first?.plain ?? ''));
    });
  return {
    'POST /_api/connect': async ({ body: { name, email, turnstile_token: answer, ...asked } }, context) => {
      await limit(context, 'connect');
      await support.challenge.demand(answer);
      await createTicket(deps, mailerOf(deps, context), { kind: 'visitor', name, email }, { ...asked, files: [] });
      return { ok: true };
    },
    'POST /_api/connect/ticket': async ({ body: { token, confirm: isConfirmed } }, context) => {
      const row = await visitorTicket(deps, token);
      if (isConfirmed) await confirm(row, mailerOf(deps, context));
      return wire(row);
    },
    'POST /_api/connect/reply': async ({ body: { token, content, version } }, context) => {
      const row = await visitorTicket(deps, token);
      if (row.confirmed_at === null) throw new ApiError(409, 'Send the question to support first');
      await limit(context, 'connect-reply');
      const text = await cleanText(content);
      await db.transaction().execute(async (trx) => {
        const ticket = await lockedTicket(trx, { id: row.id, version });
        await addMessage(
          trx,
          ticket,
          { ...text, staffId: null, authorId: null, event: 'customer reply' },
          support.clock.now(),
        );
      });
      return wire(row);
    },
  } satisfies Partial<Handlers<typeof ticketCalls>>;
}

/** Calls of files that come with messages. */
function fileHandlers({ db, files, support }: SupportDeps) {
  const attachments = support.attachmentsOf({ db, files });
  return {
    'POST /_api/user/tickets_files': async ({ body: { file } }, context) => {
      const { userId } = memberOf(context);
      const row = await supportStore(db)
        .selectFrom('ticket_files')
        .select((eb) => [eb.fn.countAll<number>().as('n')])
        .where('user_id', '=', userId)
        .where('message_id', 'is', null)
        .executeTakeFirst();
      if ((row?.n ?? 0) >= MAX_LOOSE_FILES) throw new ApiError(429, 'Send the message of the other files first');
      return attachments.keep(file, async (trx, { file_key, name, bytes, is_picture }) => {
        const kept = await supportStore(trx)
          .insertInto('ticket_files')
          .values({ user_id: userId, file_key, name, bytes, is_picture, created_at: new Date(support.clock.now()) })
          .returningAll()
          .execute();
        return fileToWire(kept[0]!);
      });
    },
    'GET /_api/user/tickets_files/{id}': async ({ params }, context) => {
      const { userId } = memberOf(context);
      const mine = isStaffFor(context, 'support') ? sql`true` : sql`(f.user_id = ${userId} or t.user_id = ${userId})`;
      const { rows } =
        await sql<FileRow>`select f.* from ticket_files f left join ticket_messages m on m.id = f.message_id
        left join tickets t on t.id = m.ticket_id where f.id = ${params.id} and ${mine}`.execute(db);
      const [row] = rows;
      const bytes = row && (await attachments.read(row.file_key));
      if (!row || !bytes) throw new ApiError(404, 'There is no such file');
      return { type: 'application/octet-stream', filename: row.name, body: bytes };
    },
  } satisfies Partial<Handlers<typeof ticketCalls>>;
}

/** Calls of people about their tickets. */
export function ticketHandlers(deps: SupportDeps): Handlers<typeof ticketCalls> {
  const { db, support, brand } = deps;
  const one = async (userId: number, id: number) =>
    ticketToWire(db, await ticketWhere(db, id, ofPerson(userId)), namesForAsker(brand));
  const cycles = keptCycles(deps);
  const limit = (userId: number) =>
    support.counters.takeOne(support.counters.keyOf('ticket', String(userId)), MESSAGES_AN_HOUR, HOUR_SECONDS);
  const changed = async (
    { userId, id, version }: { userId: number; id: number; version?: number },
    work: (trx: typeof db, ticket: TicketRow) => Promise<unknown>,
  ) => {
    await db.transaction().execute(async (trx) => {
      const ticket = await lockedTicket(trx, {
        id,
        where: ofPerson(userId),
        ...(version !== undefined && { version }),
      });
      await work(trx, ticket);
    });
    return one(userId, id);
  };
  return {
    ...visitorHandlers(deps),
    ...fileHandlers(deps),
    'GET /_api/user/tickets_topics': () => readTopics(deps, cycles),
    'GET /_api/user/tickets': ({ query }, context) => listTickets(deps, memberOf(context).userId, query),
    'POST /_api/user/tickets': async ({ body: { figure, ...asked } }, context) => {
      const { userId } = memberOf(context);
      await limit(userId);
      const kept = figure && (await keptFigure(deps, figure));
      const id = await createTicket(
        deps,
        mailerOf(deps, context),
        { kind: 'member', userId },
        { ...asked, figure: kept },
      );
      return one(userId, id);
    },
    'GET /_api/user/tickets/{id}': ({ params }, context) => one(memberOf(context).userId, params.id),
    'POST /_api/user/tickets/{id}': async ({ params: { id }, body: { content, files, version } }, context) => {
      const { userId } = memberOf(context);
      await limit(userId);
      const text = await cleanText(content);
      return changed({ userId, id, version }, (trx, ticket) =>
        addMessage(
          trx,
          ticket,
          { ...text, staffId: null, authorId: userId, files, event: 'customer reply' },
          support.clock.now(),
        ),
      );
    },
    'PUT /_api/user/tickets/{id}/close': ({ params: { id }, body: { version } }, context) =>
      changed({ userId: memberOf(context).userId, id, version }, async (trx, { state }) => {
        if (state !== 'closed') await closeTicket(trx, id, support.clock.now());
      }),
    'PUT /_api/user/tickets/{id}/rating': ({ params: { id }, body: { rating } }, context) =>
      changed({ userId: memberOf(context).userId, id }, async (trx, { state }) => {
        if (state === 'open') throw new ApiError(409, 'Rate it when support has answered');
        await sql`update tickets set rating = ${rating} where id = ${id}`.execute(trx);
        await noteEvent(trx, { ticketId: id, kind: 'rated', at: new Date(support.clock.now()) });
      }),
  };
}
