import type { Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { TICKET_TABLES } from './tickets/ticket-tables';

/** Tables of support. */
export const supportMigrations: Migrations = {
  '095_tickets': { up: async (db) => void (await sql.raw(TICKET_TABLES).execute(db)) },
};
