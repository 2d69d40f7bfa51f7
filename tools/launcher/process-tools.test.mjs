// Waiting for programs that take long.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { endProcess, isAlive, waitWhile } from './process-tools.mjs';

/** Output during the work, on a clock that each reading advances by five seconds. */
async function printed(context, work) {
  const lines = [];
  let now = 0;
  context.mock.method(console, 'log', (line) => lines.push(line));
  context.mock.method(Date, 'now', () => (now += 5_000));
  await work();
  return lines;
}

test('waits for as long as it takes, and says so', async (context) => {
  let looks = 0;
  let isUp;
  const lines = await printed(context, async () => {
    isUp = await waitWhile(
      () => true,
      async () => (looks += 1) === 8,
      'The server opens the market',
      0,
    );
  });
  assert.equal(isUp, true);
  assert.deepEqual(lines, ['The server opens the market ... 20 s', 'The server opens the market ... 40 s']);
});

test('gives up with the process', async (context) => {
  let looks = 0;
  await printed(context, async () =>
    assert.equal(
      await waitWhile(
        () => (looks += 1) < 3,
        async () => false,
        'PostgreSQL starts',
        0,
      ),
      false,
    ),
  );
  assert.equal(looks, 3);
});

test('a process that does not listen is killed, and gone at the answer', async () => {
  const deaf = spawn(process.execPath, [
    '-e',
    "process.on('SIGINT', () => 0); setInterval(() => 0, 1e6); console.log('up')",
  ]);
  await once(deaf.stdout, 'data');
  await endProcess(deaf.pid, 'SIGINT', 20);
  assert.equal(isAlive(deaf.pid), false);
  assert.equal(deaf.signalCode, 'SIGKILL');
});
