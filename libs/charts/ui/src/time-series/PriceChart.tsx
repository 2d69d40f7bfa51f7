import { gapWeekdays } from '@plumbline/charts/domain';
import { formatCompact, formatNumber } from '@plumbline/shared/domain';
import { useMemo, type ReactNode } from 'react';
import type { PriceChartKind, PriceMark, PricePoint } from './price-point';
import type { ChartScale, TimeSeries } from './time-series';
import { TimeSeriesChart } from './TimeSeriesChart';

export interface PriceChartProps {
  /** Name of the series: `Daily close of AAPL, USD`. */
  label: string;
  points: readonly PricePoint[];
  marks?: readonly PriceMark[];
  kind?: PriceChartKind;
  scale?: ChartScale;
  /** First day in sight, ISO; the whole series without it. */
  from?: string;
  /** Pixels, 270 unless named; the same while loading and when empty. */
  height?: number;
  isLoading?: boolean;
}

const spoken = ({ day, close, volume, by, event }: PricePoint): string =>
  [
    `${day}: ${formatNumber(close)}`,
    by ? `by ${by}` : `volume ${volume === null ? 'not reported' : formatCompact(volume)}`,
    ...(event ? [event] : []),
  ].join(', ');

function Readout({ point }: { point: PricePoint }): ReactNode {
  return (
    <>
      <span>{point.day}</span>
      <b>{formatNumber(point.close)}</b>
      {point.by ? <span>by {point.by}</span> : <span>Vol {formatCompact(point.volume, { suffix: 'short' })}</span>}
      {point.event && <span className="min-w-0 flex-1 basis-24 truncate">{point.event}</span>}
    </>
  );
}

/** A price with its volume as series of a chart. */
export const priceSeries = (points: readonly PricePoint[], kind: PriceChartKind): readonly TimeSeries[] => [
  {
    id: 'close',
    label: 'Close',
    values: points.map(({ close }) => close),
    single: points.map(({ by }) => by !== undefined),
    kind,
    colour: 'accent',
    line: 'solid',
  },
  {
    id: 'volume',
    label: 'Volume',
    values: points.map(({ volume }) => volume),
    kind: 'bar',
    axis: 'foot',
    colour: 'muted',
    format: (value) => formatCompact(value),
  },
];

/** A price over time with its volume. */
export function PriceChart({ points, kind = 'area', height = 270, ...props }: PriceChartProps): ReactNode {
  const days = useMemo(() => points.map(({ day }) => day), [points]);
  const series = useMemo(() => priceSeries(points, kind), [points, kind]);
  const sessions = useMemo(() => gapWeekdays(days), [days]);
  const shown = (index: number) => points[index];
  return (
    <TimeSeriesChart
      {...props}
      days={days}
      series={series}
      sessions={sessions}
      height={height}
      emptyText="No prices in this range"
      describe={(index) => {
        const point = shown(index);
        return point ? spoken(point) : '';
      }}
      readout={(index) => {
        const point = shown(index);
        return point && <Readout point={point} />;
      }}
    />
  );
}
