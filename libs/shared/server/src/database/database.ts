import { Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import type pg from 'pg';
import { ConnectionLine, type Refused } from './connection-line';
import { createPool } from './connections';

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
export const tablesOf = <Tables>(db: QueryExecutorProvider): Kysely<Tables> => db as unknown as Kysely<Tables>;

/** The store as all domains pass it on, of one that is seen through the tables of a domain. */
export const databaseOf = <Tables>(store: Kysely<Tables>): Database => store as unknown as Database;

/** Hears of every statement: its text with places for values, and how long it took. */
export type StatementTimes = (sql: string, ms: number) => void;

interface DatabaseOptions {
  readonly onStatement?: StatementTimes;
  /** Bounds who waits for a connection, so that health checks and sign-ins get one (`connection-line.ts`). */
  readonly onRefused?: (refused: Refused) => void;
}

/** A pool on the application store. Statements over 30 s are ended by the server. */
export function createDatabase(
  url: string,
  max = 10,
  { onStatement, onRefused }: DatabaseOptions = {},
): { db: Database; pool: pg.Pool; close: () => Promise<void> } {
  const line = onRefused && new ConnectionLine({ connections: max, reserved: 1, onRefused });
  const pool = createPool({
    connectionString: url,
    max,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    line,
  });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) }),
  });
  return { db, pool, close: () => db.destroy() };
}
