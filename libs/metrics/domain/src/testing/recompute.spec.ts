import type { Explanation, FieldTraced } from '@plumbline/statements/domain';
import { fieldOf } from '../fields/registry/fields';
import { sourceText } from '../fields/source-text';
import { factName, recompute, recomputed } from './recompute';
import { recomputedFields, recomputeField } from './recompute-fields';
import { valueOfFormula, type Identifier } from './recompute-formula';

const VALUES: Readonly<Record<string, number>> = { a: 6, b: 4, 'b 12': 2, 'b 24': 1, 'c ttm': 10 };
const lookup = ({ key, period, back }: Identifier): number | undefined =>
  VALUES[[key, ...(period ? [period] : []), ...(back ? [String(back)] : [])].join(' ')];

it.each<readonly [formula: string, value: unknown]>([
  ['a - b - 1', 1],
  ['100 * (a - b) / c[ttm]', 20],
  ['-a ^ 2 + b', -32],
  ['(b + b{1y}) / 2', 3],
  ['missing? + a', 6],
  ['missing + a', undefined],
  ['avg(b[3y])', 7 / 3],
  ['median(b[3y])', 2],
  ['avg(b[4y], 4)', undefined],
  ['avg(b[4y])', 7 / 3],
  ['slope(b[3y])', 1.5],
  ['cagr(b[2y])', 100],
  ['growth(b[2y])', expect.closeTo(100, 9)],
  ['change(b[1y])', 100],
  ['100 - percentile(b[3y])', expect.closeTo(100 - 250 / 3, 9)],
  ['a > b and b > a', 0],
  ['a > b or missing > 1', 1],
  ['max(a, b) - min(a, b)', 2],
  ['coalesce(missing, b)', 4],
  ['if(a > b, 1, 2)', 1],
  ['100 * (a + if(b = 4, a, c[ttm]))', 1200],
])('%s is %p', (formula, value) => {
  expect(valueOfFormula(formula, lookup)).toEqual(value);
});

const fact = {
  concept: 'us-gaap:Revenues',
  unit: 'USD',
  end: '2024-12-31',
  value: 100,
  accession: 'x',
  form: '10-K',
  filed: '2025-02-01',
  acceptedAt: '2025-02-01T00:00:00Z',
  precision: 'day',
  firstReported: { accession: 'x', form: '10-K', filed: '2025-02-01' },
  confirmedBy: [],
} as const;
const node = (over: Partial<Explanation>): Explanation => ({
  key: 'revenue',
  label: 'Revenue',
  value: 100,
  unit: 'money',
  origin: 'reported',
  notes: [],
  inputs: [],
  ...over,
});
const reported = node({ fact });
const made = { origin: 'calculated', formula: 'revenue / 4' } as const;
const derived = { origin: 'derived', formula: 'FY − nine months' } as const;

it.each<readonly [title: string, tree: Explanation, isRight: boolean]>([
  ['a fact', reported, true],
  ['another value than the fact', node({ fact, value: 99 }), false],
  ['a cost shown negative', node({ key: 'interest_expense', fact, value: -100 }), true],
  ['revenue shown negative', node({ fact, value: -100 }), false],
  ['a fact without accession', node({ fact: { ...fact, accession: '' } }), false],
  [
    'earnings a share before a split',
    node({ fact, unit: 'per-share', value: 25, notes: ['Split adjusted by 4: filed'] }),
    true,
  ],
  ['a formula', node({ ...made, value: 25, inputs: [reported] }), true],
  ['a formula with another value', node({ ...made, value: 26, inputs: [reported] }), false],
  ['a formula over something wrong', node({ ...made, value: 25, inputs: [node({ fact, value: 99.99 })] }), false],
  [
    'a difference',
    node({ ...derived, value: 70, inputs: [reported, node({ value: 30, fact: { ...fact, value: 30 } })] }),
    true,
  ],
  [
    'a difference that does not add up',
    node({ ...derived, value: 71, inputs: [reported, node({ value: 30, fact: { ...fact, value: 30 } })] }),
    false,
  ],
  ['a value from nowhere', node({}), false],
  ['nothing, with a reason', node({ value: null, status: 'not_available', reason: 'Not reported' }), true],
  ['nothing, without', node({ value: null }), false],
  [
    'nothing, where the inputs give a number',
    node({ ...made, value: null, status: 'not_available', reason: 'Not reported', inputs: [reported] }),
    false,
  ],
])('%s', (_, tree, isRight) => {
  const into = recomputed();
  recompute(tree, into);
  expect(into.mismatches.length === 0).toBe(isRight);
});

it('a fact has to be one of the archive', () => {
  const known = { ...recomputed(), archive: new Set([factName(fact)]) };
  recompute(reported, known);
  expect(known.mismatches).toEqual([]);
  const unknown = { ...recomputed(), archive: new Set<string>() };
  recompute(reported, unknown);
  expect(unknown.mismatches).toEqual([{ path: '/revenue', why: 'a fact that is in no filing' }]);
});

/** The worked predictability of the definitions (R11). */
const REVENUE = [10, 10.6, 11.5, 11.3, 12.4, 13, 14.2, 14.9, 15.1, 16.4, 17.3];
const EBITDA = [2, 2.1, 2.4, 2.2, 2.5, 2.7, 3, 3, 2.9, 3.4, 3.6];
const leaf = (key: string, value: number, year?: number): FieldTraced => ({
  key,
  label: key,
  unit: 'x',
  result: { value },
  origin: 'reported',
  inputs: [],
  notes: ['The number of values'],
  ...(year === undefined ? {} : { period: { label: `FY${year}`, end: `${year}-12-31` } }),
});
const history = (key: string, values: readonly number[]) => values.map((value, at) => leaf(key, value, 2014 + at));

it.each([
  ['its stars', 4.5, EBITDA, 0],
  ['other stars', 4, EBITDA, 1],
  ['another history', 4.5, EBITDA.toReversed(), 1],
])('a measure over histories and a choice with %s', (_, stars, ebitda, mismatches) => {
  const of = fieldOf('predictability')?.of;
  const traced: FieldTraced = {
    key: 'predictability',
    label: 'Predictability',
    unit: 'score',
    result: { value: stars },
    notes: [],
    origin: 'calculated',
    formula: of && sourceText(of),
    inputs: [
      ...history('revenue_per_share', REVENUE),
      { ...leaf('is_financial', 0), unit: 'boolean' },
      ...history('ebitda_per_share', ebitda),
    ],
  };
  const into = recomputedFields(recomputed());
  recomputeField(traced, into);
  expect(into.mismatches).toHaveLength(mismatches);
  expect([into.fields.measures, into.fields.tables]).toEqual([1, 1]);
});
