import type { BacktestOutcome } from '@plumbline/backtests/data-access';
import { plural } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { numberColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StockName } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { Growth } from './figures';

type Row = BacktestOutcome['contributions'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'stock',
    header: 'Company',
    align: 'start',
    cell: ({ stock }) => <StockName display_symbol={stock.symbol} company={stock.company} />,
    value: ({ stock }) => stock.symbol,
  },
  numberColumn('periods', 'Held for', { write: (periods) => plural(periods, { one: '# period', other: '# periods' }) }),
  numberColumn('value', 'Added', { write: (value) => <Growth value={value} /> }),
];

const SHOWN = 5;

function Side({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  return (
    <Card title={title} flush className="col-span-6 max-lg:col-span-12">
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ stock }) => stock.id}
        empty={<EmptyState title="Nothing was held" />}
      />
    </Card>
  );
}

/** Companies that added and took away most: weight times return, summed over periods. */
export function Contributions({ outcome: { contributions } }: { outcome: BacktestOutcome }): ReactNode {
  const gains = contributions.filter(({ value }) => value > 0).slice(0, SHOWN);
  const losses = contributions
    .filter(({ value }) => value < 0)
    .slice(-SHOWN)
    .reverse();
  return (
    <>
      <Side title="Added most" rows={gains} />
      <Side title="Took away most" rows={losses} />
    </>
  );
}
