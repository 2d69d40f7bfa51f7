import type { Database, PersonalData } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;
/** Rows of staff: what was done stays, without who did it. */
const UNNAMED = { inCopy: false, onDeletion: 'anonymised' } as const;

const rowsOf = async (db: Database, statement: RawBuilder<unknown>): Promise<readonly unknown[]> =>
  (await statement.execute(db)).rows;

/** What tickets keep about people. */
export const supportData: PersonalData = {
  kept: [
    {
      what: 'questions you ask support, with messages, files and rating',
      where: 'application store, `FILES_DIR` or a bucket',
      howLong: 'until the account is deleted; the bytes of files go within the hour',
    },
    {
      what: 'meetings you booked, with what you wrote about them',
      where: 'application store',
      howLong: 'until the account is deleted; of people without an account: kept',
    },
    {
      what: 'questions asked without an account: name, address and messages',
      where: 'application store',
      howLong: '7 days where the address is not confirmed, else kept',
    },
  ],
  tables: {
    tickets: DELETED,
    ticket_messages: UNNAMED,
    ticket_notes: UNNAMED,
    ticket_events: UNNAMED,
    ticket_files: DELETED,
    meetings: DELETED,
  },
  copy: async (db, userId) => [
    {
      name: 'tickets.json',
      about: 'what you asked support, with the answers',
      content: await rowsOf(
        db,
        sql`select t.id, t.topic, t.subject, t.state, t.figure, t.rating, t.created_at, t.updated_at,
          (select json_agg(json_build_object('from', case when m.from_support then 'support' else 'you' end,
            'text', m.content, 'at', m.created_at, 'files', (select json_agg(f.name order by f.id) from ticket_files f
              where f.message_id = m.id)) order by m.id) from ticket_messages m where m.ticket_id = t.id) as messages
        from tickets t where t.user_id = ${userId} order by t.id`,
      ),
    },
    {
      name: 'meetings.json',
      about: 'meetings you booked',
      content: await rowsOf(
        db,
        sql`select m.id, m.kind, h.name as host, m.topic, m.note, m.starts_at, m.ends_at, m.zone, m.state, m.created_at
          from meetings m join meeting_hosts h on h.id = m.host_id where m.user_id = ${userId} order by m.id`,
      ),
    },
  ],
};
