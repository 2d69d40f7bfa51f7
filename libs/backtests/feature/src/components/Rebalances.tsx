import type { BacktestOutcome } from '@plumbline/backtests/data-access';
import { formatCount, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, numberColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { ListTable } from '@plumbline/shared/ui/ListTable';
import type { ReactNode } from 'react';

type Row = BacktestOutcome['rebalances'][number];

const count = (
  key: 'held' | 'entered' | 'left' | 'universe' | 'passed' | 'eligible',
  header: string,
  title?: string,
) => ({
  key,
  header,
  ...(title && { title }),
  cell: (row: Row) => formatCount(row[key]),
  value: (row: Row) => row[key],
});

const WORDS = {
  kind: 'no stock',
  class: 'another class',
  currency: 'other currency',
  rank: 'no rank',
  weight: 'no weight',
};

/** Those that met the conditions and could not be held, by reason. */
const leftOut = ({ left_out: left }: Row): string =>
  Object.entries(WORDS)
    .flatMap(([key, words]) => {
      const number = left[key as keyof typeof WORDS];
      return number > 0 ? [`${formatCount(number)} ${words}`] : [];
    })
    .join(', ');

const nextText = ({ next }: Row): string =>
  next ? `${next.stock.symbol}${next.rank === null ? '' : ` (${formatNumber(next.rank)})`}` : '';

const COLUMNS: readonly Column<Row>[] = [
  dayColumn('signal', 'Known at the end of'),
  dayColumn('trade', 'Traded on'),
  count('universe', 'Universe', 'Companies that were traded'),
  {
    key: 'known',
    header: 'Known',
    title: 'Companies of which it is known whether they meet the conditions',
    cell: ({ known, universe }) => formatPercent((100 * known) / Math.max(1, universe), { decimals: 0 }),
    value: ({ known }) => known,
  },
  count('passed', 'Meet it'),
  count('eligible', 'Can be held'),
  textColumn('out', 'Left out', { of: leftOut }),
  count('held', 'Held'),
  count('entered', 'Bought'),
  count('left', 'Sold'),
  percentColumn('turnover', 'Turnover', { decimals: 1 }),
  numberColumn('value', 'Value', { title: 'Of 100 put in, after costs', decimals: 1 }),
  textColumn('next', 'First left out', { of: nextText }),
];

/** Candidates, exclusions and trades of each rebalance. */
export function Rebalances({ outcome }: { outcome: BacktestOutcome }): ReactNode {
  return (
    <Card title="Rebalances" flush className="col-span-12">
      <ListTable
        caption="Rebalances, the newest first"
        columns={COLUMNS}
        rows={[...outcome.rebalances].reverse()}
        rowKey={({ trade }) => trade}
        exportName="rebalances"
        maxHeight="420px"
      />
    </Card>
  );
}
