import { listenForChanges } from '@plumbline/auth/server';
import {
  asVisitor,
  CACHES_CHANNEL,
  configWarnings,
  createDatabase,
  createIsolatedReader,
  createSlowCalls,
  drainAndClose,
  endInOrder,
  guardMemory,
  ISOLATION_TASK,
  listenTo,
  openLog,
  originOf,
  startTaskProcess,
  type ServerConfig,
  type SiteSettings,
  type WebPlugin,
} from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from './app';
import { collect } from './collect';
import { endSessionOf } from './end-session';
import { mountAdmin } from './mount-admin';
import { mountLogout } from './mount-logout';
import { modules } from './modules';
import { readServerSettings, type Settings } from './settings';
import { BUILT, openDeps, repository, version, type SiteDeps } from './open-deps';

/** With the database, for calls and pages. */
const CONNECTIONS = 10;
/** Of the memory of the product: what the process of isolated calls may take for its objects. */
const ISOLATED_SHARE = 0.3;
const MIN_ISOLATED_MB = 512;
/** Pages and calls of the present come first. */
const ISOLATED_PRIORITY = 10;
const bundled = (file: string) => path.join(import.meta.dirname, '..', file);

/** The pages, built next to this bundle. */
async function loadWeb(): Promise<WebPlugin> {
  const file = pathToFileURL(bundled('web/plugin.mjs')).href;
  return ((await import(file)) as { webPlugin: WebPlugin }).webPlugin;
}

/** A process for isolated calls; the sources that run as they are answer them here. */
function openIsolated({ MEMORY_MB: memoryMb }: ServerConfig) {
  if (!BUILT) return undefined;
  const script = path.join(import.meta.dirname, 'isolated-process.mjs');
  const heapMb = Math.max(MIN_ISOLATED_MB, Math.round(memoryMb * ISOLATED_SHARE));
  const limits = { heapMb, priority: ISOLATED_PRIORITY };
  return createIsolatedReader(() => startTaskProcess(script, ISOLATION_TASK, {}, limits));
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

const siteSettings = ({ config, support }: Settings): SiteSettings => ({
  publicUrl: config.PUBLIC_URL,
  sourceUrl: config.SOURCE_URL ?? repository,
  hasRegistrationDialog: config.REGISTRATION_DIALOG,
  embedOrigins: config.EMBED_ORIGINS,
  sendsMail: Boolean(config.SMTP_URL),
  demoHost: support.demoHost,
  challenge: challengeOf(config),
});

async function openSite(deps: SiteDeps, settings: Settings) {
  const site = siteSettings(settings);
  const own = collect({ ...deps, surface: 'member' });
  const { app, dispatch } = await buildApp(own);
  const { brand, signatureKey, market, auth, caches } = deps;
  for (const module of modules) module.caches?.(own).forEach(caches.add);
  const endSession = endSessionOf(auth, 'member');
  // In development another server has the pages of both apps.
  if (!settings.config.SERVE_WEB) mountLogout(app, endSession);
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
      siteOrigin: deps.siteOrigin,
      caches,
      asVisitor,
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
  const settings = readServerSettings(process.env);
  const { config } = settings;
  for (const line of configWarnings(config)) console.warn(`plumbline: ${line}`);
  const slow = createSlowCalls(config.SLOW_MS);
  const logger = await openLog('server', path.join(config.VAR_DIR, 'logs'), config);
  const database = createDatabase(config.DATABASE_URL, CONNECTIONS, {
    onStatement: slow.noteStatement,
    onRefused: (refused) => logger.warn({ refused }, 'requests were refused: no database connection was free'),
  });
  slow.keepIn(database.db);
  const { auth, market, data, threads, deps } = await openDeps(settings, database, { slow, logger });
  const isolated = openIsolated(config);
  const listener = listenForChanges(config.DATABASE_URL, auth.sessions.identities);
  const clearings = listenTo(config.DATABASE_URL, CACHES_CHANNEL, deps.caches);
  const served = { ...deps, isolated };
  const site = await openSite(served, settings);
  const staff = await openStaff(served);
  guardMemory(deps.caches);
  const drainMs = config.DRAIN_SECONDS * 1_000;
  endInOrder(async () => {
    await drainAndClose([site, staff], drainMs);
    market.close();
    await Promise.all([listener.close(), clearings.close(), slow.close()]);
    await Promise.all([data.close(), ...[isolated, ...threads].map((thread) => thread?.close())]);
    await database.close();
  }, drainMs);
  await staff.listen({ port: config.ADMIN_PORT, host: config.HOST });
  await site.listen({ port: config.PORT, host: config.HOST });
}

main().catch((error: unknown) => {
  console.error(`plumbline: the server cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
