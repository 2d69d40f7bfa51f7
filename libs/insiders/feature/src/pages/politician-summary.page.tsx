import { LineTrend } from '@plumbline/charts/ui';
import type { politicianCalls } from '@plumbline/insiders/contract';
import { politicianSummaryQuery } from '@plumbline/insiders/data-access';
import { insidersPages } from '@plumbline/insiders/domain';
import { formatCount, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { NotOnFile, PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { stockColumn } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SideSums } from './SideSums';

type Summary = ResultOf<(typeof politicianCalls)['GET /_api/politicians/summary']>;
type Stock = Summary['stocks'][number];

const STOCKS: readonly Column<Stock>[] = [
  stockColumn({ tab: 'insider' }),
  countColumn('members', 'Members', { sortable: true }),
  countColumn('buys', 'Purchases', { sortable: true }),
  countColumn('sells', 'Sales', { sortable: true }),
  dayColumn('last', 'Last', { sortable: true }),
];

const CHAMBERS: Readonly<Record<string, string>> = { house: 'House', senate: 'Senate' };

function Sums({ summary }: { summary: Summary }): ReactNode {
  const months = summary.months.filter(({ key }) => key !== 'Unknown').toReversed();
  return (
    <div className="flex flex-col gap-4">
      <Card
        title="Trades by month"
        footer={`Disclosed late: ${formatPercent(summary.late_share, { decimals: 1 })} of trades with both days; median ${formatCount(summary.median_delay)} days.`}
      >
        <LineTrend
          label="Trades by month"
          days={months.map(({ key }) => `${key}-01`)}
          lines={[
            { label: 'Purchases', values: months.map(({ buys }) => buys) },
            { label: 'Sales', values: months.map(({ sells }) => sells) },
          ]}
          format={(value) => formatCount(value)}
        />
      </Card>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <SideSums title="By party" header="Party" rows={summary.parties} />
        <SideSums
          title="By chamber"
          header="Chamber"
          rows={summary.chambers.map((row) => ({ ...row, key: CHAMBERS[row.key] ?? row.key }))}
        />
      </div>
      <Card title="Stocks that most members traded" flush>
        <DataTable
          caption="Stocks that most members traded"
          columns={STOCKS}
          rows={summary.stocks}
          rowKey={({ stockid }) => stockid}
          exportName="congress-stocks"
        />
      </Card>
      <SideSums title="By month" header="Month" rows={summary.months} />
    </div>
  );
}

/** Trades of Congress in sums. */
export function PoliticianSummaryPage(): ReactNode {
  const query = useQuery(politicianSummaryQuery(useAsOf()));
  return (
    <PageFrame
      pages={insidersPages.pages}
      path="/politician/summary"
      title="Politician summary"
      intro="What members of Congress traded, in ranges: reports never give an amount."
      width="wide"
    >
      <QueryPart query={query} lines={12} failure="The sums could not be loaded">
        {(summary) =>
          summary.trades > 0 ? (
            <Sums summary={summary} />
          ) : (
            <NotOnFile title="No trades yet">Import indexes or files of trades of Congress.</NotOnFile>
          )
        }
      </QueryPart>
    </PageFrame>
  );
}
