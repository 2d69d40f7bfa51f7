import { cardBrand, cardText } from './card';

it.each([
  ['42424242', 'digits'],
  ['424242', 'digits'],
  ['42424', 'unknown'],
  ['4242 4242', 'digits'],
  ['4242 4242 4242 4242', 'number'],
  ['4242-4242-4242-4242', 'number'],
  ['424242424', 'number'],
  ['x4242424242424242', 'number'],
  ['pm_card_visa', 'token'],
  ['pm_', 'unknown'],
  ['hello', 'unknown'],
  ['', 'unknown'],
])('card.validity-server: %p is %s', (text, kind) => expect(cardText(text)).toBe(kind));

it.each([
  ['424242', 'Visa'],
  ['222100', 'Mastercard'],
  ['222099', undefined],
  ['272099', 'Mastercard'],
  ['272100', undefined],
  ['510000', 'Mastercard'],
  ['560000', undefined],
  ['378282', 'American Express'],
  ['601100', 'Discover'],
  ['649000', 'Discover'],
  ['305000', 'Diners Club'],
  ['352800', 'JCB'],
  ['352700', undefined],
  ['620000', 'UnionPay'],
  ['990000', undefined],
])('%s is of %s', (digits, brand) => expect(cardBrand(digits)).toBe(brand));
