import type { Database, PersonalData } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;
/** Rows of staff: what was done stays, without who did it. */
const UNNAMED = { inCopy: false, onDeletion: 'anonymised' } as const;

const rowsOf = async (db: Database, statement: RawBuilder<unknown>): Promise<readonly unknown[]> =>
  (await statement.execute(db)).rows;

/** Personal data of support. */
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
      what: 'seats you took in sessions, steps of tutorials you did',
      where: 'application store',
      howLong: 'until you give them back, or the account is deleted',
    },
    {
      what: 'answers to surveys that are not anonymous; anonymous ones are kept without who gave them',
      where: 'application store',
      howLong: 'until the account is deleted; anonymous ones: kept',
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
    tutorial_progress: DELETED,
    tutorial_seats: DELETED,
    survey_answers: DELETED,
  },
  erase: async (db, { userId }) => {
    await sql`update tickets set owner_id = null where owner_id = ${userId}`.execute(db);
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
      name: 'tutorials.json',
      about: 'seats in sessions, and steps of tutorials you did',
      content: {
        seats: await rowsOf(
          db,
          sql`select s.series, s.starts_at, t.state, t.created_at from tutorial_seats t
            join tutorial_sessions s on s.id = t.session_id where t.user_id = ${userId} order by t.id`,
        ),
        steps: await rowsOf(
          db,
          sql`select t.guide, t.title, p.done_at from tutorial_progress p join tutorial_steps t on t.id = p.step_id
            where p.user_id = ${userId} order by p.done_at, t.id`,
        ),
      },
    },
    {
      name: 'surveys.json',
      about: 'your answers to surveys that are not anonymous',
      content: await rowsOf(
        db,
        sql`select s.title, a.version, a.answers, a.final, a.updated_at from survey_answers a join surveys s on s.id = a.survey_id
          where a.user_id = ${userId} order by a.id`,
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
