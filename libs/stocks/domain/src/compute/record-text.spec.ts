import { makeMembers, makeRecords } from '../testing';
import { cellText, recordLines, recordsText, rowText, type ExplainedColumn } from './record-text';

const COLUMNS: readonly ExplainedColumn[] = [
  { key: 'day', label: 'Day', kind: 'day' },
  { key: 'close', label: 'Close', kind: 'number', unit: 'per-share' },
  { key: 'plan', label: 'Plan', kind: 'number', unit: 'boolean' },
];

it.each([
  [0, 'per-share', '0'],
  [-1.25, 'per-share', '-1.25'],
  [0.1 + 0.2, 'per-share', '0.30000000000000004'],
  [1, 'boolean', 'yes'],
  [0, 'boolean', 'no'],
  [null, 'boolean', ''],
  [undefined, 'per-share', ''],
] as const)('%p in %s is written "%s"', (cell, unit, text) =>
  expect(cellText(cell, { key: 'x', label: 'X', kind: 'number', unit })).toBe(text),
);

it('a row leaves out what is not said, and keeps a zero', () => {
  expect(rowText(['2026-01-31', null, 0], COLUMNS)).toBe('Day 2026-01-31, Plan no');
  expect(rowText([null, 0], COLUMNS)).toBe('Close 0');
  expect(rowText([], COLUMNS)).toBe('');
});

describe('the lines above a table', () => {
  const { records } = makeMembers();
  const lines = (more: Partial<typeof records>) => [...recordLines({ ...records, ...more })];

  it('name the first and the last row, the own one by its place from one, and notes', () =>
    expect(lines({})).toEqual([
      'roe of the companies whose peer group is "USA Instruments": 60 rows',
      '  first: Place 1, Symbol PEER0, roe 50, Company Company of a long name 0',
      '  last: Place 60, Symbol PEER59, roe -9, Company Company of a long name 59',
      '  the company itself is row 53: Place 53, Symbol ARND, roe -2, Company Arden Instruments',
      '  3 more of the group have no value',
    ]));

  it('of one row name it once; of none say so', () => {
    const { first: _first, last: _last, own: _own, ...none } = records;
    expect(lines({ count: 1 }).filter((line) => line.startsWith('  last'))).toEqual([]);
    expect([...recordLines({ ...none, count: 0, notes: [] })]).toEqual([`${records.title}: 0 rows`]);
  });
});

it('the text of records is a head, their lines and a table with tabs', () => {
  const answer = makeRecords({ asOf: '2026-01-31' });
  const [head, ...rest] = recordsText(answer, [['2026-01-31', 1.5, null, 0]]).split('\n');
  expect(head).toBe('Arden Instruments (ARND), as known on 2026-01-31');
  expect(rest.slice(-2)).toEqual(['Day\tClose\tDividends counted back\tReturn', '2026-01-31\t1.5\t\t0']);
  expect(recordsText(makeRecords(), []).split('\n')[0]).toBe('Arden Instruments (ARND)');
});
