import { VALUATION } from '../parameters/fair-value-parameters';
import { bandsOf, valuationCode } from './fair-value';

const fairBands = (value: number): readonly number[] => bandsOf(VALUATION.values).map((band) => band * value);

describe('the bands of a value', () => {
  it('valuation.bands: they lie 30 and 10 % below and above it', () => {
    expect(fairBands(100).map((band) => Math.round(band))).toEqual([70, 90, 110, 130]);
    expect(fairBands(80)).toEqual([56, 72, 88, 104]);
  });

  it('are where the code of a price changes', () => {
    const about = { gf_value: 80, days_since_period_end: 30, trap_points: 0 };
    const codeAt = (price: number) => valuationCode({ price, ...about }, VALUATION.values);
    expect(fairBands(80).map((price) => [codeAt(price), codeAt(price + 0.01)])).toEqual([
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
  });
});
