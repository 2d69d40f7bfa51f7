import { symbolForm } from './symbol-form';

it.each([
  ['BRK.B', 'BRK.B'],
  ['brk-b', 'BRK.B'],
  ['BRK/B', 'BRK.B'],
  ['BRK_B', 'BRK.B'],
  ['BRK B', 'BRK.B'],
  [' BF/A ', 'BF.A'],
  ['LEN-B', 'LEN.B'],
  ['ALM/WS', 'ALM.WS'],
  ['GOOGL', 'GOOGL'],
  ['EUR/USD', 'EUR/USD'],
  ['A B C', 'A B C'],
  ['^VIX', '^VIX'],
  ['0700.HK', '0700.HK'],
  ['/B', '/B'],
  ['', ''],
])('%j is %j', (given, expected) => {
  expect(symbolForm(given)).toBe(expected);
  expect(symbolForm(expected)).toBe(expected);
});
