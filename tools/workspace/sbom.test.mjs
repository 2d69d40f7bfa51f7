import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../launcher/config.mjs';

test('the bill of materials names what is shipped, with its bytes, and no tool', () => {
  const output = execFileSync(process.execPath, [path.join(root, 'tools/workspace/sbom.mjs')], { encoding: 'utf8' });
  const bill = JSON.parse(readFileSync(path.join(root, output.split(':')[0]), 'utf8'));
  const names = new Set(bill.components.map(({ name }) => name));
  assert.equal(bill.bomFormat, 'CycloneDX');
  assert.equal(bill.metadata.component.name, 'plumbline');
  for (const name of ['fastify', '@duckdb/node-bindings-win32-x64']) assert.ok(names.has(name), name);
  for (const name of ['jest', 'eslint']) assert.ok(!names.has(name), name);
  const unfixed = bill.components.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'));
  assert.deepEqual(
    unfixed.map(({ name }) => name),
    [],
  );
});
