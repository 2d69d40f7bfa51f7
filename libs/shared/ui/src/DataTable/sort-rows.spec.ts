import fc from 'fast-check';
import type { Column } from './column';
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

test('figures begin with the largest, words with A, and a second press turns round', () => {
  const [words, figures] = COLUMNS as [Column<Row>, Column<Row>];
  expect(nextSort(figures, undefined).direction).toBe('descending');
  expect(nextSort(figures, { key: 'size', direction: 'descending' }).direction).toBe('ascending');
  expect(nextSort(figures, { key: 'size', direction: 'ascending' }).direction).toBe('descending');
  expect(nextSort(words, { key: 'size', direction: 'ascending' })).toEqual({ key: 'id', direction: 'ascending' });
});
