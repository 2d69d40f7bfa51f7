import { Card } from '@plumbline/shared/ui/Card';
import { moneyColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';

type Answer = EtfAnswer<'overview'>;
type Returns = Answer['returns'][number];
type Flow = Answer['flows'][number];

const returnColumns = ([first]: readonly Returns[]): readonly Column<Returns>[] => [
  {
    key: 'class',
    header: 'Class',
    align: 'start',
    cell: ({ symbol, class_id: id }) => symbol ?? id ?? 'The fund',
    value: ({ symbol, class_id: id }) => symbol ?? id,
  },
  ...(first?.months ?? []).map(({ month }, at): Column<Returns> =>
    percentColumn(month, month, { unit: '%', of: ({ months }) => months[at]?.percent }),
  ),
  percentColumn('total', 'Together', { unit: '%' }),
];

const money = (key: 'sales' | 'reinvestment' | 'redemption' | 'net', header: string): Column<Flow> =>
  moneyColumn(key, header, { unit: 'USD' });

const FLOWS: readonly Column<Flow>[] = [
  textColumn('month', 'Month'),
  money('sales', 'Sold'),
  money('reinvestment', 'Reinvested'),
  money('redemption', 'Taken out'),
  money('net', 'Net'),
];

/** Returns and money in and out, as the report states them for the months up to its day. */
export function MonthCards({ symbol, returns, flows }: Pick<Answer, 'symbol' | 'returns' | 'flows'>): ReactNode {
  return (
    <>
      <Card title="Returns by month" flush footer="As the fund states them, costs taken off.">
        {returns.length > 0 ? (
          <DataTable
            caption="Returns by month"
            columns={returnColumns(returns)}
            rows={returns}
            rowKey={({ class_id: id }) => id ?? ''}
            exportName={`${symbol}-returns`}
          />
        ) : (
          <EmptyState title="The report names no returns" />
        )}
      </Card>
      <Card
        title="Money in and out"
        flush
        footer="Of shareholders of the fund; net: sold and reinvested less taken out."
      >
        {flows.length > 0 ? (
          <DataTable
            caption="Money in and out"
            columns={FLOWS}
            rows={flows}
            rowKey={({ month }) => month}
            exportName={`${symbol}-flows`}
          />
        ) : (
          <EmptyState title="The report names no flows" />
        )}
      </Card>
    </>
  );
}
