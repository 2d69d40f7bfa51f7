// npm run plumbline -- COMMAND: the command line of the product, while the server runs or alone.
import { runOnce } from './children.mjs';
import { ensureVarDir, readConfig } from './config.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { readSecrets } from './secrets.mjs';
import { runMain } from './stop-line.mjs';

async function main() {
  checkNode();
  const config = readConfig();
  ensureVarDir(config.varDir);
  ensureInstalled('run');
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { openDatabase } = await import('./postgres.mjs');
  const database = await openDatabase(config);
  const env = {
    ...process.env,
    ...readSecrets(config.varDir),
    PORT: String(config.port),
    HOST: config.host,
    BRAND_NAME: config.brand,
    VAR_DIR: config.varDir,
    DATABASE_URL: database.url,
    CALLER_DIR: process.env.INIT_CWD ?? process.cwd(),
  };
  // A signal goes on to the command, which ends in order; PostgreSQL is stopped after it.
  let command;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command?.kill('SIGTERM'));
  const code = await runOnce(['dist/apps/jobs/main.mjs', ...process.argv.slice(2)], env, (child) => (command = child));
  if (!database.attached) await database.stop();
  process.exit(code);
}

await runMain(main);
