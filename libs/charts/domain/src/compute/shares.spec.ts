import { sharesOf } from './shares';

const parts = (...values: (number | null)[]) => values.map((value, at) => ({ label: `p${at}`, value }));
const shown = (values: (number | null)[], max = 8) =>
  sharesOf(parts(...values), max).map(({ label, percent, count }) => [label, percent, count]);

test.each([
  [
    'largest first',
    [1, 3],
    [
      ['p1', 75, 1],
      ['p0', 25, 1],
    ],
  ],
  [
    'percentages add up to 100',
    [1, 1, 1],
    [
      ['p0', 33.4, 1],
      ['p1', 33.3, 1],
      ['p2', 33.3, 1],
    ],
  ],
  ['negative, zero and unknown parts have no share', [-1, 0, null, 2], [['p3', 100, 1]]],
  ['nothing above zero', [0, -1, null], []],
  ['no parts', [], []],
] as const)('%s', (_case, values, shares) => expect(shown([...values])).toEqual(shares));

test.each([
  [
    'as many as fit stay',
    [3, 2, 1],
    3,
    [
      ['p0', 50, 1],
      ['p1', 33.3, 1],
      ['p2', 16.7, 1],
    ],
  ],
  [
    'the smallest are one',
    [4, 3, 2, 1],
    3,
    [
      ['p0', 40, 1],
      ['p1', 30, 1],
      ['Other', 30, 2],
    ],
  ],
] as const)('at most so many: %s', (_case, values, max, shares) => expect(shown([...values], max)).toEqual(shares));
