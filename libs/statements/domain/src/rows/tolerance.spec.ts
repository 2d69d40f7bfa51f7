import fc from 'fast-check';

import { coarsestRounding, roundingOf } from './tolerance';

it.each([
  [[12_300_000, 4_560_000], 20_000],
  [[12_300_000, 7], 2],
  [[12_300_000, 0], 200_000],
  [[-5e9], 2e6],
  [[0.4], 20],
  [[], 2e6],
])('two units of the last digit of the finest of %p are %p', (values, expected) => {
  expect(roundingOf(values)).toBe(expected);
});

it('two units of the last digit of the coarser of two figures', () => {
  expect(coarsestRounding(1234, 1_000_000)).toBe(2e6);
});

it('counts the zeros that a figure is written with', () => {
  const written = (value: number): number => /0*$/.exec(String(Math.round(Math.abs(value))))?.[0].length ?? 0;
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.maxSafeInteger()),
      fc.integer({ min: 0, max: 7 }),
      (some, zeros) => {
        const value = some * 10 ** zeros;
        fc.pre(value !== 0);
        expect(roundingOf([value])).toBe(2 * 10 ** Math.min(6, written(value)));
      },
    ),
  );
});
