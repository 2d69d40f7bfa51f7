import fc from 'fast-check';
import {
  columnName,
  columnOf,
  evaluate,
  isKnown,
  measured,
  missing,
  nothingTraced,
  STATUSES,
  treeOf,
  type Measured,
} from '@plumbline/formula/domain';
import { compiledFormula } from './panel-program';
import { statusCode, statusOf } from './status-code';
import type { FieldColumn } from './status-walk';

/** Shapes that registry formulas have, with all that decides which absence is reported. */
const FORMULAS = [
  'a',
  'a?',
  '-a',
  'a + b',
  'a / (b - c)',
  'a? + b? + c?',
  'a? - b',
  '(a / b) / c',
  'positive(a)',
  'sqrt(a) + b',
  'round(a / b, 2)',
  'coalesce(a, b, c)',
  'coalesce(a / b, c) * a?',
  'if(a > b, c, a)',
  'if(a > 0 and b > 0, c / b, -c)',
  'if(a > 0 or not (b >= c), a, b?)',
  'max(a, b, c)',
  'avg(a, b) / stdev(b, c)',
  'avg(a[3y])',
  'median(a[4y], 2) * b',
  'sum(a[3q]?)',
  'growth(a[2y])',
  'change(a[1y]) - cagr(b[2y])',
  'a > b',
  'a >= 0 and b < 1',
  'not (a = b)',
  'a[annual] / a{1y}',
] as const;

/** Value of a cell: small numbers with ties, zeros and losses, or an absence. */
const cell = fc.oneof(fc.constantFrom(0, 1, -1, 2, 7, 1e200), fc.constantFrom(...STATUSES));

type Cell = number | (typeof STATUSES)[number];

const measuredOf = (of: Cell): Measured => (typeof of === 'number' ? measured(of) : missing(of, 'Nothing is known'));

/** A column of one row; its code is stored or computed on request. */
function columnWith(of: Cell, isLazy: boolean): FieldColumn {
  if (typeof of === 'number') return { values: Float64Array.of(of) };
  const values = Float64Array.of(Number.NaN);
  return isLazy ? { values, statusAt: () => statusCode(of) } : { values, statuses: Uint8Array.of(statusCode(of)) };
}

describe('why a formula has no value in a row', () => {
  it.each(FORMULAS)('%s: as in the walk over one company', (text) => {
    const { inputs, walk } = compiledFormula(text);
    const cells = fc.array(cell, { minLength: inputs.length, maxLength: inputs.length });
    fc.assert(
      fc.property(cells, fc.boolean(), (given, isLazy) => {
        const byName = new Map(inputs.map((input, at) => [columnName(columnOf(input)), given[at] ?? 0]));
        const { result } = evaluate(treeOf(text), (reference) => {
          const name = columnName(columnOf(reference));
          return { ...nothingTraced(name, name, ''), result: measuredOf(byName.get(name) ?? 0) };
        });
        fc.pre(!isKnown(result));
        const columns = given.map((of) => columnWith(of, isLazy));
        expect(statusOf(walk.codeAt(columns, 0))).toBe('status' in result && result.status);
      }),
    );
  });

  it('is not available where a name leads nowhere', () => {
    const { walk } = compiledFormula('a + b');
    expect(statusOf(walk.codeAt([undefined, columnWith('at_loss', false)], 0))).toBe('not_available');
  });

  it('of a column read in many rows is that of each row', () => {
    const { walk } = compiledFormula('a / b');
    const a = { values: Float64Array.of(Number.NaN, 1, 1), statuses: Uint8Array.of(statusCode('at_loss'), 0, 0) };
    const b = { values: Float64Array.of(1, 0, Number.NaN), statuses: Uint8Array.of(0, 0, statusCode('no_debt')) };
    expect([0, 1, 2].map((row) => statusOf(walk.codeAt([a, b], row)))).toEqual([
      'at_loss',
      'not_meaningful',
      'no_debt',
    ]);
  });
});
