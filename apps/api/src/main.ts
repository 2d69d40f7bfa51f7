import { openMarket } from './market';
import { createDatabase, createLogger, endInOrder, readServerConfig } from '@plumbline/shared/server';
import type { WebPlugin } from '@plumbline/shared/server';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from './app';

declare const __BUILD_VERSION__: string;
const version = typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : 'development';

/** The pages, built beside this bundle; in development another server serves them. */
async function loadWeb(): Promise<WebPlugin | undefined> {
  if (process.env['SERVE_WEB'] === '0') return undefined;
  const file = path.join(import.meta.dirname, '../web/plugin.mjs');
  return ((await import(pathToFileURL(file).href)) as { webPlugin: WebPlugin }).webPlugin;
}

async function main(): Promise<void> {
  const config = readServerConfig(process.env);
  const logger = createLogger('server', path.join(config.VAR_DIR, 'logs'));
  const database = createDatabase(config.DATABASE_URL);
  const market = await openMarket(config.VAR_DIR, config.PANEL_CACHE_MB);
  const { app, dispatch } = await buildApp({
    market,
    version,
    brand: config.BRAND_NAME,
    tokenSecret: config.TOKEN_SECRET,
    signatureKey: config.SIGNATURE_KEY,
    trustProxy: config.TRUST_PROXY,
    anonymousLimit: config.RATE_LIMIT_ANONYMOUS,
    pingDatabase: () => database.pool.query('select 1'),
    logger,
  });
  const mountWeb = await loadWeb();
  await mountWeb?.(app, {
    dispatch,
    version,
    brand: config.BRAND_NAME,
    signatureKey: config.SIGNATURE_KEY,
    market: () => market.status(),
  });
  endInOrder(async () => {
    await app.close();
    market.close();
    await database.close();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
}

main().catch((error: unknown) => {
  console.error(`plumbline: the server cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
