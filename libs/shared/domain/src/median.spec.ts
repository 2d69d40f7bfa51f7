import fc from 'fast-check';
import { medianInPlace, medianOf } from './median';

function bySorting(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted.at((sorted.length - 1) >> 1), sorted.at(sorted.length >> 1)];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

describe('the median', () => {
  it.each([
    [[], undefined],
    [[3], 3],
    [[-0.1], -0.1],
    [[4, 1], 2.5],
    [[4, 1, 3], 3],
    [[5, 1, 9], 5],
    [[1, 2, 3, 10], 2.5],
    [[2, 2, 2, 2], 2],
    [[6, 5, 4, 3, 2, 1], 3.5],
    [[0.1, 0.2], 0.15000000000000002],
    [[Number.NEGATIVE_INFINITY, 1, 2, 3], 1.5],
  ])('of %j is %p', (values, expected) => {
    expect(medianOf(values)).toBe(expected);
    expect(medianInPlace(Float64Array.from(values), values.length)).toBe(expected ?? Number.NaN);
  });

  it('leaves the values as they are', () => {
    const values = Object.freeze([4, 1, 3]);
    expect(medianOf(values)).toBe(3);
  });

  it('is what sorting gives, of few and of many values', () => {
    const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 600 }), fc.integer({ min: 0, max: 5 }), (values, more) => {
        const room = Float64Array.from([...values, ...Array<number>(more).fill(-1e12)]);
        // A zero is a zero, whatever its sign.
        expect(medianInPlace(room, values.length) + 0).toBe(bySorting(values) + 0);
      }),
    );
  });
});
