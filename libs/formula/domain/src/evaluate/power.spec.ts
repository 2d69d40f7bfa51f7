import fc from 'fast-check';
import { powerOf } from './power';

describe('a power', () => {
  it.each([
    [2, 10, 1024],
    [2, -1, 0.5],
    [10, 0, 1],
    [0, 0, 1],
    [0, 0.5, 0],
    [0, -1, Infinity],
    [0, -0.5, Infinity],
    [-2, 3, -8],
    [-8, 1 / 3, Number.NaN],
    [Number.NaN, 2, Number.NaN],
    [2, Number.NaN, Number.NaN],
    [1.5, 2000.5, Infinity],
    // The same bits on every release: these are what the last two digits of growth over three and five years depend on.
    [1.1, 1 / 3, 1.0322801154563672],
    [1.331, 1 / 3, 1.1],
    [2.5, 0.2, 1.2011244339814313],
    [1.08, 20, 4.6609571438493065],
  ])('%d ^ %d is %d', (base, exponent, wanted) => {
    expect(powerOf(base, exponent)).toBe(wanted);
  });

  it('is close to that of the engine', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.oneof(fc.integer({ min: -40, max: 40 }), fc.double({ min: -5, max: 5, noNaN: true })),
        (base, exponent) => {
          const wanted = base ** exponent;
          expect(Math.abs(powerOf(base, exponent) - wanted)).toBeLessThanOrEqual(1e-13 * wanted);
        },
      ),
    );
  });
});
