// The launcher as an operator meets it: what stops a start, what survives kill -9. Runs the production build.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { root } from './config.mjs';
import { freePort, isAlive, waitFor } from './process-tools.mjs';

const START = path.join(root, 'tools/launcher/start.mjs');
mkdirSync(path.join(root, 'tmp'), { recursive: true });
const varDir = mkdtempSync(path.join(root, 'tmp', 'launcher-'));
let port;
let adminPort;
let running;

/** Starts the product; answers the process with what it printed so far. */
function launch(env = {}) {
  const child = spawn(process.execPath, [START], {
    cwd: root,
    env: {
      ...process.env,
      VAR_DIR: varDir,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const started = { child, output: '', exited: false, code: undefined };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (started.output += text));
  child.once('exit', (code) => Object.assign(started, { exited: true, code }));
  return started;
}

/** Much longer than a start takes: how long it may take is measured elsewhere. */
const PATIENCE_MS = 300_000;

async function ready(env) {
  running = launch(env);
  await waitFor(() => running.exited || /^ready /m.test(running.output), PATIENCE_MS);
  assert.match(running.output, /^ready {2}http/m);
  return running;
}

async function stop(started = running) {
  if (!started || started.exited) return;
  started.child.kill('SIGTERM');
  await waitFor(() => started.exited, PATIENCE_MS);
}

/** A start that must fail: exit code 1, one line, no stack. */
async function refused(env, line) {
  const started = launch(env);
  await waitFor(() => started.exited, PATIENCE_MS);
  await stop(started);
  const own = started.output
    .trim()
    .split('\n')
    .filter((text) => text.startsWith('plumbline:'));
  assert.equal(started.code, 1, started.output);
  assert.equal(own.length, 1, started.output);
  assert.match(own[0], line);
  assert.doesNotMatch(started.output, /\n\s+at /);
}

const childPids = (parent) =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
const childNamed = (part) => childPids(running.child.pid).find((pid) => commandOf(pid).includes(part));

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
/** Processes that work in the data folder. */
const ownProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).split('\0').includes(`VAR_DIR=${varDir}`))
    .map(Number);

/** Making the sample market takes most of the time of these tests: journeys begin with this one, where they have none. */
function leaveToJourneys() {
  const [made, theirs] = [path.join(varDir, 'market'), path.join(root, 'tmp/e2e/var/market')];
  if (!existsSync(made) || existsSync(theirs)) return;
  mkdirSync(path.dirname(theirs), { recursive: true });
  renameSync(made, theirs);
}

before(async () => ([port, adminPort] = await Promise.all([freePort(), freePort()])));
after(async () => {
  await stop();
  const away = path.join(varDir, 'pg-location');
  if (existsSync(away)) rmSync(readFileSync(away, 'utf8').trim(), { recursive: true, force: true });
  // Children of the launcher that was killed end by themselves, but not at once: a worker may still write.
  await waitFor(() => {
    const left = ownProcesses();
    for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL');
    return left.length === 0;
  }, PATIENCE_MS);
  leaveToJourneys();
  rmSync(varDir, { recursive: true, force: true });
});

test('a port in use', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await refused({}, /port \d+ is in use/);
  other.close();
});

test('a port of the staff app in use', async () => {
  const other = createServer().listen(adminPort, '127.0.0.1');
  await refused({}, /port \d+ is in use.* ADMIN_PORT/);
  other.close();
});

test('one port for both', () => refused({ ADMIN_PORT: String(port) }, /PORT and ADMIN_PORT/));

test('a PORT that is none', () => refused({ PORT: '99999' }, /PORT must be a port/));

test('a data folder that cannot be written', () => refused({ VAR_DIR: '/dev/null/var' }, /\/dev\/null\/var/));

test('a database that does not answer', async () => {
  const nobody = await freePort();
  await refused({ DATABASE_URL: `postgres://nobody@127.0.0.1:${nobody}/none` }, /database cannot be reached/);
});

