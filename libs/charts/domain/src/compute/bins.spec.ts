import { binsOf } from './bins';

const shown = (values: (number | null)[], most?: number) =>
  binsOf(values, most).map(({ from, to, count }) => [from, to, count]);

test.each([
  ['nothing known', [null], undefined, []],
  ['all the same', [3, 3], undefined, [[3, 3, 2]]],
  [
    'a bound belongs to the bin it opens, the last to its own',
    [0, 1, 2, 4],
    4,
    [
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 1],
      [3, 4, 1],
    ],
  ],
  [
    'below zero',
    [-2, -1, 1],
    4,
    [
      [-2, -1, 1],
      [-1, 0, 1],
      [0, 1, 1],
    ],
  ],
  [
    'no floating-point dust',
    [0, 0.1, 0.2, 0.3],
    3,
    [
      [0, 0.1, 1],
      [0.1, 0.2, 1],
      [0.2, 0.3, 2],
    ],
  ],
] as const)('%s', (_case, values, most, bins) => expect(shown([...values], most)).toEqual(bins));

test('every known value is in one bin', () => {
  const values = Array.from({ length: 1000 }, (_, at) => Math.sin(at) * 37);
  expect(binsOf(values).reduce((sum, { count }) => sum + count, 0)).toBe(1000);
});
