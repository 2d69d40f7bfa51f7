import fc from 'fast-check';
import { inventedColumns } from '../testing/invented-columns';
import { metricCatalog } from '../check/catalog';
import { checkFormula } from '../check/check';
import type { ColumnSource } from './columns';
import { compileColumns, type Program } from './compile';
import { Machine } from './machine';
import { screenRows } from './screen';

const catalog = metricCatalog(['a', 'b'].map((key) => ({ key, label: key, unit: 'x' as const })));

function compiled(text: string): Program {
  const checked = checkFormula(text, { catalog });
  if ('error' in checked) throw new Error(checked.error.message);
  return compileColumns(checked);
}

const sourceOf = (a: readonly (number | undefined)[], b: readonly (number | undefined)[]): ColumnSource =>
  inventedColumns(a.length, (row, { key }) => (key === 'a' ? a : b)[row], {});

const source = sourceOf([1, 5, undefined, 5, 3, 2], [9, 8, 7, undefined, 5, 8]);

describe('a screen', () => {
  it.each<[string, Parameters<typeof screenRows>[0], { total: number; rows: readonly number[] }]>([
    ['in the order of the source', { where: compiled('a > 1'), limit: 9 }, { total: 4, rows: [1, 3, 4, 5] }],
    [
      'highest first, equals in their order',
      { where: compiled('a > 1'), sort: { program: compiled('a'), descending: true }, limit: 3 },
      { total: 4, rows: [1, 3, 4] },
    ],
    [
      'missing values last, whichever end is first',
      { where: compiled('a > 1'), sort: { program: compiled('b'), descending: false }, limit: 9 },
      { total: 4, rows: [4, 1, 5, 3] },
    ],
    [
      'missing values last in falling order too',
      { where: compiled('a > 1'), sort: { program: compiled('b'), descending: true }, limit: 9 },
      { total: 4, rows: [1, 5, 4, 3] },
    ],
    [
      'a page further down',
      { where: compiled('a > 0'), sort: { program: compiled('a + 0'), descending: false }, limit: 2, offset: 1 },
      { total: 5, rows: [5, 4] },
    ],
    ['everything', { sort: { program: compiled('-a'), descending: false }, limit: 2 }, { total: 6, rows: [1, 3] }],
    ['rows that have a value', { where: compiled('a'), limit: 9 }, { total: 5, rows: [0, 1, 3, 4, 5] }],
    ['nothing but the total', { where: compiled('b = 8'), limit: 0 }, { total: 2, rows: [] }],
    ['behind the end', { where: compiled('b = 8'), limit: 5, offset: 7 }, { total: 2, rows: [] }],
    [
      'by a condition',
      { sort: { program: compiled('a > 2'), descending: true }, limit: 3 },
      { total: 6, rows: [1, 3, 4] },
    ],
  ])('%s', (_name, asked, { total, rows }) => {
    const found = screenRows(asked, source);
    expect({ total: found.total, rows: [...found.rows] }).toEqual({ total, rows });
  });

  it('finds what sorting all rows finds', () => {
    const value = fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined });
    const machine = new Machine();
    const [where, sort] = [compiled('a >= 0'), compiled('b')];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value), { maxLength: 60 }),
        fc.boolean(),
        fc.nat(8),
        fc.nat(70),
        (pairs, descending, offset, limit) => {
          const [a, b] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
          const found = screenRows(
            { where, sort: { program: sort, descending }, limit, offset },
            sourceOf(a, b),
            machine,
          );
          const keyOf = (row: number): number =>
            (b[row] ?? Number.POSITIVE_INFINITY) * (descending && b[row] !== undefined ? -1 : 1);
          const all = a.flatMap((one, row) => (one !== undefined && one >= 0 ? [row] : []));
          const sorted = all.toSorted((one, other) =>
            keyOf(one) === keyOf(other) ? one - other : keyOf(one) - keyOf(other),
          );
          expect(found.total).toBe(all.length);
          expect([...found.rows]).toEqual(sorted.slice(offset, offset + limit));
        },
      ),
    );
  });
});
