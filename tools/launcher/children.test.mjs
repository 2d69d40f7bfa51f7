// Programs that the launcher keeps running: how they end.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { Children } from './children.mjs';
import { isAlive, waitFor } from './process-tools.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-children-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A program that writes its process id once it listens to signals, and never ends by itself. */
function program(name, onSigterm) {
  const pidFile = path.join(folder, `${name}.pid`);
  const file = path.join(folder, `${name}.mjs`);
  const write = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`;
  writeFileSync(file, `process.on('SIGTERM', () => ${onSigterm}); ${write} setInterval(() => undefined, 1000);`);
  const pid = async () => {
    assert.ok(await waitFor(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 20_000));
    return Number(readFileSync(pidFile, 'utf8'));
  };
  return { file, pid };
}

const givenUp = (name) => assert.fail(`${name} was given up`);

test('a child that does not listen to SIGTERM is killed after the grace time', async () => {
  const children = new Children(givenUp);
  const deaf = program('deaf', 'undefined');
  children.start('deaf', [deaf.file], process.env);
  const pid = await deaf.pid();
  await children.stop(100);
  const isGone = await waitFor(() => !isAlive(pid), 10_000);
  if (!isGone) process.kill(pid, 'SIGKILL');
  assert.ok(isGone, 'the child is gone');
});

test('a child that ends at SIGTERM is not waited for any longer', async () => {
  const children = new Children(givenUp);
  const polite = program('polite', 'process.exit(0)');
  children.start('polite', [polite.file], process.env);
  const pid = await polite.pid();
  const started = Date.now();
  await children.stop(5_000);
  assert.ok(Date.now() - started < 4_000);
  assert.equal(isAlive(pid), false);
});
