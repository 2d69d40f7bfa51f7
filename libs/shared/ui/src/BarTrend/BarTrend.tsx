import { formatCompact } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { layOutBars, type TrendPoint } from './bar-layout';

export interface BarTrendProps {
  /** What is shown, with its unit: `Revenue, USD`. */
  label: string;
  /** In order of time; the last stands out. */
  points: readonly TrendPoint[];
  colour?: 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7';
  /** The value as text in the hidden table and on hover; `2.50 Mil` unless named. */
  format?: (value: number | null) => string;
}

const WIDTH = 240;
const HEIGHT = 64;
/** More labels than this would touch: only every so many is shown, counted from the last. */
const MOST_LABELS = 12;

function TrendTable({
  label,
  points,
  format,
}: Required<Pick<BarTrendProps, 'label' | 'points' | 'format'>>): ReactNode {
  return (
    // A table keeps the width of its text: the box around it is what hides.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BarsProps = Required<BarTrendProps>;

/** The bars alone, stretched to the width of the card; the words under them are text, so that they are not. */
function Bars({ points, colour, format }: Pick<BarsProps, 'points' | 'colour' | 'format'>): ReactNode {
  const { bars, zeroY } = layOutBars(points, WIDTH, HEIGHT);
  return (
    <svg className="bar-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ label, x, width, box }, index) => (
        <g key={label}>
          <title>{`${label}: ${format(points[index]?.value ?? null)}`}</title>
          <rect x={x} width={width} height={HEIGHT} fill="transparent" />
          {box && (
            <rect
              x={x.toFixed(1)}
              width={width.toFixed(1)}
              y={box.y.toFixed(1)}
              height={box.height.toFixed(1)}
              rx={1.5}
              fill={`var(--${colour})`}
              opacity={index === points.length - 1 ? 1 : 0.5}
            />
          )}
        </g>
      ))}
      {zeroY < HEIGHT && <path d={`M0 ${zeroY.toFixed(1)}H${WIDTH}`} stroke="var(--line-2)" strokeWidth={0.75} />}
    </svg>
  );
}

function BarLabels({ points }: Pick<BarsProps, 'points'>): ReactNode {
  const every = Math.ceil(points.length / MOST_LABELS);
  return (
    <div className="bar-labels" aria-hidden="true">
      {points.map(({ label }, index) => (
        <span key={label}>{(points.length - 1 - index) % every === 0 && label}</span>
      ))}
    </div>
  );
}

/** A short history as bars, drawn on the server; the same figures stand in a table for those who cannot see them. */
export function BarTrend(props: BarTrendProps): ReactNode {
  const { label, points, colour = 'c1', format = (value) => formatCompact(value) } = props;
  return (
    <div className="bar-frame">
      <Bars points={points} colour={colour} format={format} />
      <BarLabels points={points} />
      <TrendTable label={label} points={points} format={format} />
    </div>
  );
}
