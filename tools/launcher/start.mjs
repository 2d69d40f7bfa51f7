// npm start: from a fresh clone to a served site. See docs/architecture.md, "One machine".
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff.mjs';
import { readSecrets } from './secrets.mjs';
import { Children, heapLimit, runOnce } from './children.mjs';
import { ensureVarDir, readConfig } from './config.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { isAlive, waitWhile } from './process-tools.mjs';
import { claimFolder, claimPort } from './single-start.mjs';
import { postgresLog, rollLog } from './roll-log.mjs';
import { runMain } from './stop-line.mjs';

const SERVER = 'dist/apps/api/main.mjs';
const JOBS = 'dist/apps/jobs/main.mjs';
/** Before the site was ready once. */
const MAX_ENDS = 5;

async function readiness(address) {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) });
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

const LOOK_MS = 250;
/** Longer than server and worker take at most once the server has drained. */
const STOP_MS = 9_000;
const ROLL_MS = 60_000;

/** Keeps PostgreSQL running: server and jobs wait for it and go on. One that was attached to is no child: it is looked at. */
async function keepDatabase(database) {
  if (database.pid === undefined) return;
  const backoff = new Backoff();
  backoff.started();
  while (!stopping) {
    await delay(LOOK_MS);
    if (stopping || isAlive(database.pid)) continue;
    const { pauseMs } = backoff.ended();
    console.error(`plumbline: PostgreSQL ended, starting it again in ${pauseMs / 1000} s`);
    await delay(pauseMs);
    if (stopping) return;
    backoff.started();
    await database.restart().catch((error) => console.error(`plumbline: ${error.message}`));
  }
}

async function prepare(config) {
  checkNode();
  ensureVarDir(config.varDir);
  const { takenOver } = claimFolder(config.varDir);
  await claimPort(config.port, config.host, 'PORT', takenOver);
  await claimPort(config.adminPort, config.host, 'ADMIN_PORT', takenOver);
  ensureInstalled('run');
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
    MEMORY_MB: String(config.memoryMb),
    DRAIN_SECONDS: String(config.drainSeconds),
  };
  let isReady = false;
  // A process that keeps ending before the site is ready needs the operator; later it is restarted.
  const children = new Children((name, why, ends) => {
    if (!isReady && ends > MAX_ENDS) fail(`${name} keeps ending (${why}): see ${config.varDir}/logs.`);
  });
  const heapOf = (program) => heapLimit(program, config.memoryMb);
  let preparing;
  const stop = async () => {
    preparing?.kill('SIGTERM');
    await children.stop(config.drainSeconds * 1_000 + STOP_MS);
    await database.stop();
  };
  const fail = async (line) => {
    stopping = true;
    console.error(`plumbline: ${line}`);
    await stop();
    process.exit(1);
  };
  stopOnSignals(stop);
  const prepared = await runOnce([heapOf('jobs'), JOBS, 'prepare'], env, (child) => (preparing = child));
  if (stopping) return;
  if (prepared !== 0) {
    stopping = true;
    await stop();
    process.exit(1);
  }
  children.start('server', [heapOf('server'), SERVER], env);
  children.start('jobs', [heapOf('jobs'), JOBS, 'work'], env, true);
  void keepDatabase(database);
  setInterval(() => rollLog(postgresLog(config.varDir)), ROLL_MS).unref();
  const addressOf = (port) => `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  const address = addressOf(config.port);
  let state;
  // A server that ends is started again, and given up on by its ends alone: a busy machine may take minutes.
  const isReadyNow = async () => (state = await readiness(address));
  if (!(await waitWhile(() => !stopping, isReadyNow, 'The server opens the market'))) return;
  isReady = true;
  const staff = addressOf(config.adminPort);
  console.log(`ready  ${address}  staff ${staff}  version ${version}  data ${state.data}  postgres ${database.home}`);
}

await runMain(main);
