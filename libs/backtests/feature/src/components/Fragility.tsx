import type { BacktestOutcome } from '@plumbline/backtests/data-access';
import { formatPercent } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { Measure } from './figures';

type Row = BacktestOutcome['variants'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'label',
    header: 'With one rule changed',
    align: 'start',
    cell: ({ label, about }) => (
      <span className="backtest-figure">
        {label}
        <small className="muted">{about}</small>
      </span>
    ),
    value: ({ label }) => label,
  },
  { key: 'cagr', header: 'Growth a year', cell: ({ cagr }) => <Measure figure={cagr} /> },
  { key: 'difference', header: 'Difference', cell: ({ difference }) => <Measure figure={difference} /> },
];

const percent = (value: number): string => formatPercent(100 * value, { decimals: 1, sign: 'always' });

function chance({ band }: BacktestOutcome): string {
  if (!band) return 'Whether the lead is chance cannot be judged: there are fewer than 24 months, or no benchmark. ';
  return `Months drawn again in blocks of six give a lead between ${percent(band.low)} and ${percent(band.high)} a year in nine of ten draws, and one above zero in ${formatPercent(100 * band.ahead, { decimals: 0 })} of them. `;
}

/** Sensitivity of the result: the same backtest with one rule changed at a time. */
export function Fragility({ outcome }: { outcome: BacktestOutcome }): ReactNode {
  return (
    <Card
      title="What it depends on"
      flush
      className="col-span-5 max-lg:col-span-12"
      footer={`${chance(outcome)}Differences do not add up.`}
    >
      <DataTable
        caption="The same backtest with one rule changed"
        columns={COLUMNS}
        rows={outcome.variants}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}
