import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database';

/** Every change of the application store, oldest first. A migration that has run anywhere is never edited. */
const MIGRATIONS: Record<string, Migration> = {
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
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
