import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

const SLOW_CALLS = `
create table slow_calls (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  type text not null check (type in ('call', 'page', 'statement')),
  what text not null,
  status integer,
  ms real not null
);
create index slow_calls_at on slow_calls (at);
`;

/** Tables of slow calls. A migration that has run anywhere is never edited. */
export const slowCallMigrations: Migrations = {
  '002_slow_calls': { up: async (db) => void (await sql.raw(SLOW_CALLS).execute(db)) },
};
