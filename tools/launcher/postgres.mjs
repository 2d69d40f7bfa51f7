import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { choosePlace } from './postgres-place.mjs';
import { postgresLog, rollLog } from './roll-log.mjs';
import { endProcess, freePort, isAlive, waitWhile } from './process-tools.mjs';
import { fileProblem, StopLine } from './stop-line.mjs';

const USER = 'plumbline';

function readPassword(varDir) {
  const file = path.join(varDir, 'pg-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initProblem(dataDir, { stderr, error }) {
  if (/No space left/i.test(stderr ?? '')) return fileProblem({ code: 'ENOSPC' }, dataDir, 'PG_DIR');
  const lines = (stderr ?? '').trim().split('\n');
  const cause = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? error?.message;
  return new StopLine(`PostgreSQL could not create its data in ${dataDir}: ${cause}`);
}

/** Makes the cluster next to its final name and renames it, so that a crash never leaves half of one. */
function createCluster({ native, home, user }, dataDir, password) {
  const fresh = `${dataDir}.new`;
  const passwordFile = path.join(home, 'initdb-password');
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    '-D',
    fresh,
    '-U',
    USER,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const made = spawnSync(path.join(native, 'bin', 'initdb'), args, { cwd: home, ...user, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw initProblem(dataDir, made);
  renameSync(fresh, dataDir);
}

const MAJOR = '18';
/** To write its last checkpoint, which slow or busy disks take long for. Killed before, it repairs itself at the next start. */
const CHECKPOINT_MS = 30_000;

/** The data of another major version is never guessed at: it changes through backup and restore. */
function checkVersion(dataDir) {
  const found = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (found !== MAJOR)
    throw new StopLine(
      `${dataDir} was written by PostgreSQL ${found}, this version brings ${MAJOR}. Use the version of Plumbline that wrote it, or another VAR_DIR.`,
    );
}

/** Process id and port of the postmaster that holds the data folder, if one is alive. */
function runningPostmaster(dataDir) {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, folder, , port] = readFileSync(file, 'utf8').split('\n');
  // A copied data folder carries the note of the server that holds the original.
  if (folder !== dataDir || !isAlive(Number(pid)) || !isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/** A process id can be taken by another program after a crash: on Linux the name decides. */
function isPostgres(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

/** A server that was killed left its note, which says ready, too. */
const ready = (dataDir, pid) => {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/**
 * Removes a note that names another folder, or a process that is no PostgreSQL. Every other note stays: by it PostgreSQL
 * sees that processes of a server that was killed still work on the data, and refuses to start next to them.
 */
function removeForeignNote(dataDir) {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, folder] = readFileSync(file, 'utf8').split('\n');
  const isReused = isAlive(Number(pid)) && !isPostgres(Number(pid));
  if (folder !== dataDir || isReused) rmSync(file, { force: true });
}

async function launch({ native, home, user }, dataDir, varDir, port) {
  removeForeignNote(dataDir);
  const logFile = postgresLog(varDir);
  rollLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const args = [
    '-D',
    dataDir,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    '',
    '-c',
    'shared_buffers=64MB',
    '-c',
    'max_connections=60',
    // Restoring a backup and deleting a person touch every table with its indexes in one transaction.
    '-c',
    'max_locks_per_transaction=256',
    '-c',
    'log_min_messages=warning',
    // Neither rows in details nor statements: what people wrote stays in the tables.
    '-c',
    'log_error_verbosity=terse',
    '-c',
    'log_min_error_statement=panic',
  ];
  // Its own process group: Ctrl-C reaches the launcher, which ends the servers first and PostgreSQL last.
  const child = spawn(path.join(native, 'bin', 'postgres'), args, {
    cwd: home,
    ...user,
    detached: true,
    stdio: ['ignore', log, log],
  });
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  // After a crash it may read its log for minutes.
  const isUp = await waitWhile(
    () => !ended,
    () => ready(dataDir, child.pid),
    'PostgreSQL starts',
    50,
  );
  if (!isUp) throw new StopLine(`PostgreSQL did not start: see ${logFile}.`);
  return { pid: child.pid, port };
}

/** Starts a server as soon as what is left of one that crashed has ended. */
async function launchPatiently(place, dataDir, varDir, port, patienceMs) {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await launch(place, dataDir, varDir, port);
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(500);
    }
  }
}

/**
 * Starts the embedded PostgreSQL, or attaches to the one a crash left running.
 * Answers { url, home, pid, attached, restart, stop }: `restart` starts it again on the same port.
 */
export async function startPostgres(config) {
  const place = choosePlace(config);
  const dataDir = path.join(place.home, 'data');
  const password = readPassword(config.varDir);
  const left = runningPostmaster(dataDir);
  if (!left && !existsSync(dataDir)) createCluster(place, dataDir, password);
  checkVersion(dataDir);
  if (left)
    await waitWhile(
      () => isAlive(left.pid),
      () => ready(dataDir, left.pid),
      'PostgreSQL starts',
    );
  const server = left ?? (await launchPatiently(place, dataDir, config.varDir, await freePort(), 3_000));
  const url = `postgres://${USER}:${password}@127.0.0.1:${server.port}/postgres`;
  writeFileSync(path.join(config.varDir, 'run', 'database-url'), url, { mode: 0o600 });
  const running = {
    url,
    home: place.home,
    pid: server.pid,
    attached: Boolean(left),
    restart: async () => {
      running.pid = (await launchPatiently(place, dataDir, config.varDir, server.port, 30_000)).pid;
    },
    stop: () => endProcess(running.pid, 'SIGINT', CHECKPOINT_MS),
  };
  return running;
}

/** The database of the configuration: the operator's own, or the embedded one. */
export async function openDatabase(config) {
  if (!config.databaseUrl) return startPostgres(config);
  const nothing = async () => undefined;
  const { databaseUrl: url } = config;
  return { url, home: 'DATABASE_URL', pid: undefined, attached: true, restart: nothing, stop: nothing };
}
