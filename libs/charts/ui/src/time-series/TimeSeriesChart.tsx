import { hasLegendPopup, markBadges, placeOfDay } from '@plumbline/charts/domain';
import { formatNumber, type Day } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useMemo, useState, type ReactNode } from 'react';
import '../chart.css';
import { Sample } from '../legend/ChartLegend';
import { chartView } from './chart-view';
import { ChartSlider } from './ChartSlider';
import { summaryText } from './summary-text';
import { seriesLook } from '../theme/series-look';
import type { TimeSeries, TimeSeriesContent } from './time-series';
import { useEngine } from './use-engine';

export interface TimeSeriesChartProps extends TimeSeriesContent {
  /** Name of the chart: `Daily close of AAPL, USD`. */
  label: string;
  /** Pixels, 400 unless named; the same while loading and when empty. */
  height?: number;
  isLoading?: boolean;
  /** When there are no days. */
  emptyText?: string;
  /** Returns the spoken text at a place; defaults to the day with the value and its marks. */
  describe?: (index: number) => string;
  /** Returns the readout over the chart at a place; defaults to the values of all series. */
  readout?: (index: number) => ReactNode;
  /** Enter on a point, or a click: its explanation. */
  onOpen?: (day: Day, seriesId: string) => void;
}

/** Height of the readout line with its margin. */
const READOUT = 22;

const textOf = ({ format = formatNumber, values }: TimeSeries, at: number): string => format(values[at] ?? null);

function SeriesReadout({ day, series, at }: { day: Day; series: readonly TimeSeries[]; at: number }): ReactNode {
  const isShort = hasLegendPopup(series.map(({ label }) => label));
  const shown = isShort ? series : series.slice(0, 1);
  return (
    <>
      <span>{day}</span>
      {shown.map((one, index) => (
        <span key={one.id} className="chart-reading">
          {series.length > 1 && <Sample {...lookOf(one, index)} />}
          {series.length > 1 && <span className="truncate">{one.label}</span>}
          <b>{textOf(one, at)}</b>
        </span>
      ))}
      {!isShort && <span>and {series.length - 1} more in the table</span>}
    </>
  );
}

const lookOf = ({ kind, colour, line }: TimeSeries, index: number) => {
  const look = seriesLook(index);
  return { colour: colour ?? look.colour, line: kind === 'bar' ? ('bar' as const) : (line ?? look.line) };
};

/** The days' marks in words, by place. */
function markTexts({ days, marks = [] }: TimeSeriesContent): ReadonlyMap<number, string> {
  const texts = markBadges(days, marks).map(({ day, marks: own }): [number, string] => [
    placeOfDay(days, day),
    own.map(({ letter, text = letter }) => text).join(', '),
  ]);
  return new Map(texts);
}

/** The series of a chart by pane, the upper one first. */
function panesOf(series: readonly TimeSeries[]): readonly (readonly TimeSeries[])[] {
  const count = Math.max(...series.map(({ pane = 0 }) => pane)) + 1;
  return Array.from({ length: count }, (_, index) => series.filter(({ pane = 0 }) => pane === index));
}

function LoadedChart(props: TimeSeriesChartProps): ReactNode {
  const { label, days, series: all, marks, scale, from, to, height = 400, describe, readout, onOpen } = props;
  const [day, setDay] = useState<Day>();
  const { box, engine } = useEngine(props, setDay);
  const { series } = useMemo(
    () => chartView({ days, series: all, ...(scale && { scale }), ...(from && { from }), ...(to && { to }) }),
    [days, all, scale, from, to],
  );
  const notes = useMemo(() => markTexts({ days, series: [], ...(marks && { marks }) }), [days, marks]);
  const last = days.length - 1;
  const index = day === undefined ? last : placeAt(days, day);
  const moveTo = (at: number, seriesId?: string) => {
    setDay(days[at]);
    engine?.pointAt(days[at], seriesId);
  };
  const note = notes.get(index);
  const panes = panesOf(series);
  const speak = (one: TimeSeries | undefined, isAlone: boolean): string => {
    if (describe) return describe(index);
    const value = one ? `${isAlone ? '' : `${one.label} `}${textOf(one, index)}` : '';
    return [`${days[index] ?? ''}: ${value}`, ...(note ? [note] : [])].join(', ');
  };
  return (
    <div className="chart-body">
      <div className="chart-readout" aria-hidden="true">
        {readout ? readout(index) : <SeriesReadout day={days[index] ?? ''} series={series} at={index} />}
        {!readout && note && <span className="min-w-0 flex-1 basis-24 truncate">{note}</span>}
      </div>
      <div className="chart-canvas" style={{ height }} data-ready={Boolean(engine)}>
        <div ref={box} className="h-full w-full" />
        {!engine && (
          <div className="chart-overlay">
            <Skeleton height="100%" />
          </div>
        )}
        {panes.map((pane, at) => (
          <ChartSlider
            key={at}
            label={panes.length > 1 ? `${label}: ${pane.map((one) => one.label).join(', ')}` : label}
            ids={pane.map(({ id }) => id)}
            place={{ index: at, count: panes.length }}
            index={index}
            last={last}
            marked={[...notes.keys()]}
            speak={(id) => speak(pane.find((one) => one.id === id) ?? pane[0], series.length === 1)}
            summarise={(id) => summaryText(pane.find((one) => one.id === id) ?? pane[0], { days, from, to, notes })}
            onMove={moveTo}
            onLeave={() => engine?.pointAt()}
            {...(onOpen && { onOpen: (id: string) => onOpen(days[index] ?? '', id) })}
          />
        ))}
      </div>
    </div>
  );
}

/** The place of a day, or of the last one before it: a session without values shows what was known. */
function placeAt(days: readonly Day[], day: Day): number {
  const at = placeOfDay(days, day);
  return days[at] === day ? at : Math.max(0, at - 1);
}

/** Series over time with a pointer: panes, axes, bands, marks, keys. Draws in the browser, keeps its place before. */
export function TimeSeriesChart(props: TimeSeriesChartProps): ReactNode {
  const { label, days, series, isLoading, height = 400, emptyText = 'No values in this range' } = props;
  if (!isLoading && days.length > 0 && series.length > 0) return <LoadedChart {...props} />;
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={isLoading}
      className="grid items-center"
      style={{ height: height + READOUT }}
    >
      {isLoading ? <Skeleton height="100%" /> : <EmptyState title={emptyText} />}
    </div>
  );
}
