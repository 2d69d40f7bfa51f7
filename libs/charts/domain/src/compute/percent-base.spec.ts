import { percentBases, percentOf } from './percent-base';

const DAYS = ['2026-01-02', '2026-01-05', '2026-01-06', '2026-01-30', '2026-02-02'];

test.each([
  [
    'all from the first day',
    [
      [10, 11, 12, 13, 14],
      [5, 5, 5, 5, 5],
    ],
    0,
    [0, 0],
    [false, false],
  ],
  [
    'the first day all have',
    [
      [10, 11, 12, 13, 14],
      [null, null, 5, 5, 5],
    ],
    0,
    [2, 2],
    [false, false],
  ],
  [
    'a later listing joins at its own first day',
    [
      [10, 11, 12, 13, 14],
      [null, null, null, 5, 5],
    ],
    0,
    [0, 3],
    [false, true],
  ],
  [
    'from the first day in view',
    [
      [10, 11, 12, 13, 14],
      [5, 5, 5, 5, 5],
    ],
    2,
    [2, 2],
    [false, false],
  ],
  [
    'nothing is known',
    [
      [10, 11, 12, 13, 14],
      [null, null, null, null, null],
    ],
    0,
    [0, undefined],
    [false, undefined],
  ],
  ['a base is above zero', [[-1, 0, 2, 3, 4]], 0, [2], [false]],
  ['never above zero', [[-1, 0, 0, 0, 0]], 0, [undefined], [undefined]],
  ['no series', [], 0, [], []],
] as const)('%s', (_case, columns, from, places, late) => {
  const bases = percentBases(DAYS, columns, from);
  expect(bases.map((base) => base?.at)).toEqual(places);
  expect(bases.map((base) => base?.isLate)).toEqual(late);
});

test('percent points over the base, unknown before it', () => {
  expect(percentOf([50, 100, null, 110, 75], { at: 1, value: 100, isLate: false })).toEqual([
    null,
    0,
    null,
    expect.closeTo(10),
    -25,
  ]);
  expect(percentOf([1, 2], undefined)).toEqual([null, null]);
});
