import { createDatabase, type Database } from '@plumbline/shared/server';
import type { Pool } from 'pg';
import { marketFolders } from './market-folders';

/** What commands work with; the database is opened when a command first asks for it. */
export interface JobContext {
  readonly folders: ReturnType<typeof marketFolders>;
  readonly databaseUrl: string;
  database(): { db: Database; pool: Pool };
  close(): Promise<void>;
}

/** Reads the environment the launcher sets. */
export function createContext(env: NodeJS.ProcessEnv = process.env): JobContext {
  let opened: ReturnType<typeof createDatabase> | undefined;
  const databaseUrl = env['DATABASE_URL'] ?? '';
  return {
    folders: marketFolders(env['VAR_DIR'] ?? 'var'),
    databaseUrl,
    database: () => (opened ??= createDatabase(databaseUrl, 4)),
    close: async () => opened?.close(),
  };
}
