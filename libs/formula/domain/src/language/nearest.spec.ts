import fc from 'fast-check';
import { metricCatalog } from '../check/catalog';
import { rounds } from '@plumbline/shared/testing';
import { editDistance, nearest } from './nearest';

/** The table of all distances, as textbooks have it. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_one, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1;
      const cell = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(!isSame),
      );
      const line = table[row];
      if (line) line[column] = isSwap ? Math.min(cell, at(row - 2, column - 2) + 1) : cell;
    }
  return at(a.length, b.length);
}

describe('the distance of two names', () => {
  it('is that of the whole table, up to its limit', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });
    fc.assert(
      fc.property(name, name, fc.integer({ min: 1, max: 8 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit));
      }),
      { numRuns: rounds(200, 2000) },
    );
  });
});

describe('the nearest name', () => {
  it.each([
    ['roee', ['pb', 'roe', 'roa'], 'roe'],
    ['reo', ['pb', 'roe', 'roa'], 'roe'],
    ['Gross-Margn', ['gross_margin', 'gross_profit'], 'gross_margin'],
    ['x', ['yy', 'zz'], undefined],
    ['x', ['y', 'z'], 'y'],
    ['', ['y'], undefined],
    ['a'.repeat(65), ['a'.repeat(65)], undefined],
    // Four changes at most, however long the names are.
    ['a'.repeat(40), [`${'a'.repeat(35)}bcdef`], undefined],
    ['a'.repeat(40), [`${'a'.repeat(36)}bcde`], 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcde'],
  ])('of %j among %j', (wrong, names, expected) => {
    expect(nearest(wrong, names)).toBe(expected);
  });

  it('of a catalog is a key or a label without spelling, then the nearest key, then the nearest label', () => {
    const { meant } = metricCatalog([
      { key: 'gm', label: 'Gross Margin %', unit: '%' },
      { key: 'roe', label: 'Return on Equity', unit: '%' },
      { key: 'ROE_', label: 'Another', unit: '%' },
    ]);
    expect(['GROSS margin', 'Roe', 'roee', 'return on equty', 'something else'].map(meant)).toEqual([
      'gm',
      'roe',
      'roe',
      'roe',
      undefined,
    ]);
  });
});
