import { axisTicks, extentOf, timeTicks } from '@plumbline/charts/domain';
import { formatDay, formatNumber, type Day } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import '../chart.css';
import { ChartLegend, type LegendEntry } from '../legend/ChartLegend';
import { cssColour, DASHES, seriesLook, type ChartColour, type LineLook } from '../theme/series-look';
import { bandPath, dotPath, linePath, plotOver, type Column, type Plot } from './plot-paths';

export interface TrendLine {
  readonly label: string;
  /** One a day; `null` is a gap. */
  readonly values: Column;
  /** By its place unless named. */
  readonly colour?: ChartColour;
  readonly line?: LineLook;
}

export interface TrendBand {
  readonly label: string;
  readonly lower: Column;
  readonly upper: Column;
  readonly colour: ChartColour;
  /** 0.16 unless named; bands over each other add up. */
  readonly opacity?: number;
}

export interface LineTrendProps {
  /** Name of the line: `PE Ratio (TTM)`. */
  label: string;
  /** Ascending. */
  days: readonly Day[];
  /** The first in front. */
  lines: readonly TrendLine[];
  /** Behind the lines. */
  bands?: readonly TrendBand[];
  format?: (value: number) => string;
  /** Of the plot, in pixels, 160 unless named. */
  height?: number;
  emptyText?: string;
}

const WIDTH = 1000;
const LABEL_HEIGHT = 18;
const NO_BANDS: readonly TrendBand[] = [];
/** Space over and under the lines, as a share of their span. */
const MARGIN = 0.06;

const lookOf = (line: TrendLine, index: number) => {
  const look = seriesLook(index);
  return { colour: line.colour ?? look.colour, line: line.line ?? look.line };
};

const legendOf = (lines: readonly TrendLine[], bands: readonly TrendBand[]): LegendEntry[] => [
  ...lines.map((line, index) => ({ id: line.label, label: line.label, ...lookOf(line, index) })),
  ...bands.map(({ label, colour }) => ({ id: label, label, colour, line: 'bar' as const })),
];

function spoken({ label, days, lines, format = formatNumber }: LineTrendProps): string {
  const range = `${formatDay(days[0], 'month')} to ${formatDay(days.at(-1), 'month')}`;
  const extent = extentOf(...lines.map(({ values }) => values));
  return `${label} from ${range}${extent ? `, between ${format(extent[0])} and ${format(extent[1])}` : ''}`;
}

interface DrawnProps extends Required<Pick<LineTrendProps, 'lines' | 'bands' | 'height'>> {
  plot: Plot;
  ticks: readonly number[];
}

function Drawn({ lines, bands, plot, ticks }: DrawnProps): ReactNode {
  return (
    <>
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M0 ${plot.y(tick).toFixed(1)}H${WIDTH}`}
          className="chart-grid"
          data-zero={tick === 0 || undefined}
        />
      ))}
      {bands.map(({ label, lower, upper, colour, opacity = 0.16 }) => (
        <path key={label} d={bandPath(lower, upper, plot)} fill={cssColour(colour)} opacity={opacity} />
      ))}
      {lines
        .map((line, index) => ({ line, look: lookOf(line, index) }))
        .toReversed()
        .map(({ line, look }) => (
          <g key={line.label} style={{ color: cssColour(look.colour) }} fill="none">
            <path d={linePath(line.values, plot)} className="chart-line" strokeDasharray={DASHES[look.line]} />
            <path d={dotPath(line.values, plot)} className="chart-line chart-dot" />
          </g>
        ))}
    </>
  );
}

/** Labels nearer to the ends than this, as a share of the width, would be cut off. */
const LABEL_SPACE = 0.05;

function TimeLabels({ days, plot }: { days: readonly Day[]; plot: Plot }): ReactNode {
  return (
    <div className="trend-days" aria-hidden="true">
      {timeTicks(days)
        .map((tick) => ({ ...tick, share: plot.x(tick.at) / WIDTH }))
        .filter(({ share }) => share > LABEL_SPACE && share < 1 - LABEL_SPACE)
        .map(({ at, style, share }, index) => (
          <span key={at} style={{ left: `${(share * 100).toFixed(2)}%` }} data-odd={index % 2 === 1 || undefined}>
            {formatDay(days[at], style)}
          </span>
        ))}
    </div>
  );
}

const withMargin = ([min, max]: readonly [number, number]): readonly [number, number] => {
  const margin = (max - min) * MARGIN;
  return [min - margin, max + margin];
};

/** Lines over time, with bands behind them where named: the chart that needs no script. A gap is a gap. */
export function LineTrend(props: LineTrendProps): ReactNode {
  const { label, days, lines, bands = NO_BANDS, format = formatNumber, height = 160 } = props;
  const { emptyText = 'No values in this range' } = props;
  const columns = [...lines.map(({ values }) => values), ...bands.flatMap(({ lower, upper }) => [lower, upper])];
  const extent = extentOf(...columns);
  if (!extent)
    return (
      <div className="trend-empty" style={{ minHeight: height + LABEL_HEIGHT }}>
        <EmptyState title={emptyText} />
      </div>
    );
  const plot = plotOver(days.length, withMargin(extent), { width: WIDTH, height });
  const ticks = axisTicks(...extent);
  return (
    <figure className="line-trend">
      {lines.length + bands.length > 1 && <ChartLegend label={`Series of ${label}`} entries={legendOf(lines, bands)} />}
      <div className="trend-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${height}`}
          preserveAspectRatio="none"
          style={{ height }}
          role="img"
          aria-label={spoken(props)}
        >
          <Drawn lines={lines} bands={bands} plot={plot} ticks={ticks} height={height} />
        </svg>
        <div className="trend-values" style={{ height }} aria-hidden="true">
          <span className="trend-widest">
            {ticks.map((tick) => format(tick)).reduce((a, b) => (b.length > a.length ? b : a), '')}
          </span>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: plot.y(tick).toFixed(1) + 'px' }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <TimeLabels days={days} plot={plot} />
      </div>
    </figure>
  );
}
