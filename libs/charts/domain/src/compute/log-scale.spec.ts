import { logObstacle } from './log-scale';

const DAYS = ['2026-03-18', '2026-03-19', '2026-03-20'];

test.each([
  ['all above zero', [[1, 2, 3]], 0, undefined],
  ['a zero', [[1, 0, 3]], 0, { series: 0, day: '2026-03-19', value: 0 }],
  [
    'a negative of the second series',
    [
      [1, 2, 3],
      [1, 2, -3],
    ],
    0,
    { series: 1, day: '2026-03-20', value: -3 },
  ],
  ['a gap is no zero', [[1, null, 3]], 0, undefined],
  ['out of view it does not matter', [[-1, 2, 3]], 1, undefined],
] as const)('log scale: %s', (_case, columns, from, obstacle) =>
  expect(logObstacle(DAYS, columns, from)).toEqual(obstacle),
);
