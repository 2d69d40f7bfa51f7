import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockProblems } from './lock.mjs';

const integrity = `sha512-${'a'.repeat(86)}==`;
const cases = [
  ['a package fixed by its bytes', { version: '1.0.0', integrity }, undefined],
  ['one of another platform', { version: '1.0.0', integrity, optional: true, os: ['win32'] }, undefined],
  ['one that is not fixed', { version: '1.0.0' }, /has no integrity/],
  ['one of another platform that is not', { version: '1.0.0', optional: true, os: ['win32'] }, /has no integrity/],
  ['a weak one', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /has no integrity/],
  [
    'one that names a registry',
    { version: '1.0.0', integrity, resolved: 'https://registry.example/x.tgz' },
    /names where/,
  ],
  ['one within another', { version: '1.0.0', inBundle: true }, undefined],
];

for (const [what, entry, problem] of cases)
  test(what, () => {
    const problems = lockProblems({ packages: { '': { name: 'root' }, 'node_modules/x': entry } });
    if (problem) assert.match(problems.join('\n'), problem);
    else assert.deepEqual(problems, []);
  });
