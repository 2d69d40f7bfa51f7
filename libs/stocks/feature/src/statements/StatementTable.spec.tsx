import type { StatementWire, StatementWireRow } from '@plumbline/stocks/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { findTrigger, triggerData } from '../explanation/figure-trigger';
import { StatementTable } from './StatementTable';

const PERIODS = Array.from({ length: 19 }, (_, n) => `FY${2007 + n}`);
const periods = PERIODS.map((key) => ({ key, label: key, start: '', end: `${key.slice(2)}-12-31`, filed: '' }));

function row(n: number, missing = 2): StatementWireRow {
  const values = PERIODS.map((_, at) => (at < missing ? null : 1e9 * (n + at + 0.125)));
  const reasons = Object.fromEntries(
    PERIODS.slice(0, missing).map((key, at) => [at, `Row ${n} is not reported for ${key}`]),
  );
  const about = { section: 'income', unit: 'money', emphasis: false, indent: 0 };
  return { key: `row_${n}`, label: `Row ${n}`, ...about, values, origins: '', reasons, otherwise: {} };
}

const table = (rows: readonly StatementWireRow[]): StatementWire => ({
  kind: 'annual',
  basis: 'restated',
  currency: 'USD',
  periods,
  rows: [...rows],
});

/** As many rows as a large company has. */
const LARGE = table(Array.from({ length: 103 }, (_, n) => row(n)));

it('writes rows and reasons once, in light cells', () => {
  const html = renderToString(<StatementTable table={LARGE} isExplained />);
  expect(html.match(/Row 57 is not reported for FY2008/g)).toHaveLength(1);
  expect(html.match(/>Row 57</g)).toHaveLength(1);
  expect(html.length).toBeLessThan(110_000);
});

it('says why a value is missing, and opens nothing there', () => {
  render(<StatementTable table={LARGE} isExplained />);
  const missing = screen.getByRole('cell', { name: 'Row 3 is not reported for FY2007' });
  expect(missing).toHaveTextContent('–');
  expect(findTrigger(missing)).toBeNull();
});

it('finds metric and period of a cell by its row and column, except where nothing is explained', () => {
  const { rerender } = render(<StatementTable table={LARGE} isExplained />);
  const cellOf = () =>
    within(screen.getByRole('row', { name: /^Row 3 / }))
      .getAllByRole('cell')
      .at(-1) ?? null;
  const trigger = findTrigger(cellOf());
  expect(trigger && triggerData(trigger)).toEqual({ metric: 'row_3', period: 'FY2025' });
  rerender(<StatementTable table={LARGE} isExplained={false} />);
  expect(findTrigger(cellOf())).toBeNull();
});

it.each([
  ['restated', 'First filed as 19.00'],
  ['asReported', 'Restated to 19.00'],
] as const)('marks a value that differs on the other basis (%s)', (basis, title) => {
  const rows = [{ ...row(0), otherwise: { 18: 19e9 } }];
  render(<StatementTable table={{ ...table(rows), basis }} isExplained />);
  expect(screen.getByTitle(title)).toHaveTextContent('18.13');
});

it('is one stop of the Tab key', async () => {
  render(
    <>
      <StatementTable table={table([row(0), row(1)])} isExplained />
      <button>after</button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent('18.13');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
});
