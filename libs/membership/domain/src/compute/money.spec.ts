import fc from 'fast-check';
import { amountText, decimalsOfCurrency, majorText, shareOf } from './money';

it.each([
  [44_900, 'USD', '449.00', '$449.00'],
  [5, 'USD', '0.05', '$0.05'],
  [0, 'USD', '0.00', '$0.00'],
  [-2_050, 'EUR', '-20.50', '−€20.50'],
  [1_200, 'JPY', '1200', '¥1,200'],
  [1_234, 'KWD', '1.234', 'KWD 1.234'],
])('%s minor units of %s', (minor, currency, major, text) => {
  expect(majorText(minor, currency)).toBe(major);
  expect(amountText(minor, currency).replaceAll(/\s/g, ' ')).toBe(text);
});

it('a currency that nobody knows has two decimals', () => expect(decimalsOfCurrency('?')).toBe(2));

it.each([
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [5, 1, 3, 2],
  [4, 1, 3, 1],
  [9_007_199_254_740_991, 999_999, 1_000_000, 9_007_190_247_541_736],
  [100, 1, 0, 0],
])('%s × %s ÷ %s is %s', (value, part, whole, share) => expect(shareOf(value, part, whole)).toBe(share));

it('a share and the rest differ from the whole by at most one unit; signs do not matter', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.nat(1_000),
      fc.integer({ min: 1, max: 1_000 }),
      (value, part, more) => {
        const whole = part + more;
        expect(Math.abs(shareOf(value, part, whole) + shareOf(value, more, whole) - value)).toBeLessThanOrEqual(1);
        expect(shareOf(-value, part, whole)).toBe(0 - shareOf(value, part, whole));
      },
    ),
  ));
