import type { StatementCell, StatementTable } from '@plumbline/statements/domain';
import { statementToWire } from './statement-wire';

const ITEM = { key: 'revenue', label: 'Revenue', section: 'income', unit: 'money', emphasis: true, indent: 0 };
const known = (value: number): StatementCell => ({ value, origin: 'reported' });
const missing: StatementCell = { status: 'not_available', reason: 'Not filed', origin: 'reported' };

const tableOf = (cells: readonly StatementCell[]): StatementTable =>
  ({
    kind: 'annual',
    basis: 'restated',
    currency: 'USD',
    periods: cells.map((_, index) => ({ key: `FY${index}`, label: `FY${index}`, start: '', end: '', filed: '' })),
    rows: [{ item: ITEM, cells }],
  }) as unknown as StatementTable;

it('names the value of the other basis where both are known and not the same', () => {
  const table = tableOf([known(1), known(2), known(0.3), missing, known(5)]);
  const other = tableOf([known(1), known(2.5), known(0.1 + 0.2), known(4), missing]);
  expect(statementToWire(table, other, 4).rows[0]).toMatchObject({
    values: [2, 0.3, null, 5],
    otherwise: { 0: 2.5 },
    reasons: { 2: 'Not filed' },
  });
});
