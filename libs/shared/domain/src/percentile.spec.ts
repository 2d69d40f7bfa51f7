import { percentileRank } from './percentile';

it.each([
  [[], 1, undefined],
  [[7], 7, 50],
  [[7], 8, 100],
  [[7], 6, 0],
  [[1, 2, 3, 4], 4, 87.5],
  [[5, 5, 5], 5, 50],
  [[1, 2, 2, 3], 2, 50],
  [[1, 2, 4], 3, (100 * 2) / 3],
  // A missing value is counted and is nowhere below.
  [[1, Number.NaN, 3, 4], 3, 37.5],
  [[1, 2], Number.NaN, 0],
])('the percentile rank in %j of %d is %p', (values, value, expected) =>
  expect(percentileRank(values, value)).toBe(expected),
);
