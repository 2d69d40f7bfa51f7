import { createAuth, type Auth } from '@plumbline/auth/server';
import { CHARTS_TASK, figuresElsewhere } from '@plumbline/charts/server';
import { SQL_TASK, type SqlShared } from '@plumbline/data-api/server';
import { openFileStore, openPictureCache } from '@plumbline/files/server';
import { fredOf } from '@plumbline/market-data/sources';
import { memberStanding } from '@plumbline/membership/server';
import { PAST_TASK, readPastElsewhere } from '@plumbline/metrics/server';
import {
  PORTFOLIO_TASK,
  readPortfolioElsewhere,
  type PortfolioSources,
  type ReadPortfolio,
} from '@plumbline/portfolios/server';
import {
  CACHES_CHANNEL,
  createCaches,
  type openLog,
  siteOriginOf,
  startTaskProcess,
  startThread,
  type Caches,
  type createDatabase,
  type ServerConfig,
  type SlowCalls,
} from '@plumbline/shared/server';
import { compareElsewhere, TEXTS_TASK } from '@plumbline/stocks/server';
import { sql } from 'kysely';
import path from 'node:path';
import type { WiredParts } from './app-deps';
import { openDataSources } from './data-sources';
import { openMarket } from './market';
import type { MarketPlace } from './market-options';
import type { Settings } from './settings';
import { PAST_PATIENCE_MS, wirePorts } from './wire-ports';

declare const __BUILD_VERSION__: string;
export const version = typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : 'development';

declare const __BUILD_REPOSITORY__: string;
/** The repository that package.json names, when this was built. */
export const repository =
  typeof __BUILD_REPOSITORY__ === 'string' && __BUILD_REPOSITORY__ ? __BUILD_REPOSITORY__ : undefined;
/** Columns of the present are read in the main thread. */
const PAST_CACHE_MB = 16;
/** Sources that run as they are have no further bundles. */
export const BUILT = version !== 'development';

export type Database = ReturnType<typeof createDatabase>;
export type SiteDeps = Omit<WiredParts, 'surface' | 'caches'> & { readonly caches: Caches };

const siteOriginOfConfig = ({ PUBLIC_URL: publicUrl, PORT: port }: ServerConfig) => siteOriginOf({ publicUrl, port });

