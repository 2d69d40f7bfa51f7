import type { Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { HELP_TABLES } from './help/help-tables';
import { FIRST_ANSWERS } from './help/first-answers';
import { MEETING_TABLES } from './meetings/meeting-tables';
import { TICKET_TABLES } from './tickets/ticket-tables';

/** Tables of support. */
export const supportMigrations: Migrations = {
  '095_tickets': { up: async (db) => void (await sql.raw(TICKET_TABLES).execute(db)) },
  '096_help': {
    up: async (db) => {
      await sql.raw(HELP_TABLES).execute(db);
      for (const [place, { topic, question, answer, words }] of FIRST_ANSWERS.entries())
        await sql`insert into help_entries (topic, question, answer, words, place)
          values (${topic}, ${question}, ${answer}, ${words}, ${place})`.execute(db);
    },
  },
  '097_meetings': { up: async (db) => void (await sql.raw(MEETING_TABLES).execute(db)) },
};