test('serves, and ends in order', async () => {
  const { child } = await ready();
  const staff = /^ready .* staff (http:\S+)/m.exec(running.output)?.[1];
  assert.equal(staff, `http://127.0.0.1:${adminPort}`);
  assert.equal((await fetch(`${staff}/readyz`)).status, 200);
  assert.equal((await fetch(`http://127.0.0.1:${port}/admin/users`)).status, 404);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /Sample market/);
  const database = childNamed('postgres');
  const home = / postgres (\S+)$/m.exec(running.output)?.[1];
  const note = path.join(home, 'data/postmaster.pid');
  assert.equal(Number(readFileSync(note, 'utf8').split('\n')[0]), database);
  child.kill('SIGINT');
  await waitFor(() => running.exited, PATIENCE_MS);
  assert.equal(running.code, 0);
  assert.equal(isAlive(database), false);
  // PostgreSQL takes its note away when it has written everything: one that was killed leaves it.
  assert.equal(existsSync(note), false);
});

test('data of a newer format', async () => {
  const current = path.join(varDir, 'market/sample-archive/manifest.json');
  const kept = readFileSync(current, 'utf8');
  writeFileSync(current, JSON.stringify({ ...JSON.parse(kept), format: 99 }));
  try {
    await refused({}, /newer data format/);
  } finally {
    writeFileSync(current, kept);
  }
});

/** Inserts numbered rows until stopped; answers the numbers the database acknowledged. */
function writer() {
  const acknowledged = [];
  let ending = false;
  const done = (async () => {
    for (let number = 1; !ending; number += 1) {
      const client = new pg.Client({ connectionString: readFileSync(path.join(varDir, 'run/database-url'), 'utf8') });
      client.on('error', () => undefined);
      try {
        await client.connect();
        for (; !ending; number += 1) {
          await client.query('insert into kill_test values ($1)', [number]);
          acknowledged.push(number);
        }
      } catch {
        // the database is down for a moment: go on with the next number
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  })();
  return { acknowledged, end: async () => ((ending = true), await done) };
}

async function query(text) {
  const client = new pg.Client({ connectionString: readFileSync(path.join(varDir, 'run/database-url'), 'utf8') });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the log of PostgreSQL holds no rows, and is for its owner only', async () => {
  if (!running || running.exited) await ready();
  await query('create table log_test (mail text primary key)');
  const insert = `insert into log_test values ('ann@mail.example')`;
  await query(insert);
  await assert.rejects(query(insert), /duplicate key/);
  const file = path.join(varDir, 'logs/postgres.log');
  assert.match(readFileSync(file, 'utf8'), /duplicate key/);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /ann@mail/);
  for (const name of readdirSync(path.join(varDir, 'logs')))
    assert.equal(statSync(path.join(varDir, 'logs', name)).mode & 0o777, 0o600, name);
});

const victims = {
  server: () => childNamed('dist/apps/api'),
  jobs: () => childNamed('dist/apps/jobs'),
  postgres: () => childNamed('postgres'),
  launcher: () => running.child.pid,
};

for (const [name, find] of Object.entries(victims)) {
  test(
    `kill -9 of the ${name} while writes run loses nothing acknowledged`,
    { skip: process.platform !== 'linux' },
    async () => {
      if (!running || running.exited) await ready();
      await query('create table if not exists kill_test (number int primary key)');
      await query('truncate kill_test');
      const writes = writer();
      await waitFor(() => writes.acknowledged.length > 50, PATIENCE_MS, 5);
      process.kill(find(), 'SIGKILL');
      const before = writes.acknowledged.length;
      if (name === 'launcher') {
        await waitFor(() => running.exited, PATIENCE_MS);
        await ready();
      }
      await waitFor(() => writes.acknowledged.length > before + 50, PATIENCE_MS, 5);
      await writes.end();
      const kept = new Set((await query('select number from kill_test')).map((row) => row.number));
      assert.deepEqual(
        writes.acknowledged.filter((number) => !kept.has(number)),
        [],
      );
      const page = await waitFor(
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok,
        PATIENCE_MS,
      );
      assert.ok(page, 'the site answers again');
      assert.equal(running.exited, false);
    },
  );
}