function openAuth(config: ServerConfig, { db }: Database): Auth {
  const { TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = config;
  return createAuth({
    membership: config.MEMBERSHIP,
    standing: memberStanding(),
    db,
    secret: config.TOKEN_SECRET,
    brand: config.BRAND_NAME,
    limits: {
      signIns: config.RATE_LIMIT_SIGN_IN,
      passwordMails: config.RATE_LIMIT_PASSWORD_MAILS,
      registrations: config.RATE_LIMIT_REGISTER,
    },
    keepAddresses: config.KEEP_ADDRESSES_DAYS > 0,
    staffOrigin: config.ADMIN_URL,
    secondFactor: config.STAFF_SECOND_FACTOR,
    staffLife: { hours: config.STAFF_SIGN_IN_HOURS, idleMinutes: config.STAFF_IDLE_MINUTES },
    siteOrigin: siteOriginOfConfig(config),
    challenge: secret ? { secret, url } : undefined,
    providers: config.OIDC_PROVIDERS,
  });
}

/** Where the market is; `cacheMb`: how much of its prices is kept in memory. */
const marketPlace = ({ VAR_DIR: varDir, CUBE_CACHE_MB: cubeMb }: ServerConfig, cacheMb: number): MarketPlace => ({
  varDir,
  cacheMb,
  cubeMb,
});

/** A thread for figures of past days; the sources that run as they are compute them here. */
function openPast(config: ServerConfig) {
  if (!BUILT) return undefined;
  const place = marketPlace(config, PAST_CACHE_MB);
  return readPastElsewhere(() => startThread(path.join(import.meta.dirname, 'past-thread.mjs'), PAST_TASK, place));
}

/** A thread that compares texts of filings; the sources that run as they are compare them here. */
const openComparison = () =>
  BUILT
    ? compareElsewhere(() => startThread(path.join(import.meta.dirname, 'text-thread.mjs'), TEXTS_TASK, {}))
    : undefined;

/** A thread for formulas of charts; the sources that run as they are read them here. */
function openChartFigures(config: ServerConfig) {
  if (!BUILT) return undefined;
  const place = marketPlace(config, PAST_CACHE_MB);
  return figuresElsewhere(() => startThread(path.join(import.meta.dirname, 'chart-thread.mjs'), CHARTS_TASK, place));
}

/** A process for queries over files of the data, without an environment; the sources that run as they are answer them here. */
const openSql = () =>
  BUILT
    ? (files: SqlShared['files']) => {
        const shared: SqlShared = { files, mayExit: true };
        return startTaskProcess(path.join(import.meta.dirname, 'sql-process.mjs'), SQL_TASK, shared, { env: {} });
      }
    : undefined;

/** A thread for long ledgers; the sources that run as they are read them here. */
function openLedgers(config: ServerConfig) {
  if (!BUILT) return undefined;
  const shared = {
    databaseUrl: config.DATABASE_URL,
    place: marketPlace(config, PAST_CACHE_MB),
    patienceMs: PAST_PATIENCE_MS,
  };
  const start = () => startThread(path.join(import.meta.dirname, 'portfolio-thread.mjs'), PORTFOLIO_TASK, shared);
  let close = async () => undefined as void;
  const read = (sources: PortfolioSources): ReadPortfolio => {
    const elsewhere = readPortfolioElsewhere(sources, start);
    ({ close } = elsewhere);
    return elsewhere.read;
  };
  return { read, close: () => close() };
}

/** In-memory caches of this process; domains and pages register theirs where they are served. */
const openCaches = ({ db }: Database): Caches =>
  createCaches((payload) => sql`select pg_notify(${CACHES_CHANNEL}, ${payload})`.execute(db));

/** Monitoring of the process. */
interface Watching {
  readonly slow: SlowCalls;
  readonly logger: Awaited<ReturnType<typeof openLog>>;
}

/** Dependencies of the server and of the process for isolated calls. */
export async function openDeps({ config, ...settings }: Settings, database: Database, { slow, logger }: Watching) {
  const auth = openAuth(config, database);
  const { operator } = settings;
  const installation = { databaseUrl: config.DATABASE_URL, varDir: config.VAR_DIR, operator };
  const statusScript = BUILT ? path.join(import.meta.dirname, 'status-thread.mjs') : undefined;
  const data = await openDataSources({ db: database.db, ...installation, statusScript });
  const askForBuild = () => data.dataSources.jobs.send({ kind: 'build' }, 'build');
  const market = await openMarket(marketPlace(config, config.PANEL_CACHE_MB), { log: logger, askForBuild });
  const past = openPast(config);
  const comparison = openComparison();
  const ledgers = openLedgers(config);
  const chartFigures = openChartFigures(config);
  const deps: SiteDeps = {
    market,
    fred: fredOf(operator.settings),
    operator,
    auth,
    ...wirePorts({
      auth,
      db: database.db,
      market,
      settings,
      past,
      compareTexts: comparison?.compare,
      readPortfolio: ledgers?.read,
      chartFigures: chartFigures?.read,
      startSql: openSql(),
    }),
    db: database.db,
    version,
    builtDocument: BUILT ? path.join(import.meta.dirname, 'openapi.json') : undefined,
    brand: config.BRAND_NAME,
    signatureKey: config.SIGNATURE_KEY,
    trustProxy: config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    adminUrl: config.ADMIN_URL,
    siteOrigin: siteOriginOfConfig(config),
    anonymousLimit: config.RATE_LIMIT_ANONYMOUS,
    memberLimit: config.RATE_LIMIT_MEMBER,
    metricsToken: config.METRICS_TOKEN,
    hasNotificationBar: config.NOTIFICATION_BAR,
    hasMembership: config.MEMBERSHIP !== 'open',
    dataSources: data.dataSources,
    reportEvidence: data.reportEvidence,
    withdrawals: data.withdrawals,
    files: openFileStore(settings.files),
    pictureCache: openPictureCache(settings.files),
    queue: data.queue,
    caches: openCaches(database),
    slow,
    pingDatabase: () => database.pool.query('select 1'),
    logger,
  };
  return { auth, market, data, threads: [past, comparison, ledgers, chartFigures], deps };
}
