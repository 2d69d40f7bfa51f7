import type { Column } from './column';
import { toCsv, toJson, toTsv } from './export-rows';

interface Row {
  name: string;
  size: number | null;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'spark', header: 'Trend', cell: () => null, isDecoration: true },
  { key: 'size', header: 'Revenue', unit: 'USD', cell: () => '−1.23 Mil', value: ({ size }) => size },
];

test.each([
  [{ name: 'Arden', size: -1234567.891 }, 'Arden,-1234567.891'],
  [{ name: 'Moss, "A" & B', size: 0 }, '"Moss, ""A"" & B",0'],
  [{ name: '=HYPERLINK("x")', size: null }, '"\'=HYPERLINK(""x"")",'],
  [{ name: '-cmd', size: 1 }, "'-cmd,1"],
  [{ name: '+cmd', size: 1 }, "'+cmd,1"],
  [{ name: '@SUM(A1)', size: 1 }, "'@SUM(A1),1"],
  [{ name: '\t=1+1', size: 1 }, "'\t=1+1,1"],
  [{ name: '\r=1+1', size: 1 }, '"\'\r=1+1",1'],
  [{ name: 'a@b', size: 1 }, 'a@b,1'],
])('%p is the line %p', (row, line) => expect(toCsv(COLUMNS, [row])).toBe(`Name,Revenue (USD)\r\n${line}\r\n`));

test('tabs and line ends inside a cell do not break the grid', () =>
  expect(toTsv(COLUMNS, [{ name: 'a\tb\nc', size: 2 }])).toBe('Name\tRevenue (USD)\na b c\t2'));

test('what a table is about is written over it', () => {
  const about = [['Symbol', 'ARND'] as const, ['As of', 'today'] as const];
  expect(toCsv(COLUMNS, [], about)).toBe('Symbol,ARND\r\nAs of,today\r\nName,Revenue (USD)\r\n');
  expect(toTsv(COLUMNS, [], about)).toBe('Symbol\tARND\nAs of\ttoday\nName\tRevenue (USD)');
});

test('as JSON a table names its columns and their units, and every value as it is', () => {
  const rows = [
    { name: '=1+1', size: -1.5 },
    { name: 'b', size: null },
  ];
  expect(JSON.parse(toJson(COLUMNS, rows, [['List', 'All']]))).toEqual({
    about: { List: 'All' },
    columns: [
      { key: 'name', header: 'Name', unit: null },
      { key: 'size', header: 'Revenue', unit: 'USD' },
    ],
    rows,
  });
});

test('no rows leave the header', () => expect(toCsv(COLUMNS, [])).toBe('Name,Revenue (USD)\r\n'));
