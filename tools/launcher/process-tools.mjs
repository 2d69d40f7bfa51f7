import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** True while a process of that id exists, also one of another user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Polls until the condition holds; false when the time is over. */
export async function waitFor(condition, timeoutMs, stepMs = 50) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await condition()) return true;
    await delay(stepMs);
  }
  return Boolean(await condition());
}

const SAY_MS = 15_000;

/** Polls as long as it takes; `goesOn` false gives up. Says from time to time that it still waits. */
export async function waitWhile(goesOn, condition, doing, stepMs = 100) {
  const started = Date.now();
  let saidAt = started;
  while (goesOn()) {
    if (await condition()) return true;
    if (Date.now() - saidAt >= SAY_MS) {
      saidAt = Date.now();
      console.log(`${doing} ... ${Math.round((saidAt - started) / 1000)} s`);
    }
    await delay(stepMs);
  }
  return false;
}

/** True when nobody listens on that port of the host. */
export async function isPortFree(port, host) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** A port that was free a moment ago. */
export async function freePort(host = '127.0.0.1') {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A killed process is gone once the kernel has cleared it away. */
const CLEARED_MS = 10_000;

/** Sends the signal, kills what is still there after the grace time, and answers once it is gone. */
export async function endProcess(pid, signal, graceMs) {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  if (await waitFor(() => !isAlive(pid), graceMs)) return;
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isAlive(pid), CLEARED_MS);
}
