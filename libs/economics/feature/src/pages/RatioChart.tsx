import type { TimeSeries } from '@plumbline/charts/ui';
import type { ReactNode } from 'react';
import { onAllDays } from '../charts/align';
import { SeriesChart } from '../charts/SeriesChart';
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

/** A ratio and what it is drawn against. */
export function RatioChart({ lines, ...props }: RatioChartProps): ReactNode {
  const { days, values } = onAllDays(lines.map(({ data }) => data));
  const series = lines.map(({ name, unit, data: _data, ...look }, at): TimeSeries => ({
    id: name,
    label: name,
    unit: unitText(unit),
    values: values[at] ?? [],
    format: (value) => valueText(value),
    ...look,
  }));
  return <SeriesChart content={{ days, series }} {...props} />;
}
