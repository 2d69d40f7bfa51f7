import { Migrator, sql, type Migration } from 'kysely';
import { OperatorError } from '../commands/operator-error';
import type { Database } from './database';
import { LOCKS } from './locks';

/** Changes of the application store by name; names sort in the order they run, a domain's under one prefix. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Names of changes after which an older program would fail or do harm end like this (decision 050). */
const BREAKING = '_breaking';

const NOTHING: Migration = { up: async () => undefined };

/** Changes that a newer program made: this one works with what they added, unless one of them says otherwise. */
async function newerChanges(db: Database, known: Migrations): Promise<Migrations> {
  const { rows: made } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (made.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name));
  const breaking = newer.find((name) => name.endsWith(BREAKING));
  if (breaking)
    throw new OperatorError(
      `a newer version changed the database in a way this one cannot serve (${breaking}): update the program`,
    );
  return Object.fromEntries(newer.map((name) => [name, NOTHING]));
}

/** Makes the changes that are missing, in one transaction. */
async function makeChanges(db: Database, migrations: Migrations): Promise<void> {
  const all = { ...(await newerChanges(db, migrations)), ...migrations };
  const provider = { getMigrations: async () => all };
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error), { cause: error });
}

/**
 * Brings the application store to this version, in one transaction: a start that dies on the way leaves it as it was.
 * Only one start at a time looks at what is there: the next one sees what a newer program has just added. Domains do not
 * know each other: a new change of one may sort before changes of another that have run already.
 */
export async function migrate(db: Database, migrations: Migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Large tables take their time, and other starts wait for them.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCKS.migration})`.execute(connection);
    try {
      await makeChanges(connection, migrations);
    } finally {
      // A connection that was lost has neither lock nor setting any more.
      await sql`select pg_advisory_unlock(${LOCKS.migration})`.execute(connection).catch(() => undefined);
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}
