import { formatCompact, formatNumber } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import '../chart.css';
import type { PriceChartKind, PriceMark, PricePoint } from './price-point';
import { usePriceChart } from './use-price-chart';

export interface PriceChartProps {
  /** What is drawn: `Daily close of AAPL, USD`. */
  label: string;
  points: readonly PricePoint[];
  marks?: readonly PriceMark[];
  kind?: PriceChartKind;
  isLog?: boolean;
  /** First day in sight, ISO; the whole series without it. */
  from?: string;
  /** Pixels, 270 unless named; the same while loading and when empty. */
  height?: number;
  isLoading?: boolean;
}

const NO_MARKS: readonly PriceMark[] = [];

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  PageUp: (index, last) => Math.min(last, index + 20),
  PageDown: (index) => Math.max(0, index - 20),
  Home: () => 0,
  End: (_index, last) => last,
};

const spoken = ({ day, close, volume, event }: PricePoint): string =>
  `${day}: ${formatNumber(close)}, volume ${volume === null ? 'not reported' : formatCompact(volume)}${event ? `, ${event}` : ''}`;

function Readout({ point }: { point: PricePoint }): ReactNode {
  return (
    <div className="chart-readout" aria-hidden="true">
      <span>{point.day}</span>
      <b>{formatNumber(point.close)}</b>
      <span>Vol {formatCompact(point.volume, { suffix: 'short' })}</span>
      {point.event && <span className="min-w-0 flex-1 basis-24 truncate">{point.event}</span>}
    </div>
  );
}

interface ChartSliderProps {
  label: string;
  points: readonly PricePoint[];
  index: number;
  onMove: (index: number) => void;
  onLeave: () => void;
}

/** Arrow keys walk along the line. A slider, because its text is spoken at each step and screen readers pass it the keys. */
function ChartSlider({ label, points, index, onMove, onLeave }: ChartSliderProps): ReactNode {
  const last = points.length - 1;
  const point = points[index];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(index, last);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="pointer-events-none absolute inset-0 z-3"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={point && spoken(point)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}

function LoadedChart({
  label,
  points,
  marks = NO_MARKS,
  kind = 'area',
  isLog = false,
  from,
  height = 270,
}: PriceChartProps): ReactNode {
  const [day, setDay] = useState<string>();
  const { box, engine } = usePriceChart({ points, marks, kind, isLog, from }, setDay);
  const found = day === undefined ? -1 : points.findIndex((point) => point.day === day);
  const index = found >= 0 ? found : points.length - 1;
  const shown = points[index];
  const moveTo = (next: number) => {
    setDay(points[next]?.day);
    engine?.pointAt(points[next]);
  };
  return (
    <div className="chart-body">
      {shown && <Readout point={shown} />}
      <div className="chart-canvas" style={{ height }} data-ready={Boolean(engine)}>
        <div ref={box} className="h-full w-full" />
        {!engine && (
          <div className="chart-overlay">
            <Skeleton height="100%" />
          </div>
        )}
        <ChartSlider
          label={label}
          points={points}
          index={index}
          onMove={moveTo}
          onLeave={() => engine?.pointAt(undefined)}
        />
      </div>
    </div>
  );
}

/** Height of the readout line with its margin. */
const READOUT = 22;

/** A price over time with its volume; line, crosshair and keys. Draws in the browser, keeps its place before. */
export function PriceChart(props: PriceChartProps): ReactNode {
  const { label, points, isLoading, height = 270 } = props;
  if (!isLoading && points.length > 0) return <LoadedChart {...props} />;
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={isLoading}
      className="grid items-center"
      style={{ height: height + READOUT }}
    >
      {isLoading ? <Skeleton height="100%" /> : <EmptyState title="No prices in this range" />}
    </div>
  );
}
