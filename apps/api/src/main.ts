import { createAuth, listenForChanges, type Auth } from '@plumbline/auth/server';
import {
  CACHES_CHANNEL,
  configWarnings,
  createCaches,
  createDatabase,
  createSlowCalls,
  drainAndClose,
  endInOrder,
  listenTo,
  openLog,
  originOf,
  readServerConfig,
  startTaskProcess,
  startThread,
  type Caches,
  type ServerConfig,
  type SiteSettings,
  type SlowCalls,
  type WebPlugin,
} from '@plumbline/shared/server';
import { CHARTS_TASK, figuresElsewhere } from '@plumbline/charts/server';
import { SQL_TASK, type SqlShared } from '@plumbline/data-api/server';
import { memberStanding } from '@plumbline/membership/server';
import { openFileStore, openPictureCache } from '@plumbline/files/server';
import { fredOf } from '@plumbline/market-data/sources';
import { PAST_TASK, readPastElsewhere } from '@plumbline/metrics/server';
import {
  PORTFOLIO_TASK,
  readPortfolioElsewhere,
  type PortfolioSources,
  type ReadPortfolio,
} from '@plumbline/portfolios/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { compareElsewhere, TEXTS_TASK } from '@plumbline/stocks/server';
import { sql } from 'kysely';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildApp } from './app';
import type { WiredParts } from './app-deps';
import { collect } from './collect';
import { openDataSources } from './data-sources';
import { endSessionOf } from './end-session';
import { openMarket } from './market';
import type { MarketPlace } from './market-options';
import { mountAdmin } from './mount-admin';
import { mountLogout } from './mount-logout';
import { modules } from './modules';
import { siteOriginOf } from './site-origin';
import { PAST_PATIENCE_MS, wirePorts } from './wire-ports';

declare const __BUILD_VERSION__: string;
const version = typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : 'development';
/** With the database, for calls and pages. */
const CONNECTIONS = 10;
/** Columns of the present are read in the main thread. */
const PAST_CACHE_MB = 16;
/** Sources that run as they are have no further bundles. */
const BUILT = version !== 'development';

type Database = ReturnType<typeof createDatabase>;
type SiteDeps = Omit<WiredParts, 'surface' | 'caches'> & { readonly caches: Caches };

/** What notes how the server does. */
interface Watching {
  readonly slow: SlowCalls;
  readonly logger: Awaited<ReturnType<typeof openLog>>;
}

/** In development another server has the pages of both apps. */
const SERVES_PAGES = process.env['SERVE_WEB'] !== '0';
const bundled = (file: string) => path.join(import.meta.dirname, '..', file);

/** The pages, built next to this bundle. */
async function loadWeb(): Promise<WebPlugin> {
  const file = pathToFileURL(bundled('web/plugin.mjs')).href;
  return ((await import(file)) as { webPlugin: WebPlugin }).webPlugin;
}

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
    siteOrigin: siteOriginOf({ publicUrl: config.PUBLIC_URL, port: config.PORT }),
    challenge: secret ? { secret, url } : undefined,
    providers: config.OIDC_PROVIDERS,
  });
}

