import { commonScale, formatNumber, formatPercent, formatScaled, type Scale } from '@plumbline/shared/domain';
import type { Column } from '@plumbline/shared/ui/DataTable';
import type { StatementWire, StatementWireRow } from '@plumbline/stocks/domain';

/** A section heading is a row without values. */
export type TableRow = StatementWireRow & { readonly heading?: boolean };

const SECTION_LABELS: Readonly<Record<string, string>> = {
  income: 'Income statement',
  'per-share': 'Per share',
  balance: 'Balance sheet',
  cashflow: 'Cash flow',
  supplemental: 'Supplemental',
};

/** Rows with a heading before each section. */
export function withHeadings(rows: readonly StatementWireRow[]): TableRow[] {
  return rows.flatMap((row, index) => {
    if (rows[index - 1]?.section === row.section) return [row];
    const label = SECTION_LABELS[row.section] ?? row.section;
    return [{ ...row, key: `section-${row.section}-${index}`, label, heading: true, values: [] }, row];
  });
}

interface Scales {
  readonly money: Scale;
  readonly shares: Scale;
}

const scaleOf = (table: StatementWire, unit: string): Scale =>
  commonScale(table.rows.filter((row) => row.unit === unit).flatMap((row) => row.values));

/** The scales in which a table shows money and shares. */
export const scalesOf = (table: StatementWire): Scales => ({
  money: scaleOf(table, 'money'),
  shares: scaleOf(table, 'shares'),
});

/** A value of a row as the table shows it. */
export function valueText({ unit }: StatementWireRow, value: number, scales: Scales): string {
  if (unit === '%') return formatPercent(value);
  if (unit === 'money') return formatScaled(value, scales.money);
  if (unit === 'shares') return formatScaled(value, scales.shares);
  return formatNumber(value);
}

/** What the values are in. */
export function unitsLine(table: StatementWire, scales: Scales): string {
  if (table.rows.every((row) => row.unit === '%')) return 'Percent';
  const shares = table.rows.some((row) => row.unit === 'shares')
    ? `, shares${scales.shares.label ? ` in ${scales.shares.label}` : ''}`
    : '';
  return `${table.currency}${scales.money.label ? ` ${scales.money.label}` : ''}, per share in ${table.currency}${shares}`;
}

/** Columns in which a statement is copied and saved: labels, and a column a period with plain values. */
export const exportColumns = (table: StatementWire): Column<TableRow>[] => [
  { key: 'label', header: unitsLine(table, scalesOf(table)), cell: (row) => row.label, value: (row) => row.label },
  ...table.periods.map((period, index): Column<TableRow> => ({
    key: period.key,
    header: period.label,
    cell: () => null,
    value: (row) => row.values[index] ?? null,
  })),
];
