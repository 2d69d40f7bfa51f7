import type { SecurityDocument } from '@plumbline/market-data/domain';
import { Arena } from '@plumbline/shared/domain';
import { inventedHistory } from '@plumbline/statements/testing';
import { weeklySeries } from '../testing/price-context';
import { columnKeys, keptReads, needsOf } from './column-needs';
import { needsOthers } from './names-under';
import { FieldColumns } from './field-columns';
import type { ColumnBase } from './column-base';
import { keptPlaces, packStatements, unpackStatements } from './packed-statements';
import { PanelSecurity } from './panel-security';
import { viewStatements, type PanelStatements } from './panel-statements';
import { PriceHistory } from '../leaves/price-history';
import { securityColumns } from './security-columns';
import { codeAt, type FieldColumn } from './status-walk';

const MONTHS = 15;
const KEYS = columnKeys().filter((key) => !needsOthers(key));

const KEPT = keptReads(needsOf(columnKeys()));
const packed = (document: SecurityDocument): PanelStatements =>
  unpackStatements(packStatements(viewStatements(document), KEPT), keptPlaces(KEPT));

const securityOf = (
  document: SecurityDocument,
  start: number,
  read: (document: SecurityDocument) => PanelStatements = viewStatements,
): PanelSecurity =>
  new PanelSecurity({
    security: document.security,
    statements: read(document),
    prices: PriceHistory.of({ series: weeklySeries('2016-06-03', 130, start), splits: [], actions: [] }),
  });

/** The same base without what it shares: every figure is computed in every row. */
function inEveryRow(base: ColumnBase): ColumnBase {
  const { changes: _shared, ...own } = base;
  return own;
}

const valuesOf = (column: FieldColumn | undefined): readonly (number | string)[] =>
  Array.from(column?.values ?? [], (value, row) =>
    column && Number.isNaN(value) ? `code ${String(codeAt(column, row))}` : value,
  );

describe('rows that share their statements', () => {
  const silent = inventedHistory({ seed: 9, years: 1, splits: [] });
  const securities = [
    securityOf(inventedHistory({ seed: 5, years: 4, splits: [{ day: '2018-05-15', ratio: 4 }] }), 40),
    securityOf(inventedHistory({ seed: 9, years: 3, splits: [] }), 0.01, packed),
    new PanelSecurity({ security: silent.security, statements: undefined, prices: undefined }),
  ];
  const base = securityColumns(securities);
  const months = base.monthEnds?.(MONTHS);
  if (!months?.changes) throw new Error('Month ends share their statements');

  it('are fewer than month ends', () => {
    expect(months.rows).toBe(MONTHS * securities.length);
    expect(months.changes?.columns.base.rows).toBeLessThan(months.rows / 2);
  });

  it.each([undefined, { years: 1, quarters: 0, months: 0, period: 'annual' as const }])(
    'have the figures that every row has for itself, back %j',
    (back) => {
      const [shared, own] = [new FieldColumns(months, true), new FieldColumns(inEveryRow(months), true)];
      for (const key of KEYS)
        expect([key, valuesOf(shared.field(key, back))]).toEqual([key, valuesOf(own.field(key, back))]);
    },
  );

  it('have the rows and leaves of each security so many months back', () => {
    const read = { key: 'revenue', period: 'ttm', yearsBack: 0, quartersBack: 0 } as const;
    for (const [back, places] of Array.from({ length: MONTHS }, (_, at) => [at + 1, months.placesOf(at + 1)] as const))
      securities.forEach((security, row) => {
        const place = places[row] ?? -1;
        const further = { years: 0, quarters: 0, months: back };
        expect(months.row(read)[place]).toBe(security.row({ ...read, monthsBack: back }));
        expect(months.row({ ...read, monthsBack: 3 })[place]).toBe(security.row({ ...read, monthsBack: back + 3 }));
        expect(months.leaf('price', undefined)[place]).toBe(security.leaf('price', further));
        expect(months.leaf('shares_outstanding', undefined)[place]).toBe(security.leaf('shares_outstanding', further));
      });
  });

  it('have the same figures in the memory of others', () => {
    const arena = new Arena();
    for (const others of [securities.toReversed(), securities]) {
      arena.clear();
      const columns = new FieldColumns(securityColumns(others, arena));
      const own = new FieldColumns(securityColumns(others));
      for (const key of KEYS) expect([key, valuesOf(columns.field(key))]).toEqual([key, valuesOf(own.field(key))]);
    }
  });

  it('are read once', () => {
    const read = { key: 'total_assets', yearsBack: 0, quartersBack: 0 };
    expect(months.row(read)).toBe(months.row({ ...read }));
  });
});
