import { LineTrend } from '@plumbline/charts/ui';
import { guruHistoryQuery } from '@plumbline/gurus/data-access';
import type { guruCalls } from '@plumbline/gurus/contract';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GuruTabProps } from './PortfolioTab';

type History = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/history']>;
type Quarter = History['quarters'][number];

/** Lines of the chart; the others are in the table. */
const LINES = 7;

const weightIn = ({ sectors }: Quarter, sector: string): number | null =>
  sectors.find((one) => one.sector === sector)?.weight ?? null;

/** Sectors by their weight in the last quarter, then in those before. */
function sectorsOf({ quarters }: History): readonly string[] {
  const found = quarters.toReversed().flatMap(({ sectors }) => sectors.map(({ sector }) => sector));
  return [...new Set(found)];
}

const columnsOf = (sectors: readonly string[]): readonly Column<Quarter>[] => [
  dayColumn('period', 'Quarter to'),
  ...sectors.map((sector): Column<Quarter> =>
    percentColumn(sector, sector, { unit: '%', of: (quarter) => weightIn(quarter, sector), decimals: 1 }),
  ),
];

function Sectors(history: History): ReactNode {
  const sectors = sectorsOf(history);
  return (
    <>
      <Card title="Sectors by quarter" footer="Shares held outright, by sectors as they are now.">
        <LineTrend
          label="Sectors of the portfolio"
          days={history.quarters.map(({ period }) => period)}
          lines={sectors.slice(0, LINES).map((label) => ({
            label,
            values: history.quarters.map((quarter) => weightIn(quarter, label)),
          }))}
          format={(value) => formatPercent(value, { decimals: 0 })}
          height={260}
        />
      </Card>
      <Card title="Quarter by quarter" flush>
        <DataTable
          caption="Sectors by quarter"
          columns={columnsOf(sectors)}
          rows={history.quarters.toReversed()}
          rowKey={({ period }) => period}
          exportName={`guru-${history.guru_id}-sectors`}
        />
      </Card>
    </>
  );
}

/** Sectors of a portfolio over time. */
export function SectorsTab({ name, asOf }: GuruTabProps): ReactNode {
  const query = useQuery(guruHistoryQuery(name, { asOf }));
  return (
    <QueryPart query={query} lines={12} failure="The sectors could not be loaded">
      {(history) => <Sectors {...history} />}
    </QueryPart>
  );
}
