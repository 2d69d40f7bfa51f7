import { extentOf, knownRuns } from './runs';

test.each([
  ['nothing', [], []],
  ['all unknown', [null, null], []],
  ['a zero is a point', [0], [[0, 0]]],
  [
    'a gap splits',
    [1, 2, null, 4],
    [
      [0, 1],
      [3, 3],
    ],
  ],
  ['unknown ends', [null, 1, null], [[1, 1]]],
] as const)('runs: %s', (_case, values, runs) =>
  expect(knownRuns(values).map(({ from, to }) => [from, to])).toEqual(runs),
);

test.each([
  [
    [[3, null, -1], [2]],
    [-1, 3],
  ],
  [[[null]], undefined],
  [[], undefined],
] as const)('extent of %p is %p', (columns, extent) => expect(extentOf(...columns)).toEqual(extent));
