// npm start: from a fresh clone to a served site. See docs/architecture.md, "One machine".
import { readSecrets } from './secrets.mjs';
import { Children, runOnce } from './children.mjs';
import { ensureVarDir, readConfig } from './config.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { waitFor } from './process-tools.mjs';
import { claimFolder, claimPort } from './single-start.mjs';
import { runMain } from './stop-line.mjs';

const SERVER = 'dist/apps/api/main.mjs';
const JOBS = 'dist/apps/jobs/main.mjs';

async function readiness(address) {
  try {
    const answer = await fetch(`${address}/readyz`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

let stopping = false;

function stopOnSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stop();
      process.exit(0);
    });
}

function watchDatabase(database, children) {
  database.child?.once('exit', async () => {
    if (stopping) return;
    console.error('plumbline: PostgreSQL ended unexpectedly, stopping. Start again: nothing acknowledged is lost.');
    await children.stop(3_000);
    process.exit(1);
  });
}

async function prepare(config) {
  checkNode();
  ensureVarDir(config.varDir);
  const { takenOver } = claimFolder(config.varDir);
  await claimPort(config.port, config.host, 'PORT', takenOver);
  await claimPort(config.adminPort, config.host, 'ADMIN_PORT', takenOver);
  ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  const version = await ensureBuilt();
  const { openDatabase } = await import('./postgres.mjs');
  return { version, database: await openDatabase(config) };
}

async function main() {
  const config = readConfig();
  const { version, database } = await prepare(config);
  const env = {
    ...process.env,
    ...readSecrets(config.varDir),
    NODE_ENV: 'production',
    PORT: String(config.port),
    ADMIN_PORT: String(config.adminPort),
    HOST: config.host,
    VAR_DIR: config.varDir,
    DATABASE_URL: database.url,
    BRAND_NAME: config.brand,
  };
  const children = new Children((name, why) => fail(`${name} keeps ending (${why}): see ${config.varDir}/logs.`));
  const stop = async () => {
    await children.stop(3_000);
    await database.stop();
  };
  const fail = async (line) => {
    stopping = true;
    console.error(`plumbline: ${line}`);
    await stop();
    process.exit(1);
  };
  stopOnSignals(stop);
  if ((await runOnce([JOBS, 'prepare'], env)) !== 0) {
    stopping = true;
    await stop();
    process.exit(1);
  }
  children.start('server', [SERVER], env);
  children.start('jobs', [JOBS, 'work'], env, true);
  watchDatabase(database, children);
  const addressOf = (port) => `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  const address = addressOf(config.port);
  let state;
  if (!(await waitFor(async () => (state = await readiness(address)), 60_000, 100)))
    return fail('the server did not become ready within a minute.');
  const staff = addressOf(config.adminPort);
  console.log(`ready  ${address}  staff ${staff}  version ${version}  data ${state.data}  postgres ${database.home}`);
}

await runMain(main);
