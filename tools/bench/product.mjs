// The product as `npm start` runs it, on a free port and a folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { freePort } from '../launcher/process-tools.mjs';
import { commandOf, treeOf } from './processes.mjs';

const START_LIMIT_MS = 600_000;

const environment = (varDir, port, adminPort) => ({
  ...process.env,
  VAR_DIR: varDir,
  // Programs sign in as staff by password.
  STAFF_SECOND_FACTOR: 'none',
  PORT: String(port),
  ADMIN_PORT: String(adminPort),
  HOST: '127.0.0.1',
  RATE_LIMIT_ANONYMOUS: '0',
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_MEMBER: '0',
  NODE_ENV: 'production',
});

function untilReady(child, lines) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not start')), START_LIMIT_MS);
    const settle = (outcome, value) => {
      clearTimeout(timer);
      outcome(value);
    };
    child.stdout.on('data', (chunk) => {
      lines.push(String(chunk));
      if (/^ready /m.test(lines.join(''))) settle(resolve);
    });
    child.stderr.on('data', (chunk) => lines.push(String(chunk)));
    child.once('exit', () => settle(reject, new Error(`the product ended while it started:\n${lines.join('')}`)));
  });
}

async function stop(child) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts the product; answers its address, how long it took, its processes and how to end it. */
export async function startProduct(varDir) {
  mkdirSync(varDir, { recursive: true });
  const [port, adminPort] = await Promise.all([freePort(), freePort()]);
  const started = performance.now();
  const env = environment(varDir, port, adminPort);
  const child = spawn(process.execPath, ['tools/launcher/start.mjs'], { cwd: root, env });
  const end = () => stop(child);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(1)));
  const lines = [];
  try {
    await untilReady(child, lines);
  } catch (error) {
    await end();
    throw error;
  }
  const startMs = performance.now() - started;
  const server = treeOf(child.pid).find((pid) => commandOf(pid).includes('dist/apps/api/main.mjs'));
  const { SIGNATURE_KEY } = JSON.parse(readFileSync(path.join(varDir, 'secrets.json'), 'utf8'));
  const [address, staff] = [port, adminPort].map((each) => `http://127.0.0.1:${each}`);
  return { address, staff, varDir, launcher: child.pid, server, startMs, key: SIGNATURE_KEY, end };
}

/** Runs a command of the product's command line; answers its milliseconds and what it printed. */
export async function runCommand(varDir, args) {
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/launcher/cli.mjs', ...args], {
    cwd: root,
    env: environment(varDir, 4200, 4300),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0 && code !== 2) throw new Error(`plumbline ${args[0]} ended with ${code}: ${errors}`);
  return { ms: performance.now() - started, output };
}
