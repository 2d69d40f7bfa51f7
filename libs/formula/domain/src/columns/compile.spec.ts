import fc from 'fast-check';
import { treeOf } from '../language/formula-tree';
import { rounds } from '@plumbline/shared/testing';
import { isKnown } from '../model/measured';
import { inventedColumns, scalarAt } from '../testing/invented-columns';
import { columnLookups } from './column-lookups';
import { metricCatalog } from '../check/catalog';
import { checkTree, checkFormula } from '../check/check';
import type { ColumnSource } from './columns';
import { compileColumns, type Columns } from './compile';
import { compileFilter } from './filter';
import { Machine } from './machine';
import { parseFormula } from '../language/parse';
import { POINTS_NAMES } from '../evaluate/points';
import type { Expression } from '../language/tree';
import { pure } from '../check/units';

const KEYS = ['a', 'b', 'c'] as const;
const catalog = metricCatalog([
  ...KEYS.map((key) => ({ key, label: key, unit: 'x' as const })),
  { key: 'p', label: 'P', unit: '%' },
  { key: 'flag', label: 'Flag', unit: 'boolean' },
  { key: 'sector', label: 'Sector', unit: 'text' },
]);
const SECTORS = ['Energy', 'Banks', 'ENERGY'];

/** Small numbers with zeros, ties, losses and holes: what decides between two readings. */
const VALUES = [undefined, 0, 1, -1, 2, 2, 0.5, -3, 1e200, 7, 12, undefined];
const sourceOf = (rows: number, seed: number): ColumnSource => ({
  // In half of the sources some rows do not count in groups.
  ...(seed % 2 === 0 ? { inGroups: Uint8Array.from({ length: rows }, (_, row) => Number((row + seed) % 3 > 0)) } : {}),
  ...inventedColumns(
    rows,
    (row, { key, period = '', yearsBack, quartersBack, monthsBack = 0 }) => {
      const place =
        seed + 31 * row + 17 * key.charCodeAt(0) + 7 * yearsBack + 5 * quartersBack + 3 * monthsBack + period.length;
      const value = VALUES[(place * (1 + (seed % 5))) % VALUES.length];
      return key === 'flag' && value !== undefined ? Number(value > 0) : value;
    },
    { sector: { codes: Int32Array.from({ length: rows }, (_, row) => ((row * 7 + seed) % 4) - 1), texts: SECTORS } },
  ),
});

const reference = fc
  .tuple(
    fc.constantFrom(...KEYS),
    fc.constantFrom('', '[ttm]'),
    fc.constantFrom('', '{1y}', '{3q}', '{2m}'),
    fc.constantFrom('', '', '?'),
  )
  .map((parts) => parts.join(''));
const number = fc.constantFrom('0', '1', '2', '0.5', '12', '15%');
const windowText = fc.tuple(
  fc.constantFrom(...KEYS),
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom('y', 'q', 'm'),
  fc.constantFrom('', '{2y}', '?'),
);

/** Texts of formulas that make sense, by what they give. */
const formulas = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small' },
    reference,
    number,
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '^'), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('number').map((a) => `-(${a})`),
    fc
      .tuple(fc.constantFrom('abs', 'sqrt', 'ln', 'exp', 'positive', 'round'), tie('number'))
      .map(([f, a]) => `${f}(${a})`),
    fc
      .tuple(fc.constantFrom(...POINTS_NAMES), windowText)
      .map(([f, [key, count, step, tail]]) => `${f}(${key}[${count}${step}]${tail})`),
    fc
      .tuple(fc.constantFrom('avg', 'stdev', 'percentile', 'zscore'), windowText, fc.integer({ min: 1, max: 3 }))
      .map(([f, [key, count, step], least]) => `${f}(${key}[${count + 3}${step}], ${least})`),
    fc
      .tuple(fc.constantFrom('avg', 'max', 'count', 'coalesce', 'median'), tie('number'), tie('number'))
      .map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, a, b]) => `if(${c}, ${a}, ${b})`),
    fc
      .tuple(fc.constantFrom('rank', 'percentile', 'zscore'), tie('number'), fc.constantFrom('', ' by sector'))
      .map(([f, a, by]) => `${f}(${a})${by}`),
    fc
      .tuple(fc.constantFrom('avg', 'median', 'sum', 'count', 'stdev', 'max'), tie('number'))
      .map(([f, a]) => `${f}(${a}) by sector`),
    fc
      .tuple(fc.constantFrom('avg', 'percentile', 'zscore'), tie('number'), fc.integer({ min: 1, max: 4 }))
      .map(([f, a, least]) => `${f}(${a}, ${least}) by sector`),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(tie('number'), fc.constantFrom('>', '>=', '<', '<=', '=', '!='), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.constantFrom(
      'flag',
      'flag?',
      'flag{1y}',
      'a > -1',
      'b <= a',
      'c != 2',
      'sector = "energy"',
      'sector != "Banks"',
      'sector in ("Banks", "None")',
      'p > 2%',
    ),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map((a) => `not (${a})`),
    fc
      .tuple(tie('number'), fc.array(tie('number'), { minLength: 1, maxLength: 3 }))
      .map(([a, list]) => `(${a} in (${list.join(', ')}))`),
  ),
}));

