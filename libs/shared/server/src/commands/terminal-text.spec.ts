import { terminalLine, terminalText } from './terminal-text';

it.each([
  ['prices/AAPL.csv', 'prices/AAPL.csv'],
  ['Umsätze — 1,234.csv', 'Umsätze — 1,234.csv'],
  ['\u001b[2Jx.csv', '\\u001b[2Jx.csv'],
  ['a\u0007\u009b\u202eb', 'a\\u0007\\u009b\\u202eb'],
  ['ok\rgone', 'ok\\u000dgone'],
  ['first\nsecond\tcell', 'first\\nsecond\\tcell'],
])('%j is shown as %s', (text, shown) => expect(terminalLine(text)).toBe(shown));

it('text of several lines keeps them', () => expect(terminalText('a\n\tb\u001b')).toBe('a\n\tb\\u001b'));
