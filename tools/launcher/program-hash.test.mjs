import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { programHash } from './program-hash.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'program-hash-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The hash of a program of two files. */
function hashOf(main, helper) {
  const entry = path.join(folder, 'main.ts');
  writeFileSync(entry, main);
  writeFileSync(path.join(folder, 'helper.ts'), helper);
  return programHash(entry);
}

const MAIN = `import { z } from 'zod'; import { double } from './helper'; export const make = (n: number) => z.number().parse(double(n));`;
const HELPER = `export const double = (n: number) => 2 * n; export const unused = 1;`;

test('only code that is reached counts', async () => {
  const first = await hashOf(MAIN, HELPER);
  assert.match(first, /^[0-9a-f]{12}$/);
  for (const [main, helper, isSame] of [
    [MAIN, HELPER, true],
    [`// A comment.\n${MAIN}`, HELPER.replaceAll('n: number', 'count: number').replace('2 * n', '2 * count'), true],
    [MAIN, HELPER.replace('unused = 1', 'unused = 2'), true],
    [MAIN, HELPER.replace('2 * n', '3 * n'), false],
    [MAIN.replace('z.number()', 'z.int()'), HELPER, false],
    [MAIN.replace(`'zod'`, `'luxon'`), HELPER, false],
  ])
    assert.equal((await hashOf(main, helper)) === first, isSame, `${main} ${helper}`);
});
