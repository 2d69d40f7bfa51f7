import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { AnyStore } from './any-store';

/** Tables of the foundation; each domain names its own and sees them through `tablesOf`. */
export interface Schema {
  data_imports: {
    id: string;
    source: string;
    state: string;
    report: string | null;
    started_at: Date;
    finished_at: Date | null;
  };
}

export type Database = Kysely<Schema>;

/** The same store seen through the tables of one domain. */
export const tablesOf = <Tables>(db: AnyStore): Kysely<Tables> => db as unknown as Kysely<Tables>;

/** The store as all domains pass it on, of one that is seen through the tables of a domain. */
export const databaseOf = <Tables>(store: Kysely<Tables>): Database => store as unknown as Database;

// bigint and count() are numbers here as everywhere in the code: no table of ours comes near 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
// A calendar day is text here as everywhere in the code: it has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Hears of every statement: its text with places for values, and how long it took. */
export type StatementTimes = (sql: string, ms: number) => void;

/** A pool on the application store. Statements over 30 s are ended by the server. */
export function createDatabase(
  url: string,
  max = 10,
  onStatement?: StatementTimes,
): { db: Database; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max, statement_timeout: 30_000, connectionTimeoutMillis: 5_000 });
  // An idle connection that dies (a restart of the database) must not end the process: the next query connects again.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) }),
  });
  return { db, pool, close: () => db.destroy() };
}
