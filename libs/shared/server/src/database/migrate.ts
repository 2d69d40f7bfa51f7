import { Migrator, type Migration } from 'kysely';
import type { Database } from './database';

/** Changes of the application store by name; names sort in the order they run, a domain's under one prefix. */
export type Migrations = Readonly<Record<string, Migration>>;

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
