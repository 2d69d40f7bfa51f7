import { Donut, PeriodBars } from '@plumbline/charts/ui';
import type { guruCalls } from '@plumbline/gurus/contract';
import { guruPath } from '@plumbline/gurus/domain';
import {
  formatCompact,
  formatCount,
  formatDay,
  formatNumber,
  formatPercent,
  type ResultOf,
} from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { moneyColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockColumn } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { SharesLink } from '../lists/figures';
import { TradeTable } from './TradeTable';

export type GuruSummary = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/summary']>;
type Top = GuruSummary['top'][number];

/** Quarters of the bars. */
const QUARTERS = 20;

const topColumns = (guru: string): readonly Column<Top>[] => [
  stockColumn(),
  percentColumn('weight', 'Weight', { unit: '%' }),
  moneyColumn('value', 'Value', { unit: 'USD' }),
  {
    key: 'shares',
    header: 'Shares',
    cell: ({ display_symbol: symbol, shares }) => <SharesLink guru={guru} symbol={symbol} shares={shares} />,
    value: ({ shares }) => shares,
  },
];

/** Notices about the last report. */
function Notices({ summary }: { summary: GuruSummary }): ReactNode {
  const { report, reported_by: by, current, verdict, period, GuruName } = summary;
  return (
    <>
      {report === 'notice' && (
        <Banner tone="warn">
          The last report is a notice: others report the positions.{' '}
          {by.map(({ guru_id: id, GuruName: name }) => (
            <Link key={id} href={guruPath(id)}>
              {name}
            </Link>
          ))}
        </Banner>
      )}
      {report === 'cover-only' && <Banner tone="warn">The table of the last report is not known yet.</Banner>}
      {!current && (
        <Banner tone="warn">
          {GuruName} no longer files: the last quarter ended on {formatDay(period)}.
        </Banner>
      )}
      {verdict !== null && verdict !== 'reconciles' && (
        <Banner tone="warn">The table of the last report and the totals on its cover differ: see Portfolio.</Banner>
      )}
    </>
  );
}

/** A manager at a glance. */
export function SummaryTab({ summary }: { summary: GuruSummary }): ReactNode {
  const { guru_id: id, value, positions, turnover, period, top, picks, sectors, quarters } = summary;
  const day = summary.public;
  return (
    <>
      <Notices summary={summary} />
      <StatList
        columns={3}
        stats={[
          { label: 'Value', value: `${formatCompact(value)} USD` },
          { label: 'Positions', value: formatCount(positions) },
          { label: 'Turnover of the quarter', value: formatPercent(turnover, { decimals: 1 }) },
          { label: 'Quarter to', value: formatDay(period) },
          { label: 'Public', value: formatDay(day) },
        ]}
      />
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Card title="Largest positions" flush footer="Shares held outright; bonds count in the value, options do not.">
          <DataTable
            caption="Largest positions"
            columns={topColumns(id)}
            rows={top}
            rowKey={({ stockid, company }) => stockid ?? company}
            exportName={`guru-${id}-top`}
          />
        </Card>
        <Card title="Sectors">
          <Donut
            label="Sectors of the portfolio, USD"
            parts={sectors.map(({ sector, weight }) => ({ label: sector, value: (weight / 100) * value }))}
            format={formatCompact}
            emptyText="No sector is known"
          />
        </Card>
      </div>
      <Card title="Value by quarter" footer="Billions of dollars, as reported.">
        <PeriodBars
          label="Value by quarter, billions of dollars"
          points={quarters
            .slice(-QUARTERS)
            .map((quarter) => ({ label: quarter.period.slice(0, 7), value: quarter.value / 1e9 }))}
          format={(bar) => (bar === null ? '–' : formatNumber(bar, { decimals: 2 }))}
        />
      </Card>
      <Card
        title={`Trades of the quarter to ${formatDay(period)}`}
        aside={<Link href={guruPath(id, 'stock-picks')}>All trades</Link>}
        flush
      >
        {picks.length > 0 ? (
          <TradeTable guru={id} rows={picks} exportName={`guru-${id}-latest`} />
        ) : (
          <EmptyState title="No trades known">Needs two consecutive full reports.</EmptyState>
        )}
      </Card>
    </>
  );
}
