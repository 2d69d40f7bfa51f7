import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readersOf } from './environment.mjs';

const REFUSED = 'reads the environment: it is given the settings it needs';
const file = 'libs/made/server/src/a.ts';

for (const text of [
  "process.env['A']",
  'process?.env',
  'const { env } = process;',
  "import { env } from 'node:process';",
])
  test(`${text} is refused in a lib`, () => assert.deepEqual(readersOf([[file, text]], {}), [`${file} ${REFUSED}`]));

test('tests, pages in browsers and files of the list may, as long as they do', () => {
  const text = "process.env['A']";
  assert.deepEqual(
    readersOf(
      [
        ['libs/made/server/src/a.spec.ts', text],
        ['libs/made/server/src/testing/a.ts', text],
        ['apps/web/app/a.ts', text],
        [file, text],
      ],
      { [file]: 'a reason' },
    ),
    [],
  );
  assert.deepEqual(readersOf([[file, 'process.exit()']], { [file]: 'a reason' }), [
    `${file} may read the environment and does not: take it off the list`,
  ]);
});
