// The log of PostgreSQL: bounded, and for its owner only.
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { rollLog } from './roll-log.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('rolls by size, keeps some, and a writer that has the file open goes on', () => {
  const file = path.join(folder, 'postgres.log');
  rollLog(file);
  const open = openSync(file, 'a', 0o644);
  for (const line of ['first', 'second', 'third', 'fourth']) {
    writeSync(open, line);
    rollLog(file, { maxBytes: 5, kept: 2 });
  }
  appendFileSync(file, 'now');
  rollLog(file, { maxBytes: 5, kept: 2 });
  const read = readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
  assert.deepEqual(read, [
    ['postgres.log', 'now'],
    ['postgres.log.1', 'fourth'],
    ['postgres.log.2', 'third'],
  ]);
  for (const name of readdirSync(folder)) assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600, name);
});
