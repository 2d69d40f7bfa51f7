import type { StatementWire, StatementWireRow } from './statement-wire';
import { viewStatement } from './view-statement';

const row = (key: string, section: string, values: (number | null)[], unit = 'money'): StatementWireRow => ({
  key,
  label: key,
  section,
  unit,
  emphasis: false,
  indent: 0,
  values,
  origins: 'r'.repeat(values.length),
  reasons: {},
  otherwise: {},
});

const table = (kind: StatementWire['kind'], rows: StatementWireRow[]): StatementWire => ({
  kind,
  basis: 'restated',
  currency: 'USD',
  rows,
  periods: (rows[0]?.values ?? []).map((_, index) => ({
    key: `P${index}`,
    label: `P${index}`,
    start: '',
    end: '',
    filed: '',
  })),
});

const annual = table('annual', [
  row('revenue', 'income', [100, 200, 0, 400]),
  row('net_income', 'income', [10, -20, 5, null]),
  row('total_assets', 'balance', [50, 80, 100, 100]),
  row('cash', 'balance', [5, 8, 25, 0]),
  row('eps_diluted', 'per-share', [1, 2, -1, 3], 'per-share'),
]);
const valuesOf = (shown: StatementWire, key: string) => shown.rows.find((one) => one.key === key)?.values;

test('common size divides by the base row of the section and leaves out what has none', () => {
  const shown = viewStatement(annual, 'common-size');
  expect(valuesOf(shown, 'net_income')).toEqual([10, -10, null, null]);
  expect(valuesOf(shown, 'cash')).toEqual([10, 10, 25, 0]);
  expect(valuesOf(shown, 'eps_diluted')).toBeUndefined();
});

test('growth compares with the year before and is silent over losses and gaps', () => {
  const shown = viewStatement(annual, 'growth');
  expect(valuesOf(shown, 'revenue')).toEqual([null, 100, -100, null]);
  expect(valuesOf(shown, 'net_income')).toEqual([null, -300, null, null]);
  expect(valuesOf(shown, 'eps_diluted')).toEqual([null, 100, -150, null]);
});

test('quarters grow over the same quarter of the year before', () => {
  const shown = viewStatement(table('quarterly', [row('revenue', 'income', [100, 110, 120, 130, 150])]), 'growth');
  expect(valuesOf(shown, 'revenue')).toEqual([null, null, null, null, 50]);
});

test('values are left alone', () => expect(viewStatement(annual, 'values')).toBe(annual));
