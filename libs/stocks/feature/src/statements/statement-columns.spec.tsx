import { render } from '@testing-library/react';
import type { StatementWire, StatementWireRow } from '@plumbline/stocks/domain';
import { statementColumns, withHeadings } from './statement-columns';

const row = (key: string, unit: string, values: (number | null)[], more: Partial<StatementWireRow> = {}) => ({
  ...{ key, label: key, section: 'income', unit, emphasis: false, indent: 0, values, origins: 'rd', reasons: {} },
  ...more,
});

const period = (year: number) => ({
  ...{ key: `FY${year}`, label: `${year}`, start: `${year}-01-01` },
  ...{ end: `${year}-12-31`, filed: `${year + 1}-02-10` },
});

const table = (...rows: StatementWireRow[]): StatementWire => ({
  ...{ kind: 'annual', basis: 'restated', currency: 'USD', rows },
  periods: [period(2021), period(2022)],
});

/** The header of the labels and the text of each cell of the periods. */
function shown(wire: StatementWire) {
  const [label, , ...periods] = statementColumns(wire, false);
  const cells = wire.rows.map((one) => periods.map((column) => render(<>{column.cell(one)}</>).container.textContent));
  return { units: label?.header, cells };
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

it('a table of growth rates has percent only', () => {
  expect(shown(table(row('revenue', '%', [1, 2]))).units).toBe('Percent');
});

it('a value that is missing says why', () => {
  const wire = table(row('revenue', 'money', [null, 5], { reasons: { 0: 'Not reported' } }));
  expect(shown(wire).cells[0]?.[0]).toContain('Not reported');
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
