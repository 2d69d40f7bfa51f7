import { ChartFrame, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { performanceQuery } from '@plumbline/portfolios/data-access';
import { formatMoney, formatPercent } from '@plumbline/shared/domain';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';

type Shown = 'value' | 'twr';

const OPTIONS = [
  { value: 'value', label: 'Value' },
  { value: 'twr', label: 'Return' },
] as const;

export interface ValueChartProps {
  id: number;
  asOf: string | undefined;
  benchmark?: string | undefined;
  /** A part of the portfolio. */
  scope?: string | undefined;
  className?: string;
}

/** Value of days, or the time-weighted return, against the benchmark where there is one. */
export function ValueChart({ id, asOf, benchmark, scope, className }: ValueChartProps): ReactNode {
  const [shown, setShown] = useState<Shown>('value');
  const { data, isLoading } = useQuery(performanceQuery(id, { asOf, benchmark, scope }));
  const series = useMemo((): TimeSeries[] => {
    if (!data) return [];
    const money = (value: number | null) => formatMoney(value, { currency: data.currency });
    const percent = (value: number | null) => formatPercent(value, { sign: 'always' });
    const name = data.benchmark?.symbol;
    const value = [
      {
        id: 'value',
        label: 'Value',
        unit: data.currency,
        values: data.series.value,
        kind: 'area' as const,
        format: money,
      },
      ...(name
        ? [
            {
              id: 'same',
              label: `Same money in ${name}`,
              unit: data.currency,
              values: data.series.same_money,
              format: money,
            },
          ]
        : []),
    ];
    const returns = [
      { id: 'twr', label: 'Time-weighted return', unit: '%', values: data.series.twr, format: percent },
      ...(name ? [{ id: 'benchmark', label: name, unit: '%', values: data.series.benchmark, format: percent }] : []),
    ];
    return shown === 'value' ? value : returns;
  }, [data, shown]);
  const days = data?.series.days ?? [];
  const label = shown === 'value' ? 'Value of the portfolio by day' : 'Time-weighted return by day';
  return (
    <ChartFrame
      title={shown === 'value' ? 'Value' : 'Return'}
      {...(className && { className })}
      switches={<SegmentedControl label="What is drawn" options={OPTIONS} value={shown} onChange={setShown} />}
      table={seriesTable(label, { days, series })}
      source="Closes at the end of each day, the market’s log of splits and dividends, and your entries"
    >
      <TimeSeriesChart
        label={label}
        days={days}
        series={series}
        height={260}
        isLoading={isLoading}
        emptyText="Nothing was invested yet"
      />
    </ChartFrame>
  );
}
