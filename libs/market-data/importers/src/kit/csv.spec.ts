import { toNumber, withoutGroups } from './csv';

it.each<readonly [cell: string | undefined, value: number | undefined]>([
  ['1,234,567.5', 1_234_567.5],
  ['-1,234', -1234],
  ['12,34,567', 1_234_567],
  [' 1,000 ', 1000],
  ['1.5', 1.5],
  ['1e3', 1000],
  ['', undefined],
  [' ', undefined],
  [undefined, undefined],
  // A comma before decimals is none between thousands: the number would be a hundred times what it is.
  ['12,5', undefined],
  ['12,50', undefined],
  ['1250000,5', undefined],
  ['1,2345', undefined],
  ['1.234,5', undefined],
  [',5', undefined],
])('%j is the number %j', (cell, value) => {
  expect(toNumber(cell)).toBe(value);
});

it('takes commas only out of groups of digits', () => {
  expect(['1,234', '12,5', '1,23,456.7', 'a,b', ''].map(withoutGroups)).toEqual([
    '1234',
    '12,5',
    '123456.7',
    'a,b',
    '',
  ]);
});
