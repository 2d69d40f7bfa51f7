import {
  createPoliteFetch,
  hostLimits,
  hostQuotas,
  operatorSettings,
  quotaGuard,
  requestCounts,
  requestTurns,
  sealKeys,
  userAgentOf,
  type OperatorSettings,
  type PoliteFetch,
} from '@plumbline/market-data/sources';
import { createDatabase, migrate, type CommandContext } from '@plumbline/shared/server';
import path from 'node:path';

import { marketFolders } from './market-folders';
import { migrations } from './modules';

/** Context of commands; the database is opened when a command first uses it. */
export interface JobContext extends CommandContext {
  readonly folders: ReturnType<typeof marketFolders>;
  readonly databaseUrl: string;
  /** The main file of this program, where a second thread or process begins; undefined where there may be none. */
  readonly script: string | undefined;
  /** The operator's settings, from the product and from the environment. */
  settings(): Promise<OperatorSettings>;
  /** How publishers are asked; refused without a contact. */
  fetch(settings: OperatorSettings): PoliteFetch;
  close(): Promise<void>;
}

/** Held for as long as work goes on: by the worker, a run of a source, its import and that import's mark, and by each running job. */
const CONNECTIONS = 16;

/** Reads the environment the launcher sets. */
export function createContext(env: NodeJS.ProcessEnv = process.env, script?: string): JobContext {
  let opened: ReturnType<typeof createDatabase> | undefined;
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const folders = marketFolders(env['VAR_DIR'] ?? 'var');
  const database = () => (opened ??= createDatabase(databaseUrl, CONNECTIONS));
  return {
    folders,
    databaseUrl,
    script,
    database,
    migrated: async () => {
      const { db } = database();
      await migrate(db, migrations);
      if (env['TOKEN_SECRET']) await sealKeys(db, env);
      return db;
    },
    settings: () => operatorSettings(database().db, env),
    fetch: (settings) =>
      createPoliteFetch({
        userAgent: userAgentOf(env['BRAND_NAME'] ?? 'Plumbline', settings['CONTACT_EMAIL']),
        stateFile: path.join(folders.downloads, 'validators.json'),
        limits: hostLimits(settings),
        takeQuota: quotaGuard(
          hostQuotas(settings),
          requestCounts(() => database().db),
        ),
        takeTurn: requestTurns(() => database().db),
      }),
    close: async () => opened?.close(),
  };
}
