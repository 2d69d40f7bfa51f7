import type { StatementWire, StatementWireRow } from '@plumbline/stocks/domain';
import {
  exportAbout,
  exportColumns,
  exportRows,
  scalesOf,
  unitOfRow,
  unitsLine,
  valueText,
  withHeadings,
} from './statement-columns';

const row = (key: string, unit: string, values: (number | null)[], more: Partial<StatementWireRow> = {}) => ({
  key,
  label: key,
  section: 'income',
  unit,
  emphasis: false,
  indent: 0,
  values,
  origins: 'rd',
  reasons: {},
  otherwise: {},
  ...more,
});

const period = (year: number) => ({
  key: `FY${year}`,
  label: `${year}`,
  start: `${year}-01-01`,
  end: `${year}-12-31`,
  filed: `${year + 1}-02-10`,
});

const table = (...rows: StatementWireRow[]): StatementWire => ({
  kind: 'annual',
  basis: 'restated',
  currency: 'USD',
  rows,
  periods: [period(2021), period(2022)],
});

/** Units of the values, and the text of each. */
function shown(wire: StatementWire) {
  const scales = scalesOf(wire);
  const cells = wire.rows.map((one) => one.values.map((value) => value !== null && valueText(one, value, scales)));
  return { units: unitsLine(wire, scales), cells };
}

it('money and shares are each in a scale of their own, per share and percent in none', () => {
  const wire = table(
    row('revenue', 'money', [30_000_000_000, 45_000_000_000]),
    row('shares', 'shares', [25_000_000, 26_000_000]),
    row('eps', 'per-share', [1.5, 1.75]),
    row('margin', '%', [12.345, -1]),
  );
  expect(shown(wire)).toEqual({
    units: 'USD billions, per share in USD, shares in millions',
    cells: [
      ['30.00', '45.00'],
      ['25.00', '26.00'],
      ['1.50', '1.75'],
      ['12.35 %', '−1.00 %'],
    ],
  });
});

it('a row says what its own values are in', () => {
  const wire = table(
    row('revenue', 'money', [30_000_000_000]),
    row('shares', 'shares', [25_000_000]),
    row('eps', 'per-share', [1.5]),
    row('margin', '%', [12]),
  );
  expect(wire.rows.map((one) => unitOfRow(one, 'USD', scalesOf(wire)))).toEqual([
    'USD billions',
    'shares in millions',
    'USD per share',
    '%',
  ]);
});

it('a table of growth rates has percent only', () => {
  expect(shown(table(row('revenue', '%', [1, 2]))).units).toBe('Percent');
});

it('each section has a heading before its first row', () => {
  const rows = [row('a', 'money', [1]), row('b', 'money', [1]), row('c', 'money', [1], { section: 'cashflow' })];
  expect(withHeadings(rows).map(({ label, heading = false }) => [label, heading])).toEqual([
    ['Income statement', true],
    ['a', false],
    ['b', false],
    ['Cash flow', true],
    ['c', false],
  ]);
});

it('writes a file in the unit of its head, with the end of each period and what it is about', () => {
  const both = table(
    row('revenue', 'money', [15_907_123_000]),
    row('eps', 'per-share', [4.35]),
    row('shares', 'shares', [36_565_000]),
  );
  const file = { ...both, periods: both.periods.slice(0, 1) };
  const columns = exportColumns(file);
  const lines = exportRows(file).map((each) => columns.map(({ value }) => value?.(each)));
  expect(columns[0]?.header).toBe('USD billions, per share in USD, shares in millions');
  expect(lines).toEqual([
    ['Period end', '2021-12-31'],
    ['Income statement', null],
    ['revenue', 15.907123],
    ['eps', 4.35],
    ['shares', 36.565],
  ]);
  const about = exportAbout({
    symbol: 'ARND',
    company: 'Arden',
    asOf: '2025-03-01',
    sample: true,
    data_version: 'f00',
    table: file,
  });
  expect(Object.fromEntries(about)).toEqual({
    Symbol: 'ARND',
    Company: 'Arden',
    Statements: 'Annual, as last known',
    Currency: 'USD',
    'As of': '2025-03-01',
    Source: 'Invented sample data',
    'Data version': 'f00',
  });
});
