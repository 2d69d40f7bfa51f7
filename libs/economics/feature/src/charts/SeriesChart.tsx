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
  type TimeSeriesContent,
} from '@plumbline/charts/ui';
import { formatDay } from '@plumbline/shared/domain';
import { oneOf, useListAddress } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';

export interface SeriesChartProps {
  title: string;
  content: TimeSeriesContent;
  /** Of the table with the same values; the title when left out. */
  caption?: string;
  /** Accessible description of the chart; defaults to the title. */
  label?: string;
  scales?: readonly [ChartScale, ...ChartScale[]];
  source: ReactNode;
  /** The source in saved pictures where `source` is more than that. */
  sourceText?: string;
  emptyText: string;
  height?: number;
  /** Between the head and the chart. */
  lead?: ReactNode;
  /** Under the chart. */
  children?: ReactNode;
}

const RANGES: readonly ChartRange[] = ['1Y', '5Y', '10Y', 'Max'];

/** Series over time, range and scale in the address. */
export function SeriesChart({
  title,
  content,
  scales = ['linear', 'log'],
  height = 380,
  ...props
}: SeriesChartProps): ReactNode {
  const { caption = title, label = title, source, sourceText, emptyText, lead, children } = props;
  const address = useListAddress();
  const range = oneOf<ChartRange>(address.get('range'), ['Max', '10Y', '5Y', '1Y']);
  const scale = oneOf<ChartScale>(address.get('scale'), scales);
  const last = content.days.at(-1);
  const from = rangeStart(range, last ?? '');
  const shown = { ...content, ...(from !== undefined && { from }) };
  const refusal = logRefusal(shown);
  return (
    <ChartFrame
      title={title}
      asOf={formatDay(last)}
      table={seriesTable(caption, content)}
      source={source}
      {...(sourceText !== undefined && { sourceText })}
      switches={
        <>
          <RangeSwitch
            value={range}
            ranges={RANGES}
            onChange={(next) => address.set({ range: next === 'Max' ? undefined : next })}
          />
          <ScaleSwitch
            value={scale}
            scales={scales}
            logRefusal={refusal}
            onChange={(next) => address.set({ scale: next === 'linear' ? undefined : next })}
          />
        </>
      }
    >
      {lead}
      <TimeSeriesChart
        {...shown}
        label={label}
        scale={scale === 'log' && refusal ? 'linear' : scale}
        height={height}
        emptyText={emptyText}
      />
      {children}
    </ChartFrame>
  );
}
