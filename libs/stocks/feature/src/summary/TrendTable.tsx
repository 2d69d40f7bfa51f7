import { commonScale, formatNumber, formatScaled } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { triggerTo } from '../components/trigger-to';
import type { StockSummary } from '../header/stock-summary';

type Trend = StockSummary['trends'][number];

/** Periods next to the sparkline. */
const SHOWN = 6;

function columnsOf(stock: StockSummary): Column<Trend>[] {
  const periods = stock.trends[0]?.points.slice(-SHOWN).map(({ period }) => period) ?? [];
  const money = stock.trends
    .filter(({ unit }) => unit === 'money')
    .flatMap(({ points }) => points.map(({ value }) => value));
  const scale = commonScale(money);
  const textOf = (row: Trend, value: number) =>
    row.unit === 'money' ? formatScaled(value, scale) : formatNumber(value);
  const pointOf = (row: Trend, period: string) => row.points.find((point) => point.period === period);
  return [
    textColumn('label', `${stock.currency}${scale.label ? ` ${scale.label}` : ''}, per share in ${stock.currency}`),
    {
      key: 'trend',
      header: 'Trend',
      isDecoration: true,
      cell: (row) => <Sparkline values={row.points.map(({ value }) => value)} />,
    },
    ...periods.map((period): Column<Trend> => ({
      key: period,
      header: period,
      value: (row) => pointOf(row, period)?.value ?? null,
      cell: (row) => {
        const point = pointOf(row, period);
        if (point?.value == null) return <Figure text={null} {...(point?.reason ? { reason: point.reason } : {})} />;
        return (
          <Figure
            text={textOf(row, point.value)}
            label={`${row.label} ${period}`}
            triggerProps={triggerTo(row.key, period, 'annual')}
          />
        );
      },
    })),
  ];
}

const KEY_ROWS = new Set([
  'revenue',
  'net_income',
  'free_cash_flow',
  'net_interest_income',
  'underwriting_profit',
  'ffo',
]);

/** The statements in seven rows, each figure opens its explanation. */
export function TrendTable({ stock }: { stock: StockSummary }): ReactNode {
  const link = <Link href={stockPath(stock.display_symbol, 'financials', stock.asOf)}>All statements</Link>;
  return (
    <Card title="Financials" flush className="col-span-12" aside={link}>
      <DataTable
        caption="Statements by fiscal year"
        columns={columnsOf(stock)}
        rows={stock.trends}
        rowKey={({ key }) => key}
        rowKind={({ key }) => (KEY_ROWS.has(key) ? 'key' : undefined)}
        empty={
          <EmptyState title="No financial statements">
            {stock.asOf ? 'Nothing was filed by the day you chose.' : 'No statements imported.'}
          </EmptyState>
        }
      />
    </Card>
  );
}
