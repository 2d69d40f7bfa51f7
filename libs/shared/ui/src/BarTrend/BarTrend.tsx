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
const BAR_HEIGHT = 64;
const TOP = 4;
const LABEL_Y = 82;
const HEIGHT = 86;
/** More labels than this would touch: every other one is left out. */
const MOST_LABELS = 14;

function TrendTable({
  label,
  points,
  format,
}: Required<Pick<BarTrendProps, 'label' | 'points' | 'format'>>): ReactNode {
  return (
    <table className="sr-only">
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
  );
}

/** A short history as bars, drawn on the server; the same figures stand in a table for those who cannot see them. */
export function BarTrend({
  label,
  points,
  colour = 'c1',
  format = (value) => formatCompact(value),
}: BarTrendProps): ReactNode {
  const { bars, zeroY } = layOutBars(points, WIDTH, BAR_HEIGHT);
  const every = Math.ceil(points.length / MOST_LABELS);
  const last = points.length - 1;
  return (
    <>
      <svg className="bar-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {bars.map(({ label: text, x, width, box }, index) => (
          <g key={text}>
            <title>{`${text}: ${format(points[index]?.value ?? null)}`}</title>
            <rect x={x} width={width} y={0} height={HEIGHT} fill="transparent" />
            {box && (
              <rect
                x={x.toFixed(1)}
                width={width.toFixed(1)}
                y={(box.y + TOP).toFixed(1)}
                height={box.height.toFixed(1)}
                rx={1.5}
                fill={`var(--${colour})`}
                opacity={index === last ? 1 : 0.5}
              />
            )}
            {(last - index) % every === 0 && (
              <text x={(x + width / 2).toFixed(1)} y={LABEL_Y}>
                {text}
              </text>
            )}
          </g>
        ))}
        {zeroY < BAR_HEIGHT && (
          <path d={`M0 ${(zeroY + TOP).toFixed(1)}H${WIDTH}`} stroke="var(--line-2)" strokeWidth={0.75} />
        )}
      </svg>
      <TrendTable label={label} points={points} format={format} />
    </>
  );
}
