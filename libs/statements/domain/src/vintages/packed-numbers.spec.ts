import fc from 'fast-check';
import { numberAt, packNumbers } from './packed-numbers';

const packedOnce = (value: number): number => numberAt(packNumbers(Float64Array.of(value)), 0);

describe('packed numbers', () => {
  it.each([
    ['money in millions', 383_285_000_000],
    ['money to the dollar', 16_319_440_123],
    ['a figure a share', 6.11],
    ['a figure a share after a split', 6.11 / 28],
    ['a count', 15_115_823_000],
    ['a loss', -97_000_000],
    ['nothing', 0],
    ['a tiny number', 1e-300],
    ['a huge number', 1.7e308],
  ])('come back exactly: %s', (_, value) => {
    expect(packedOnce(value)).toBe(value);
  });

  it('keep what is missing', () => {
    expect(packedOnce(Number.NaN)).toBeNaN();
  });

  it('keep any list of numbers', () => {
    const number = fc.oneof(
      fc.double({ noDefaultInfinity: true }),
      fc.integer(),
      fc.tuple(fc.integer(), fc.integer({ min: -8, max: 9 })).map(([digits, power]) => digits * 10 ** power),
    );
    fc.assert(
      fc.property(fc.array(number), (values) => {
        const packed = packNumbers(Float64Array.from(values));
        expect(values.every((value, at) => Object.is(numberAt(packed, at), value))).toBe(true);
      }),
    );
  });
});