/** Where the two readings differ, in words; undefined where they agree. */
function difference(text: string, source: ColumnSource): string | undefined {
  const parsed = parseFormula(text);
  if ('error' in parsed) return parsed.error.code === 'nodes' ? undefined : parsed.error.message;
  const checked = checkTree(parsed.tree, { catalog });
  // Percent literals next to plain numbers, and powers of them, make sums that are refused: nothing to compare.
  if ('error' in checked) return ['unit', 'cost'].includes(checked.error.code) ? undefined : checked.error.message;
  const found = compileColumns(checked).run(source);
  if (found.kind === 'condition')
    expect([...compileFilter(checked).rows(source, new Machine())]).toEqual(marked(found.mask));
  const rows = Array.from({ length: source.rows }, (_, row) => inRow(checked.tree, source, row, found));
  return rows.find((one) => one !== undefined);
}

const marked = (mask: Uint8Array): readonly number[] => [...mask].flatMap((one, row) => (one === 1 ? [row] : []));

function inRow(tree: Expression, source: ColumnSource, row: number, found: Columns): string | undefined {
  const scalar = scalarAt(tree, source, row);
  const lookups = scalarAt(tree, source, row, columnLookups(source, row));
  const value = isKnown(scalar) ? scalar.value : undefined;
  if ((isKnown(lookups) ? lookups.value : undefined) !== value)
    return `row ${row}: ${JSON.stringify(scalar)} and next to the columns ${JSON.stringify(lookups)}`;
  const column = (found.kind === 'number' ? found.values : found.mask)[row];
  const expected = found.kind === 'number' ? (value ?? Number.NaN) : Number(value === 1);
  const isEqual = column === expected || (Number.isNaN(column) && Number.isNaN(expected));
  return isEqual ? undefined : `row ${row}: ${String(value)} and ${String(column)}`;
}

describe('formulas over columns', () => {
  it('give what they give row by row', () => {
    fc.assert(
      fc.property(
        fc.oneof(formulas.number, formulas.condition),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(1000),
        (text, rows, seed) => {
          expect(difference(text, sourceOf(rows, seed))).toBeUndefined();
        },
      ),
      { numRuns: rounds(150, 1500) },
    );
  });

  const source = inventedColumns(
    5,
    (row, { key, yearsBack }) =>
      key === 'a' ? [10, 20, undefined, 20, 0][row] : key === 'b' ? row - yearsBack : undefined,
    { sector: { codes: Int32Array.of(0, 0, 0, 1, -1), texts: SECTORS } },
  );
  const run = (text: string, over: ColumnSource = source): readonly number[] => {
    const checked = checkFormula(text, { catalog });
    if ('error' in checked) throw new Error(checked.error.message);
    const found = compileColumns(checked).run(over);
    return [...(found.kind === 'number' ? found.values : found.mask)];
  };

  it.each([
    ['a > 15', [0, 1, 0, 1, 0]],
    ['not a > 15', [1, 0, 0, 0, 1]],
    ['a > 15 or b >= 2', [0, 1, 1, 1, 1]],
    ['sector = "energy" and b < 2', [1, 1, 0, 0, 0]],
    ['not sector = "energy"', [0, 0, 0, 1, 0]],
    ['b / a', [0, 0.05, NaN, 0.15, NaN]],
    ['rank(a)', [3, 1, NaN, 1, 4]],
    ['rank(a) by sector', [2, 1, NaN, 1, NaN]],
    ['percentile(a)', [37.5, 75, NaN, 75, 12.5]],
    ['avg(a) by sector', [15, 15, 15, 20, NaN]],
    ['count(a) by sector', [2, 2, 2, 1, NaN]],
    ['sum(b[3y])', [-3, 0, 3, 6, 9]],
    ['slope(b[4y])', [1, 1, 1, 1, 1]],
    ['coalesce(a, b)', [10, 20, 2, 20, 0]],
    ['a? + c?', [10, 20, NaN, 20, 0]],
    ['if(a > 15, 1, 0)', [0, 1, NaN, 1, 0]],
  ])('%s', (text, expected) => {
    expect(run(text)).toEqual(expected);
  });

  it.each([
    ['rank(a)', [2, 1, NaN, NaN, 3]],
    ['percentile(a) by sector', [25, 75, NaN, NaN, NaN]],
    ['zscore(a)', [0, 1, NaN, NaN, -1]],
    ['count(a) by sector', [2, 2, 2, NaN, NaN]],
    ['avg(a) by sector', [15, 15, 15, NaN, NaN]],
    ['percentile(a, 4)', [NaN, NaN, NaN, NaN, NaN]],
    ['a + b', [10, 21, NaN, 23, 4]],
  ])('%s where the fourth row does not count in groups', (text, expected) => {
    expect(run(text, { ...source, inGroups: Uint8Array.of(1, 1, 1, 0, 1) })).toEqual(expected);
  });

  it.each(['a', 'a + b', 'avg(a, b)', 'a? + b?', 'rank(a)', 'nothing'])(
    'keeps the numbers of %s from later runs',
    (text) => {
      const machine = new Machine();
      const programOf = (formula: string) => compileColumns({ tree: treeOf(formula), type: pure('x') });
      const first = programOf(text).run(source, machine);
      const kept = machine.kept(first.kind === 'number' ? first.values : new Float64Array(0));
      const before = kept.slice();
      for (const other of ['b * 7', 'max(b, b, b)', 'coalesce(b?, a)']) programOf(other).run(source, machine);
      expect(kept).toEqual(before);
    },
  );

  it('never writes into a column', () => {
    const column = Float64Array.of(1, NaN, 3);
    const fixed: ColumnSource = { rows: 3, numbers: () => column, texts: () => undefined };
    for (const text of ['-a', 'a? + b?', 'rank(a)', 'if(a > 1, a, b)', 'a?', 'median(a) by sector']) {
      const checked = checkFormula(text, { catalog });
      if ('tree' in checked) compileColumns(checked).run(fixed);
    }
    expect(column).toEqual(Float64Array.of(1, NaN, 3));
  });
});
