import { symbolsIn } from './symbols-in';

it.each([
  [undefined, []],
  ['', []],
  ['all', []],
  ['ALL, AAPL', []],
  ['aapl, brk-b jpm,', ['AAPL', 'BRK-B', 'JPM']],
])('reads the symbols of %p', (setting, symbols) => expect(symbolsIn(setting)).toEqual(symbols));
