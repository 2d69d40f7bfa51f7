import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database';

/** Changes of the application store by name; names sort in the order they run, a domain's under one prefix. */
export type Migrations = Readonly<Record<string, Migration>>;

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

/** What the foundation keeps. A migration that has run anywhere is never edited. */
export const foundationMigrations: Migrations = {
  '001_data_imports': {
    up: (db) =>
      db.schema
        .createTable('data_imports')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('report', 'text')
        .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('finished_at', 'timestamptz')
        .execute(),
  },
  '002_slow_calls': { up: async (db) => void (await sql.raw(SLOW_CALLS).execute(db)) },
};

/**
 * Brings the application store to this version. Kysely's own lock keeps two starts apart. Domains do not know each
 * other: a new change of one may sort before changes of another that have run already.
 */
export async function migrate(db: Database, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error), { cause: error });
}
