import { fairBands, valuationCode } from './fair-value';

describe('the bands of a value', () => {
  it('lie 30 and 10 % below and above it', () => {
    expect(fairBands(80)).toEqual([56, 72, 88, 104]);
  });

  it('are where the code of a price changes', () => {
    const codeAt = (price: number) => valuationCode({ price, gf_value: 80, days_since_period_end: 30, trap_points: 0 });
    expect(fairBands(80).map((price) => [codeAt(price), codeAt(price + 0.01)])).toEqual([
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
  });
});
