import { makeEvent } from '../testing/make-event';
import { contentKey, newRows } from './content-key';

const BUY = makeEvent(1, 'buy', '2020-01-02', { quantity: '10', price: '5.10' });

it('the same entry written in another way has the same key, without its number', () => {
  expect(contentKey({ ...BUY, no: 9, quantity: '10.000', price: '5.1' } as typeof BUY)).toBe(contentKey(BUY));
});

it.each([
  ['account', { account: 'B' }],
  ['day', { day: '2020-01-03' }],
  ['kind', { kind: 'sell' }],
  ['security', { ref: 2 }],
  ['quantity', { quantity: '11' }],
  ['price', { price: '5.11' }],
  ['amount', { amount: '51' }],
  ['currency', { currency: 'EUR' }],
  ['fee', { fee: '1' }],
  ['tax', { tax: '1' }],
  ['other currency', { toCurrency: 'EUR', toAmount: '1' }],
] as const)('another %s is another entry', (_what, more) =>
  expect(contentKey({ ...BUY, ...more })).not.toBe(contentKey(BUY)),
);

it.each([
  [['a', 'a', 'b'], [], ['a', 'a', 'b']],
  [['a', 'a', 'b'], ['a'], ['a', 'b']],
  [['a', 'a', 'b'], ['a', 'a', 'b'], []],
  [['a'], ['b', 'a', 'a'], []],
])('of %p with %p known, %p are new: twins are kept', (rows, known, expected) => {
  const all = rows.map((key) => ({ key }));
  expect([...newRows(all, ({ key }) => key, known)].map(({ key }) => key)).toEqual(expected);
});
