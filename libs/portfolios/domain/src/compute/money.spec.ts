import fc from 'fast-check';
import { big, Purse, shareOf, ZERO } from './money';

it.each([
  ['0.01', '3', '10', '0.003'],
  ['100', '1', '3', '33.3333333333'],
  ['-100', '1', '3', '-33.3333333333'],
  ['7', '0', '3', '0'],
  ['0.01', '10', '10', '0.01'],
  // More digits than a share is rounded to: all of it goes.
  ['0.123456789012', '3', '3', '0.123456789012'],
])('of %s the part %s of %s is %s', (total, part, whole, expected) =>
  expect(shareOf(big(total), big(part), big(whole)).toFixed()).toBe(expected),
);

it('what is sold in parts leaves nothing behind, whatever the parts', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 9 }),
      fc.nat(99_999),
      (parts, cents) => {
        let [left, held] = [big(cents).div(100), big(parts.reduce((sum, part) => sum + part, 0))];
        for (const part of parts) {
          left = left.minus(shareOf(left, big(part), held));
          held = held.minus(part);
        }
        expect(left.toFixed()).toBe('0');
      },
    ),
  ));

it('a purse keeps currencies apart, in order, also those that come to nothing', () => {
  const purse = new Purse();
  purse.add('USD', big('0.1'));
  purse.add('EUR', big('5'));
  purse.add('USD', big('0.2'));
  purse.add('EUR', big('-5'));
  expect(purse.entries().map(([currency, amount]) => [currency, amount.toFixed()])).toEqual([
    ['EUR', '0'],
    ['USD', '0.3'],
  ]);
  expect([purse.of('JPY'), big(undefined)]).toEqual([ZERO, ZERO]);
});
