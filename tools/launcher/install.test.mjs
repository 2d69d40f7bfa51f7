import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkNode, missingPackages } from './install.mjs';

const SUPPORTED = ['20.19.0', '20.20.2', '22.13.0', '22.22.1', '24.0.0', '24.9.0'];
/** Versions that packages of the lock refuse, too new ones included. */
const REFUSED = ['18.20.0', '20.18.3', '21.7.3', '22.0.0', '22.12.9', '23.11.0', '25.0.0'];

for (const version of SUPPORTED) test(`runs on Node.js ${version}`, () => checkNode(version));

for (const version of REFUSED)
  test(`refuses Node.js ${version}`, () => assert.throws(() => checkNode(version), /is not supported/));

test('the package says the same', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.equal(engines.node, '^20.19 || ^22.13 || >=24 <25');
});

for (const [wanted, isCurrent, hasTests, missing] of [
  ['run', false, false, 'run'],
  ['run', true, false, undefined],
  ['all', false, false, 'all'],
  ['all', true, false, 'all'],
  ['all', true, true, undefined],
  // Nothing that was installed for tests is taken away by a start.
  ['run', true, true, undefined],
  ['run', false, true, 'all'],
])
  test(`installs ${missing} for ${wanted} (this version ${isCurrent}, tests ${hasTests})`, () =>
    assert.equal(missingPackages({ wanted, isCurrent, hasTests }), missing));
