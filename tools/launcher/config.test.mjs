// Settings from the environment.
import assert from 'node:assert/strict';
import { totalmem } from 'node:os';
import { test } from 'node:test';
import { heapLimit } from './children.mjs';
import { readConfig } from './config.mjs';

test('MEMORY_MB is the memory of the whole product, most of the machine by default', () => {
  assert.equal(readConfig({ MEMORY_MB: '4096' }).memoryMb, 4096);
  const { memoryMb } = readConfig({});
  assert.ok(memoryMb >= 1024 && memoryMb <= Math.max(1024, Math.min(4096, totalmem() / 2 ** 20)), String(memoryMb));
  assert.equal(readConfig({ MEMORY_MB: '' }).memoryMb, memoryMb);
});

for (const text of ['many', '-1', '512', '1e9', '2048.5'])
  test(`MEMORY_MB ${text} is refused`, () => assert.throws(() => readConfig({ MEMORY_MB: text }), /MEMORY_MB must be/));

test('DRAIN_SECONDS is how long the server answers new callers before it ends', () => {
  assert.equal(readConfig({ DRAIN_SECONDS: '20' }).drainSeconds, 20);
  assert.equal(readConfig({ DRAIN_SECONDS: '0' }).drainSeconds, 0);
  assert.equal(readConfig({}).drainSeconds, 1);
});

for (const text of ['soon', '-1', '301', '1.5'])
  test(`DRAIN_SECONDS ${text} is refused`, () =>
    assert.throws(() => readConfig({ DRAIN_SECONDS: text }), /DRAIN_SECONDS must be/));

test('server and worker share it, and leave some for PostgreSQL', () => {
  assert.equal(heapLimit('jobs', 4096), '--max-old-space-size=1638');
  assert.equal(heapLimit('server', 4096), '--max-old-space-size=1024');
});
