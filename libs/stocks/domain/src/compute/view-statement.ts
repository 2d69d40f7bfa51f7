import type { StatementWire, StatementWireRow } from './statement-wire';

/** How a statement table is read: the values, shares of a base row, or growth over the year before. */
export type StatementView = 'values' | 'common-size' | 'growth';

/** The row each section's rows are shares of. */
const BASE_ROW: Readonly<Record<string, string>> = { income: 'revenue', balance: 'total_assets', cashflow: 'revenue' };

/** Periods of one kind that lie a year apart. */
const PERIODS_A_YEAR = { annual: 1, quarterly: 4, ttm: 4 } as const;

const percentOf = (value: number | null, base: number | null | undefined): number | null =>
  value === null || base === null || base === undefined || base <= 0 ? null : (100 * value) / base;

/** Growth over a base that is not positive has no meaning. */
const growthOver = (value: number | null, before: number | null | undefined): number | null =>
  value === null || before === null || before === undefined || before <= 0 ? null : 100 * (value / before - 1);

function commonSizeRow(row: StatementWireRow, base: StatementWireRow | undefined): StatementWireRow | undefined {
  if (!base || row.unit !== 'money') return undefined;
  return { ...row, unit: '%', values: row.values.map((value, index) => percentOf(value, base.values[index])) };
}

function growthRow(row: StatementWireRow, step: number): StatementWireRow {
  return { ...row, unit: '%', values: row.values.map((value, index) => growthOver(value, row.values[index - step])) };
}

/** The table as percent points of its base rows, or as growth in percent; unchanged for `values`. */
export function viewStatement(table: StatementWire, view: StatementView): StatementWire {
  if (view === 'values') return table;
  const byKey = new Map(table.rows.map((row) => [row.key, row]));
  const rows =
    view === 'growth'
      ? table.rows.map((row) => growthRow(row, PERIODS_A_YEAR[table.kind]))
      : table.rows
          .map((row) => commonSizeRow(row, byKey.get(BASE_ROW[row.section] ?? '')))
          .filter((row) => row !== undefined);
  return { ...table, rows: rows.filter(({ values }) => values.some((value) => value !== null)) };
}
