import { printJobReport } from './print-report';

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

it('a run that waits is paused, with what it waits for', () => {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const counts = { requests: 1, changed: 1, missing: 0, rows: 2, rejected: 0, files: [] };
  const code = printJobReport({
    syncs: [{ source: 'eodhd', ...counts, paused: 'requests are used up' }],
    failed: false,
  });
  log.mockRestore();
  expect([code, ...lines]).toEqual([
    0,
    'paused    eodhd: 1 asked, 1 new, 2 rows, 0 rejected',
    '          requests are used up',
  ]);
});
