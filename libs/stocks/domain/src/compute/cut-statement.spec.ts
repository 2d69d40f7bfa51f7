import { cutStatement } from './cut-statement';
import type { StatementWire, StatementWireRow } from './statement-wire';

const row = (key: string, values: (number | null)[], more: Partial<StatementWireRow> = {}): StatementWireRow => ({
  key,
  label: key,
  section: 'income',
  unit: 'money',
  emphasis: false,
  indent: 0,
  values,
  origins: 'rdc',
  reasons: {},
  otherwise: {},
  ...more,
});
const table: StatementWire = {
  kind: 'annual',
  basis: 'restated',
  currency: 'USD',
  periods: ['2022', '2023', '2024'].map((key) => ({ key, label: key, start: '', end: '', filed: '' })),
  rows: [
    row('a', [1, null, 3], { reasons: { 1: 'not reported' }, otherwise: { 0: 9, 2: 8 } }),
    row('b', [1, null, null]),
    row('c', [null, 5, 6]),
  ],
};
const shown = (cut: Parameters<typeof cutStatement>[1]) =>
  cutStatement(table, cut).rows.map(({ key, values }) => [key, ...values]);

it.each([
  [
    'all of it',
    {},
    [
      ['a', 1, null, 3],
      ['b', 1, null, null],
      ['c', null, 5, 6],
    ],
  ],
  [
    'rows in their order, unknown ones left out',
    { rows: ['c', 'none', 'a'] },
    [
      ['c', null, 5, 6],
      ['a', 1, null, 3],
    ],
  ],
  ['no row', { rows: [] }, []],
  [
    'the newest periods, rows without a value in them left out',
    { length: 2 },
    [
      ['a', null, 3],
      ['c', 5, 6],
    ],
  ],
  ['more periods than there are', { length: 9, rows: ['b'] }, [['b', 1, null, null]]],
])('%s', (_what, cut, expected) => expect(shown(cut)).toEqual(expected));

it('what is said of a period stays with it', () => {
  const [first] = cutStatement(table, { length: 2 }).rows;
  expect(first).toMatchObject({ origins: 'dc', reasons: { 0: 'not reported' }, otherwise: { 1: 8 } });
  expect(cutStatement(table, { length: 1 }).periods.map(({ key }) => key)).toEqual(['2024']);
});
