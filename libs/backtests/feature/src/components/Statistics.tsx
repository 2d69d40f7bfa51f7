import type { BacktestOutcome } from '@plumbline/backtests/data-access';
import type { Figure } from '@plumbline/backtests/domain';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { Measure, type FigureUnit } from './figures';
import { benchmarkName } from './GrowthChart';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly unit: FigureUnit;
  readonly own: Figure | undefined;
  readonly other: Figure | undefined;
}

/** Figures of months, with what each means. */
const MONTHLY: readonly (readonly [key: string, label: string, about: string, unit: FigureUnit])[] = [
  ['annual_volatility', 'Volatility', 'Deviation of monthly returns, brought to a year.', 'share'],
  ['max_drawdown', 'Deepest fall, by month ends', 'From the highest month end to the lowest after it.', 'growth'],
  ['sharpe_ratio', 'Sharpe ratio', 'Mean monthly return over its deviation, a year. Cash counts as 0 %.', 'ratio'],
  ['sortino_ratio', 'Sortino ratio', 'The same over the deviation of months below 0 % only, over all months.', 'ratio'],
  ['calmar_ratio', 'Calmar ratio', 'Growth a year over the deepest fall by month ends.', 'ratio'],
  ['beta', 'Beta', 'How far months move with those of the benchmark.', 'ratio'],
  ['alpha_annual', 'Alpha', 'Return a year above what beta explains, arithmetic.', 'growth'],
  ['information_ratio', 'Information ratio, a month', 'Mean lead of a month over its deviation.', 'ratio'],
];

function rowsOf({ summary }: BacktestOutcome): readonly Row[] {
  const { monthly, benchmark_monthly } = summary;
  const none = undefined;
  return [
    {
      key: 'cagr',
      label: 'Growth a year',
      about: 'By days: 365.25 are a year.',
      unit: 'growth',
      own: summary.cagr,
      other: summary.benchmark_cagr,
    },
    {
      key: 'fall',
      label: 'Deepest fall, by session',
      unit: 'growth',
      about: 'From the highest value so far; the start counts as one.',
      own: summary.daily_drawdown,
      other: summary.benchmark_daily_drawdown,
    },
    ...MONTHLY.map(([key, label, about, unit]) => ({
      key,
      label,
      about,
      unit,
      own: monthly[key],
      other: benchmark_monthly?.[key],
    })),
    {
      key: 'up',
      label: 'Months that rose',
      about: 'Share of all months.',
      unit: 'share',
      own: summary.months_up,
      other: none,
    },
    {
      key: 'ahead',
      label: 'Months ahead of the benchmark',
      about: 'Share of all months.',
      unit: 'share',
      own: summary.months_ahead,
      other: none,
    },
    {
      key: 'turnover',
      label: 'Turnover at a rebalance',
      unit: 'percent',
      about: 'Half of what is bought and sold, in percent of everything; without the first purchase.',
      own: summary.turnover,
      other: none,
    },
  ];
}

/** Statistics against the benchmark, each with what it means. */
export function Statistics({ outcome }: { outcome: BacktestOutcome }): ReactNode {
  const name = benchmarkName(outcome);
  const { summary, under_water: water } = outcome;
  const columns: readonly Column<Row>[] = [
    {
      key: 'label',
      header: 'Figure',
      align: 'start',
      cell: ({ label, about }) => (
        <span className="backtest-figure">
          {label}
          <small className="muted">{about}</small>
        </span>
      ),
      value: ({ label }) => label,
    },
    { key: 'own', header: 'Backtest', cell: ({ own, unit }) => <Measure figure={own} unit={unit} /> },
    ...(name
      ? [
          {
            key: 'other',
            header: name,
            cell: ({ other, unit }: Row) => (other === undefined ? '' : <Measure figure={other} unit={unit} />),
          },
        ]
      : []),
  ];
  const longest =
    water &&
    `Longest time below an earlier high: ${water.days} days from ${formatDay(water.from)}${water.until ? ` to ${formatDay(water.until)}` : ', and it lasts'}. `;
  return (
    <Card
      title="Statistics"
      flush
      className="col-span-7 max-lg:col-span-12"
      footer={`${longest ?? ''}Costs of ${formatNumber(summary.costs, { decimals: 2 })} for each 100 put in. Definitions are those of the measures of every other page.`}
    >
      <DataTable caption="Statistics" columns={columns} rows={rowsOf(outcome)} rowKey={({ key }) => key} />
    </Card>
  );
}
