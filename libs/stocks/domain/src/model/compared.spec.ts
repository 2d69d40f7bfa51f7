import { readCompared } from './compared';

it.each([
  ['AAPL, msft@2015-06-30 ,AAPL', [{ name: 'AAPL' }, { name: 'msft', asOf: '2015-06-30' }]],
  ['TSE:7203,BRK.B', [{ name: 'TSE:7203' }, { name: 'BRK.B' }]],
  ['', []],
  ['AAPL@2015', { error: '"AAPL@2015" names no day like 2015-06-30' }],
  ['🍎', { error: '"🍎" is no symbol' }],
  [Array.from({ length: 11 }, (_, at) => `S${at}`).join(','), { error: 'Compare at most 10 companies' }],
])('%s', (text, expected) => {
  expect(readCompared(text)).toEqual(expected);
});
