import type { Column } from './column';
import { sheetWidths, toSheet } from './to-sheet';

interface Row {
  name: string;
  size: number | null;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'spark', header: 'Trend', cell: () => null, isDecoration: true },
  { key: 'size', header: 'Revenue', unit: 'USD', cell: () => '−1.23 Mil', value: ({ size }) => size },
];

test('the head carries the units, numbers stay numbers, what is unknown stays empty', () => {
  const sheet = toSheet(COLUMNS, [
    { name: 'Arden', size: -1234567.891 },
    { name: 'Moss', size: null },
    { name: '', size: Number.NaN },
  ]);
  expect(sheet).toEqual([
    [
      { type: String, value: 'Name', fontWeight: 'bold' },
      { type: String, value: 'Revenue (USD)', fontWeight: 'bold' },
    ],
    [
      { type: String, value: 'Arden' },
      { type: Number, value: -1234567.891 },
    ],
    [{ type: String, value: 'Moss' }, null],
    [null, null],
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("x")'])('%p is text, not a formula', (name) => {
  const cell = toSheet(COLUMNS, [{ name, size: 1 }])[1]?.[0];
  expect(cell).toEqual({ type: String, value: name });
});

test('columns are as wide as their words, within reason', () =>
  expect(sheetWidths(toSheet(COLUMNS, [{ name: 'x'.repeat(200), size: 1 }]))).toEqual([{ width: 60 }, { width: 15 }]));
