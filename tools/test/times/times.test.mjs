import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../launcher/config.mjs';
import { longestSpecs, timesTable } from './times.mjs';

const result = (name, startTime, endTime) => ({ name: path.join(root, name), startTime, endTime });

test('specifications, the longest first, and no more than are asked for', () => {
  const testResults = [result('a.spec.ts', 0, 10), result('b.spec.ts', 5, 2_005), result('c.spec.ts', 0, 30)];
  assert.deepEqual(longestSpecs({ testResults }, 2), [
    { spec: 'b.spec.ts', ms: 2_000 },
    { spec: 'c.spec.ts', ms: 30 },
  ]);
});

test('a table of steps, with specifications where there are some', () => {
  const steps = [{ step: 'unit', ms: 61_040 }];
  assert.equal(timesTable(steps, []), ' seconds  step\n    61.0  unit');
  assert.match(timesTable(steps, [{ spec: 'a.spec.ts', ms: 1_250 }]), /specification\n {5}1\.[23] {2}a\.spec\.ts$/);
});
