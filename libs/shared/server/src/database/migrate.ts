import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database';

/** Changes of the application store by name; names sort in the order they run, a domain's under one prefix. */
export type Migrations = Readonly<Record<string, Migration>>;

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
};

/** Brings the application store to this version. Kysely's own lock keeps two starts apart. */
export async function migrate(db: Database, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
