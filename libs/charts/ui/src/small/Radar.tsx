import type { ReactNode } from 'react';
import '../chart.css';
import { ChartLegend } from '../legend/ChartLegend';
import { cssColour, DASHES, seriesLook } from '../theme/series-look';
import { radarPath, radarPoint, ringPath } from './radar-layout';

export interface RadarSeries {
  readonly label: string;
  /** From 0 to 10, in the order of the axes; `null` is unknown. */
  readonly values: readonly (number | null)[];
}

export interface RadarProps {
  /** Name of the ratings: `Ranks of AAPL, 0 to 10`. */
  label: string;
  /** Three to ten. */
  axes: readonly string[];
  /** One, or a few to compare. */
  series: readonly RadarSeries[];
  /** The first known series' values are written at the axes unless there are several. */
  format?: (value: number | null) => string;
}

const MAX = 10;
const RADIUS = 84;
const [WIDTH, HEIGHT] = [340, 240];
const LABEL_RADIUS = RADIUS + 14;
const RINGS = [2, 4, 6, 8, 10];

const plain = (value: number | null): string => (value === null ? '–' : String(Math.round(value * 10) / 10));

const anchorOf = (x: number): 'start' | 'middle' | 'end' => (Math.abs(x) < 8 ? 'middle' : x > 0 ? 'start' : 'end');

function Grid({ count }: { count: number }): ReactNode {
  return (
    <>
      {RINGS.map((ring) => (
        <path key={ring} d={ringPath(count, (ring / MAX) * RADIUS)} fill="none" stroke="var(--line)" />
      ))}
      {Array.from({ length: count }, (_, axis) => {
        const { x, y } = radarPoint(axis, count, RADIUS);
        return <path key={axis} d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`} stroke="var(--line)" />;
      })}
    </>
  );
}

function AxisLabels({ axes, texts }: { axes: readonly string[]; texts: readonly string[] | undefined }): ReactNode {
  return axes.map((axis, at) => {
    const { x, y } = radarPoint(at, axes.length, LABEL_RADIUS);
    return (
      <text key={axis} x={x.toFixed(1)} y={(y + 4).toFixed(1)} textAnchor={anchorOf(x)} className="chart-label">
        {axis}
        {texts && <tspan className="chart-value"> {texts[at]}</tspan>}
      </text>
    );
  });
}

const inWords = (axes: readonly string[], { values }: RadarSeries, format: (value: number | null) => string): string =>
  axes.map((axis, at) => `${axis} ${values[at] === null ? 'not available' : format(values[at] ?? null)}`).join(', ');

/** Marks from 0 to 10 on up to ten axes, drawn on the server. An unknown axis stays open. */
export function Radar({ label, axes, series, format = plain }: RadarProps): ReactNode {
  const only = series.length === 1 ? series[0] : undefined;
  const texts = only && axes.map((_axis, at) => format(only.values[at] ?? null));
  const spoken = series.map((one) => `${only ? '' : `${one.label}: `}${inWords(axes, one, format)}`).join('; ');
  return (
    <div className="radar">
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: ${spoken || 'no values'}`}
      >
        <Grid count={axes.length} />
        {series.map(({ label: name, values }, index) => {
          const { colour, line } = seriesLook(index);
          const isWhole = !values.includes(null);
          return (
            <path
              key={name}
              d={radarPath(values, MAX, RADIUS)}
              className="chart-line"
              style={{ color: cssColour(colour) }}
              strokeDasharray={DASHES[line]}
              fill={isWhole ? 'currentColor' : 'none'}
              fillOpacity={0.14}
            />
          );
        })}
        <AxisLabels axes={axes} texts={texts} />
      </svg>
      {series.length > 1 && (
        <ChartLegend
          label={`Series of ${label}`}
          entries={series.map((one, index) => ({ id: one.label, label: one.label, ...seriesLook(index) }))}
        />
      )}
    </div>
  );
}
