import {
  ChartFrame,
  logRefusal,
  RangeSwitch,
  rangeStart,
  ScaleSwitch,
  seriesTable,
  TimeSeriesChart,
  type ChartRange,
  type ChartScale,
  type TimeSeries,
} from '@plumbline/charts/ui';
import { formatDay } from '@plumbline/shared/domain';
import { oneOf, useListAddress } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';
import { onAllDays } from '../charts/align';
import { unitText, valueText } from '../kit/figures';

/** A line of the chart. */
export interface RatioLine extends Pick<TimeSeries, 'pane' | 'axis' | 'kind'> {
  readonly name: string;
  readonly unit: string;
  readonly data: readonly (readonly [string, number])[];
}

export interface RatioChartProps {
  title: string;
  lines: readonly RatioLine[];
  source: string;
  emptyText: string;
  height?: number;
}

const RANGES: readonly ChartRange[] = ['1Y', '5Y', '10Y', 'Max'];

/** Series over time, range and scale in the address. */
export function RatioChart({ title, lines, source, emptyText, height = 380 }: RatioChartProps): ReactNode {
  const address = useListAddress();
  const { days, values } = onAllDays(lines.map(({ data }) => data));
  const range = oneOf<ChartRange>(address.get('range'), ['Max', '10Y', '5Y', '1Y']);
  const scale = oneOf<ChartScale>(address.get('scale'), ['linear', 'log']);
  const series = lines.map(({ name, unit, data: _data, ...look }, at): TimeSeries => ({
    ...{ id: name, label: name, unit: unitText(unit), values: values[at] ?? [], format: (value) => valueText(value) },
    ...look,
  }));
  const from = rangeStart(range, days.at(-1) ?? '');
  const content = { days, series, ...(from !== undefined && { from }) };
  const refusal = logRefusal(content);
  return (
    <ChartFrame
      title={title}
      asOf={formatDay(days.at(-1))}
      table={seriesTable(title, content)}
      source={source}
      switches={
        <>
          <RangeSwitch
            value={range}
            ranges={RANGES}
            onChange={(next) => address.set({ range: next === 'Max' ? undefined : next })}
          />
          <ScaleSwitch
            value={scale}
            logRefusal={refusal}
            onChange={(next) => address.set({ scale: next === 'linear' ? undefined : next })}
          />
        </>
      }
    >
      <TimeSeriesChart
        {...content}
        label={title}
        scale={scale === 'log' && refusal ? 'linear' : scale}
        height={height}
        emptyText={emptyText}
      />
    </ChartFrame>
  );
}
