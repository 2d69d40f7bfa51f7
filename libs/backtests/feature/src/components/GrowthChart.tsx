import {
  ChartFrame,
  ScaleSwitch,
  seriesTable,
  TimeSeriesChart,
  type ChartScale,
  type TimeSeries,
} from '@plumbline/charts/ui';
import type { BacktestOutcome } from '@plumbline/backtests/data-access';
import { drawdowns } from '@plumbline/backtests/domain';
import { formatNumber, formatPercent } from '@plumbline/shared/domain';
import { useMemo, useState, type ReactNode } from 'react';

const value = (one: number | null): string => formatNumber(one, { decimals: 1 });
const percent = (one: number | null): string => formatPercent(one);

export const benchmarkName = ({ benchmark }: BacktestOutcome): string | undefined =>
  benchmark ? (benchmark.symbol ?? 'Universe, equal parts') : undefined;

/** Growth of 100, next to the benchmark. */
export function GrowthChart({ outcome }: { outcome: BacktestOutcome }): ReactNode {
  const [scale, setScale] = useState<ChartScale>('log');
  const { days, value: own, benchmark } = outcome.daily;
  const name = benchmarkName(outcome);
  const series = useMemo(
    (): TimeSeries[] => [
      { id: 'value', label: 'Backtest', values: own, format: value },
      ...(name ? [{ id: 'benchmark', label: name, values: benchmark, format: value }] : []),
    ],
    [own, benchmark, name],
  );
  const label = 'What 100 grew to, by session';
  return (
    <ChartFrame
      title="Growth of 100"
      className="col-span-12"
      switches={<ScaleSwitch value={scale} onChange={setScale} />}
      table={seriesTable(label, { days, series })}
      source="Closes of each session, what they paid put back in, after costs"
    >
      <TimeSeriesChart label={label} days={days} series={series} scale={scale} height={300} emptyText="No session" />
    </ChartFrame>
  );
}

/** How far below its highest value so far. */
export function FallChart({ outcome }: { outcome: BacktestOutcome }): ReactNode {
  const { days, value: own, benchmark } = outcome.daily;
  const name = benchmarkName(outcome);
  const series = useMemo((): TimeSeries[] => {
    const falls = (levels: readonly (number | null)[]) =>
      Array.from(drawdowns(levels.map((level) => level ?? 0)), (fall) => 100 * fall);
    return [
      { id: 'fall', label: 'Backtest', values: falls(own), kind: 'area', format: percent },
      ...(name ? [{ id: 'benchmark', label: name, values: falls(benchmark), format: percent }] : []),
    ];
  }, [own, benchmark, name]);
  const label = 'Fall from the highest value so far, percent, by session';
  return (
    <ChartFrame title="Drawdown" className="col-span-12" table={seriesTable(label, { days, series })}>
      <TimeSeriesChart label={label} days={days} series={series} height={180} emptyText="No session" />
    </ChartFrame>
  );
}