/** Where the market is; `cacheMb`: how much of its prices is kept in memory. */
const marketPlace = ({ VAR_DIR: varDir, CUBE_CACHE_MB: cubeMb }: ServerConfig, cacheMb: number): MarketPlace => ({
  ...{ varDir, cacheMb, cubeMb },
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
        return startTaskProcess(path.join(import.meta.dirname, 'sql-process.mjs'), SQL_TASK, shared, {});
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

/** What this process keeps in memory; the domains and the pages are made known where they are served. */
const openCaches = ({ db }: Database): Caches =>
  createCaches((payload) => sql`select pg_notify(${CACHES_CHANNEL}, ${payload})`.execute(db));

async function openDeps(config: ServerConfig, database: Database, { slow, logger }: Watching) {
  const auth = openAuth(config, database);
  const installation = { databaseUrl: config.DATABASE_URL, varDir: config.VAR_DIR, settings: process.env };
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
    fred: fredOf(process.env),
    env: process.env,
    auth,
    ...wirePorts({
      ...{ auth, db: database.db, market, past, compareTexts: comparison?.compare },
      readPortfolio: ledgers?.read,
      chartFigures: chartFigures?.read,
      startSql: openSql(),
    }),
    db: database.db,
    version,
    brand: config.BRAND_NAME,
    signatureKey: config.SIGNATURE_KEY,
    trustProxy: config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    anonymousLimit: config.RATE_LIMIT_ANONYMOUS,
    memberLimit: config.RATE_LIMIT_MEMBER,
    hasNotificationBar: config.NOTIFICATION_BAR,
    hasMembership: config.MEMBERSHIP !== 'open',
    dataSources: data.dataSources,
    reportEvidence: data.reportEvidence,
    withdrawals: data.withdrawals,
    files: openFileStore(process.env),
    pictureCache: openPictureCache(process.env),
    queue: data.queue,
    caches: openCaches(database),
    slow,
    pingDatabase: () => database.pool.query('select 1'),
    logger,
  };
  return { auth, market, data, threads: [past, comparison, ledgers, chartFigures], deps };
}

/** Without a key for browsers the forms could not show what the server would ask for. */
function challengeOf({
  TURNSTILE_SECRET: secret,
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SCRIPT: script,
}: ServerConfig) {
  if (secret && !siteKey) throw new Error('configuration: TURNSTILE_SECRET needs TURNSTILE_SITE_KEY');
  return secret && siteKey ? { siteKey, script } : undefined;
}

const siteSettings = (config: ServerConfig): SiteSettings => ({
  publicUrl: config.PUBLIC_URL,
  contactEmail: config.CONTACT_EMAIL,
  hasRegistrationDialog: config.REGISTRATION_DIALOG,
  embedOrigins: config.EMBED_ORIGINS,
  sendsMail: Boolean(config.SMTP_URL),
  challenge: challengeOf(config),
});

async function openSite(deps: SiteDeps, site: SiteSettings) {
  const own = collect({ ...deps, surface: 'member' });
  const { app, dispatch } = await buildApp(own);
  const { brand, signatureKey, market, auth, caches } = deps;
  for (const module of modules) module.caches?.(own).forEach(caches.add);
  const endSession = endSessionOf(auth, 'member');
  if (!SERVES_PAGES) mountLogout(app, endSession);
  else
    await (
      await loadWeb()
    )(app, {
      dispatch,
      version,
      brand,
      signatureKey,
      endSession,
      market: () => market.status(),
      symbols: () => market.list().map(({ exchange, symbol }) => displaySymbol(exchange, symbol)),
      site,
      originOf: (request) => originOf(request, site),
      caches,
    });
  return app;
}

async function openStaff(deps: SiteDeps) {
  const { app } = await buildApp(collect({ ...deps, surface: 'staff' }));
  const { brand, signatureKey, auth } = deps;
  const endSession = endSessionOf(auth, 'staff');
  await mountAdmin(app, { folder: bundled('admin'), version, brand, signatureKey, endSession });
  return app;
}

async function main(): Promise<void> {
  const config = readServerConfig(process.env);
  for (const line of configWarnings(config)) console.warn(`plumbline: ${line}`);
  const slow = createSlowCalls(config.SLOW_MS);
  const logger = await openLog('server', path.join(config.VAR_DIR, 'logs'));
  const database = createDatabase(config.DATABASE_URL, CONNECTIONS, {
    onStatement: slow.noteStatement,
    onRefused: (refused) => logger.warn({ refused }, 'requests were refused: no database connection was free'),
  });
  slow.keepIn(database.db);
  const { auth, market, data, threads, deps } = await openDeps(config, database, { slow, logger });
  const listener = listenForChanges(config.DATABASE_URL, auth.sessions.identities);
  const clearings = listenTo(config.DATABASE_URL, CACHES_CHANNEL, deps.caches);
  const site = await openSite(deps, siteSettings(config));
  const staff = await openStaff(deps);
  endInOrder(async () => {
    await drainAndClose([site, staff]);
    market.close();
    await Promise.all([listener.close(), clearings.close(), slow.close()]);
    await Promise.all([data.close(), ...threads.map((thread) => thread?.close())]);
    await database.close();
  });
  await staff.listen({ port: config.ADMIN_PORT, host: config.HOST });
  await site.listen({ port: config.PORT, host: config.HOST });
}

main().catch((error: unknown) => {
  console.error(`plumbline: the server cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
