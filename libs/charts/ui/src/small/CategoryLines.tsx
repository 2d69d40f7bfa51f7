import { axisTicks, extentOf } from '@plumbline/charts/domain';
import { formatNumber } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import '../chart.css';
import { ChartLegend } from '../legend/ChartLegend';
import { cssColour, DASHES, seriesLook } from '../theme/series-look';
import { linePath, plotOver, type Column, type Plot } from './plot-paths';

export interface CategoryLine {
  readonly label: string;
  /** One a category; `null` is a gap. */
  readonly values: Column;
}

export interface CategoryLinesProps {
  /** Name of the drawn values, with their unit: `Yields by tenor, percent`. */
  label: string;
  /** In order, such as tenors of a curve. */
  categories: readonly string[];
  /** The first in front. */
  lines: readonly CategoryLine[];
  format?: (value: number) => string;
  /** Of the plot, in pixels, 260 unless named. */
  height?: number;
  emptyText?: string;
}

const WIDTH = 1000;
/** Space over and under the lines, as a share of their span. */
const MARGIN = 0.1;
/** The first and the last label keep clear of the ends. */
const INSET = 26;
/** More labels than this are thinned out. */
const MAX_LABELS = 15;

/** Every known value as a dot. */
const dots = (values: Column, plot: Plot): string =>
  values
    .map((value, at) => (value === null ? '' : `M${plot.x(at).toFixed(1)} ${plot.y(value).toFixed(1)}h.1`))
    .join('');

/** Without a span a range is one value: it gets some space around it. */
function withMargin([min, max]: readonly [number, number]): readonly [number, number] {
  const margin = max > min ? (max - min) * MARGIN : Math.abs(max) * MARGIN || 1;
  return [min - margin, max + margin];
}

function Lines({ lines, plot }: { lines: readonly CategoryLine[]; plot: Plot }): ReactNode {
  return lines
    .map((line, index) => ({ ...line, look: seriesLook(index) }))
    .toReversed()
    .map(({ label, values, look }) => (
      <g key={label} style={{ color: cssColour(look.colour) }} fill="none">
        <path d={linePath(values, plot)} className="chart-line" strokeDasharray={DASHES[look.line]} />
        <path d={dots(values, plot)} className="chart-line chart-dot" />
      </g>
    ));
}

function Labels({ categories, plot }: { categories: readonly string[]; plot: Plot }): ReactNode {
  const every = Math.ceil(categories.length / MAX_LABELS);
  return (
    <div className="trend-days" aria-hidden="true">
      {categories.map((category, at) =>
        at % every === 0 ? (
          <span
            key={category}
            style={{ left: `${(plot.x(at) / 10).toFixed(2)}%` }}
            data-odd={(at / every) % 2 === 1 || undefined}
          >
            {category}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** Lines over categories in order: a curve by tenor. Drawn on the server; a gap is a gap. */
export function CategoryLines(props: CategoryLinesProps): ReactNode {
  const {
    label,
    categories,
    lines,
    format = formatNumber,
    height = 260,
    emptyText = 'There is nothing to show',
  } = props;
  const extent = extentOf(...lines.map(({ values }) => values));
  if (!extent)
    return (
      <div className="trend-empty" style={{ minHeight: height }}>
        <EmptyState title={emptyText} />
      </div>
    );
  const range = withMargin(extent);
  const inner = plotOver(categories.length, range, { width: WIDTH - 2 * INSET, height });
  const plot: Plot = { x: (at) => INSET + inner.x(at), y: inner.y };
  const ticks = axisTicks(...range);
  const spoken = `${label}, ${categories[0] ?? ''} to ${categories.at(-1) ?? ''}, between ${format(extent[0])} and ${format(extent[1])}`;
  return (
    <figure className="line-trend">
      {lines.length > 1 && (
        <ChartLegend
          label={`Series of ${label}`}
          entries={lines.map((line, index) => ({ id: line.label, label: line.label, ...seriesLook(index) }))}
        />
      )}
      <div className="trend-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${height}`}
          preserveAspectRatio="none"
          style={{ height }}
          role="img"
          aria-label={spoken}
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${plot.y(tick).toFixed(1)}H${WIDTH}`}
              className="chart-grid"
              data-zero={tick === 0 || undefined}
            />
          ))}
          <Lines lines={lines} plot={plot} />
        </svg>
        <div className="trend-values" style={{ height }} aria-hidden="true">
          <span className="trend-widest">
            {ticks.map((tick) => format(tick)).reduce((a, b) => (b.length > a.length ? b : a), '')}
          </span>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${plot.y(tick).toFixed(1)}px` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <Labels categories={categories} plot={plot} />
      </div>
    </figure>
  );
}
