import { printJobReport } from './print-report';
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

it('names of imported files cannot write to the terminal', () => {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const path = 'in/\u001b]0;title\u0007.csv';
  const file = { path, kind: 'price-csv', status: 'malformed' as const, read: 1, accepted: 0, rejected: 1 };
  printJobReport({
    files: {
      files: [{ ...file, reasons: ['\u001b[31mred'] }],
      unknown: [{ folder: '\u001b[1m', count: 1 }],
      malformed: true,
    },
    failed: true,
  });
  log.mockRestore();

  expect(lines.join('\n')).not.toMatch(/[\u0007\u001b]/);
  expect(lines).toHaveLength(3);
});
