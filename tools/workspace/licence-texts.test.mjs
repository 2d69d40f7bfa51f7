import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../launcher/config.mjs';

test('a release carries the text of each licence that LICENSE names', () => {
  const script = path.join(root, 'tools/workspace/licence-texts.mjs');
  const files = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim().split('\n');
  const heads = files.map((file) => readFileSync(path.join(root, file), 'utf8').trim().split('\n')[0].trim());
  assert.deepEqual(heads, ['GNU AFFERO GENERAL PUBLIC LICENSE', 'Apache License']);
});

test('package.json and LICENSE name the same licence', () => {
  const { license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  assert.match(
    readFileSync(path.join(root, 'LICENSE'), 'utf8'),
    new RegExp(`^SPDX-License-Identifier: ${license}$`, 'm'),
  );
});
