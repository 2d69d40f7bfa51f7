import { commonScale, formatNumber, formatPercent, formatScaled, type Scale } from '@plumbline/shared/domain';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import type { StatementWire, StatementWireRow } from '@plumbline/stocks/domain';
import { doorTo } from '../components/door-to';

const ORIGIN_WORDS: Readonly<Record<string, string>> = {
  d: 'derived from reported periods',
  c: 'calculated from other rows',
};

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

const scaleOf = (table: StatementWire, unit: string): Scale =>
  commonScale(table.rows.filter((row) => row.unit === unit).flatMap((row) => row.values));

function textOf(row: StatementWireRow, value: number, scales: { money: Scale; shares: Scale }): string {
  if (row.unit === '%') return formatPercent(value);
  if (row.unit === 'money') return formatScaled(value, scales.money);
  if (row.unit === 'shares') return formatScaled(value, scales.shares);
  return formatNumber(value);
}

function unitsLine(table: StatementWire, scales: { money: Scale; shares: Scale }): string {
  if (table.rows.every((row) => row.unit === '%')) return 'Percent';
  const shares = table.rows.some((row) => row.unit === 'shares')
    ? `, shares${scales.shares.label ? ` in ${scales.shares.label}` : ''}`
    : '';
  return `${table.currency}${scales.money.label ? ` ${scales.money.label}` : ''}, per share in ${table.currency}${shares}`;
}

/** Columns of a statement table: label, sparkline, one a period; newest period last. */
export function statementColumns(table: StatementWire, explainable: boolean): Column<TableRow>[] {
  const scales = { money: scaleOf(table, 'money'), shares: scaleOf(table, 'shares') };
  return [
    { key: 'label', header: unitsLine(table, scales), cell: (row) => row.label, value: (row) => row.label },
    {
      key: 'trend',
      header: 'Trend',
      isDecoration: true,
      cell: (row) => (row.heading ? null : <Sparkline values={row.values} width={72} />),
    },
    ...table.periods.map((period, index): Column<TableRow> => ({
      key: period.key,
      header: period.label,
      title: `Ended ${period.end}, first filed ${period.filed}`,
      value: (row) => row.values[index] ?? null,
      cell: (row) => {
        const value = row.values[index];
        if (row.heading) return null;
        if (value === null || value === undefined)
          return <Figure text={null} reason={row.reasons[index] ?? 'No value for this period'} />;
        const text = textOf(row, value, scales);
        if (!explainable) return text;
        const origin = ORIGIN_WORDS[row.origins[index] ?? ''];
        return (
          <Figure
            text={text}
            doorProps={{
              ...doorTo(row.key, period.key),
              ...(origin ? { title: `Explain this figure: ${origin}` } : {}),
            }}
          />
        );
      },
    })),
  ];
}
