import { commonScale, formatNumber, formatPercent, formatScaled, type Scale } from '@plumbline/shared/domain';
import { textColumn } from '@plumbline/shared/ui/columns';
import type { AboutLines, Column } from '@plumbline/shared/ui/DataTable';
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

export const sectionLabel = (section: string): string => SECTION_LABELS[section] ?? section;

/** Rows with a heading before each section. */
export function withHeadings(rows: readonly StatementWireRow[]): TableRow[] {
  return rows.flatMap((row, index) => {
    if (rows[index - 1]?.section === row.section) return [row];
    const label = sectionLabel(row.section);
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

/** Unit of a row's values: 'USD billions'. */
export function unitOfRow({ unit }: StatementWireRow, currency: string, { money, shares }: Scales): string {
  if (unit === 'money') return [currency, money.label].filter(Boolean).join(' ');
  if (unit === 'per-share') return `${currency} per share`;
  if (unit === 'shares') return ['shares', shares.label && `in ${shares.label}`].filter(Boolean).join(' ');
  return unit;
}

/** Units of the table's values. */
export function unitsLine(table: StatementWire, scales: Scales): string {
  if (table.rows.every((row) => row.unit === '%')) return 'Percent';
  const shares = table.rows.some((row) => row.unit === 'shares')
    ? `, shares${scales.shares.label ? ` in ${scales.shares.label}` : ''}`
    : '';
  return `${table.currency}${scales.money.label ? ` ${scales.money.label}` : ''}, per share in ${table.currency}${shares}`;
}

/** A value in the unit of the head, without the noise of dividing. */
function fileValue({ unit }: TableRow, value: number | null | undefined, { money, shares }: Scales): number | null {
  if (value === null || value === undefined) return null;
  if (unit !== 'money' && unit !== 'shares') return value;
  return Number((value / (unit === 'money' ? money : shares).factor).toPrecision(15));
}

const PERIOD_ENDS = 'Period end';

/** Rows of a file: when each period ended, then the statements. */
export const exportRows = (table: StatementWire): TableRow[] => [
  {
    key: PERIOD_ENDS,
    label: PERIOD_ENDS,
    section: '',
    unit: '',
    emphasis: false,
    indent: 0,
    heading: true,
    values: [],
    origins: '',
    reasons: {},
    otherwise: {},
  },
  ...withHeadings(table.rows),
];

/** Columns in which a statement is copied and saved: labels, and a column a period with values in the unit of the head. */
export function exportColumns(table: StatementWire): Column<TableRow>[] {
  const scales = scalesOf(table);
  return [
    textColumn('label', unitsLine(table, scales)),
    ...table.periods.map((period, index): Column<TableRow> => ({
      key: period.key,
      header: period.label,
      cell: () => null,
      value: (row) => (row.key === PERIOD_ENDS ? period.end : fileValue(row, row.values[index], scales)),
    })),
  ];
}

/** Header of a statements file. */
export interface StatementFile {
  readonly symbol: string;
  readonly company: string;
  readonly asOf: string | null;
  readonly sample: boolean;
  readonly data_version: string;
  readonly table: StatementWire;
}

const KINDS = { annual: 'Annual', quarterly: 'Quarterly', ttm: 'Trailing twelve months' } as const;
const BASES = { asReported: 'as first filed', restated: 'as last known' } as const;

/** The lines over the table: whose figures these are, in what, from where and as of when. */
export const exportAbout = ({ symbol, company, asOf, sample, data_version, table }: StatementFile): AboutLines => [
  ['Symbol', symbol],
  ['Company', company],
  ['Statements', `${KINDS[table.kind]}, ${BASES[table.basis]}`],
  ['Currency', table.currency],
  ['As of', asOf ?? 'latest'],
  ['Source', sample ? 'Invented sample data' : 'Company filings'],
  ['Data version', data_version],
];
