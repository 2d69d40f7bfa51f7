import {
  createPoliteFetch,
  hostLimits,
  hostQuotas,
  operatorSettings,
  quotaGuard,
  readOperatorEnvironment,
  requestCounts,
  requestTurns,
  sealKeys,
  userAgentOf,
  type OperatorEnvironment,
  type OperatorSettings,
  type PoliteFetch,
} from '@plumbline/market-data/sources';
import { openFileStore, readFilesSettings, type FileStore } from '@plumbline/files/server';
import {
  createDatabase,
  migrate,
  readJobsConfig,
  type CommandContext,
  type Environment,
  type JobsConfig,
} from '@plumbline/shared/server';
import path from 'node:path';

import { marketFolders } from './market-folders';
import { migrations } from './modules';
import { readDomainSettings, type DomainSettings } from './domain-settings';

/** Context of commands; the database is opened when a command first uses it. */
export interface JobContext extends CommandContext {
  readonly folders: ReturnType<typeof marketFolders>;
  readonly databaseUrl: string;
  /** The main file of this program, where a second thread or process begins; undefined where there may be none. */
  readonly script: string | undefined;
  readonly config: JobsConfig;
  /** `https://host` of the site, for links. */
  readonly origin: string;
  readonly operator: OperatorEnvironment;
  /** Settings of single domains from the environment; refused in one line where it is wrong. */
  domainSettings(): DomainSettings;
  fileStore(): FileStore;
  /** The operator's settings, from the product and from the environment. */
  settings(): Promise<OperatorSettings>;
  /** How publishers are asked; refused without a contact. */
  fetch(settings: OperatorSettings): PoliteFetch;
  close(): Promise<void>;
}

/** Held for as long as work goes on: by the worker, a run of a source, its import and that import's mark, and by each running job. */
const CONNECTIONS = 16;

/** Reads the environment the launcher sets. */
export function createContext(env: Environment, script?: string): JobContext {
  let opened: ReturnType<typeof createDatabase> | undefined;
  const config = readJobsConfig(env);
  const operator = readOperatorEnvironment(env);
  const { DATABASE_URL: databaseUrl, origin } = config;
  const folders = marketFolders(config.VAR_DIR);
  const database = () => (opened ??= createDatabase(databaseUrl, CONNECTIONS));
  return {
    folders,
    databaseUrl,
    script,
    config,
    origin,
    operator,
    domainSettings: () => readDomainSettings(config.MEMBERSHIP, env),
    fileStore: () => openFileStore(readFilesSettings(env)),
    database,
    migrated: async () => {
      const { db } = database();
      await migrate(db, migrations);
      if (operator.secret) await sealKeys(db, operator);
      return db;
    },
    settings: () => operatorSettings(database().db, operator),
    fetch: (settings) =>
      createPoliteFetch({
        userAgent: userAgentOf(config.BRAND_NAME, settings['CONTACT_EMAIL']),
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
