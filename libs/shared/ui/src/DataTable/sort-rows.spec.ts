import fc from 'fast-check';
import type { Column, Sort } from './column';
import { nextSort, sortRows } from './sort-rows';

interface Row {
  id: string;
  size: number | null;
}

const COLUMNS: Column<Row>[] = [
  { key: 'id', header: 'Id', align: 'start', cell: ({ id }) => id, value: ({ id }) => id },
  { key: 'size', header: 'Size', cell: ({ size }) => size, value: ({ size }) => size },
];
const ROWS: Row[] = [
  { id: 'b2', size: -1 },
  { id: 'b10', size: null },
  { id: 'a', size: 7 },
];
const order = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(ROWS, COLUMNS, { key, direction }).map(({ id }) => id);

test.each([
  ['size', 'ascending', ['b2', 'a', 'b10']],
  ['size', 'descending', ['a', 'b2', 'b10']],
  ['id', 'ascending', ['a', 'b2', 'b10']],
  ['none', 'ascending', ['b2', 'b10', 'a']],
] as const)('sorts by %s %s', (key, direction, ids) => expect(order(key, direction)).toEqual(ids));

test.each([
  [
    ['Dividend 0.1', 'Dividend 0.02', 'Dividend 0.22 USD', 'Dividend 0.1 USD'],
    ['Dividend 0.02', 'Dividend 0.1', 'Dividend 0.1 USD', 'Dividend 0.22 USD'],
  ],
  [
    ['b10', 'b', 'c1', 'b2'],
    ['b', 'b2', 'b10', 'c1'],
  ],
  [
    ['2020-10-01', '2020-08-31', '2019-12-01'],
    ['2019-12-01', '2020-08-31', '2020-10-01'],
  ],
  [
    ['f', 'é2', 'e'],
    ['e', 'é2', 'f'],
  ],
])('numbers in texts are ordered by their size, words by the alphabet: %j', (texts, expected) => {
  const rows = texts.map((id) => ({ id, size: null }));
  expect(sortRows(rows, COLUMNS, { key: 'id', direction: 'ascending' }).map(({ id }) => id)).toEqual(expected);
});

test('unknown values come last in either direction, and no row is lost', () => {
  const rows = fc.array(fc.record({ id: fc.string(), size: fc.option(fc.integer(), { nil: null }) }));
  fc.assert(
    fc.property(rows, fc.constantFrom('ascending' as const, 'descending' as const), (given, direction) => {
      const sizes = sortRows(given, COLUMNS, { key: 'size', direction }).map(({ size }) => size);
      const firstNull = sizes.indexOf(null);
      return sizes.length === given.length && (firstNull < 0 || sizes.slice(firstNull).every((size) => size === null));
    }),
  );
});

test('figures begin with the largest, words with A; a second press turns round, a third brings the order back', () => {
  const [words, figures] = COLUMNS as [Column<Row>, Column<Row>];
  const presses = (column: Column<Row>, count: number) => {
    let sort: Sort | undefined;
    for (let press = 0; press < count; press += 1) sort = nextSort(column, sort);
    return sort?.direction;
  };
  expect([1, 2, 3, 4].map((count) => presses(figures, count))).toEqual([
    'descending',
    'ascending',
    undefined,
    'descending',
  ]);
  expect([1, 2, 3].map((count) => presses(words, count))).toEqual(['ascending', 'descending', undefined]);
  expect(nextSort(words, { key: 'size', direction: 'ascending' })).toEqual({ key: 'id', direction: 'ascending' });
});
