import { formatCompact } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import '../chart.css';
import { layOutBars, type Bar, type TrendPoint } from './bar-layout';

export interface BarTrendProps {
  /** Name of the values, with their unit: `Revenue, USD`. */
  label: string;
  /** In order of time; the last stands out. */
  points: readonly TrendPoint[];
  colour?: 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7';
  /** The value as text, read out and on hover; `2.50 Mil` unless named. */
  format?: (value: number | null) => string;
}

const WIDTH = 240;
const HEIGHT = 64;
/** More labels than this would touch: only every so many is shown, counted from the last. */
const MAX_LABELS = 12;

type BarsProps = Required<BarTrendProps>;

const outlineOf = ({ x, width, box }: Bar): string =>
  box ? `M${x.toFixed(1)} ${box.y.toFixed(1)}h${width.toFixed(1)}v${box.height.toFixed(1)}h-${width.toFixed(1)}z` : '';

/** The bars alone, stretched to the width of the card: one outline for all but the last, few nodes for many bars. */
function Bars({ points, colour }: Pick<BarsProps, 'points' | 'colour'>): ReactNode {
  const { bars, zeroY } = layOutBars(points, WIDTH, HEIGHT);
  const outlines = bars.map(outlineOf);
  const fill = `var(--${colour})`;
  return (
    <svg className="bar-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={outlines.slice(0, -1).join('')} fill={fill} opacity={0.5} />
      <path d={outlines.at(-1) ?? ''} fill={fill} />
      {zeroY < HEIGHT && <path d={`M0 ${zeroY.toFixed(1)}H${WIDTH}`} stroke="var(--line-2)" strokeWidth={0.75} />}
    </svg>
  );
}

/** Period and value of each bar, as a list over the bars: its label under the bar, its value on hover and read out. */
function BarList({ label, points, format }: Pick<BarsProps, 'label' | 'points' | 'format'>): ReactNode {
  const every = Math.ceil(points.length / MAX_LABELS);
  const isShown = (index: number) => (points.length - 1 - index) % every === 0;
  return (
    <ul className="bar-list" aria-label={label}>
      {points.map((point, index) => {
        const value = format(point.value);
        return (
          <li key={point.label} title={`${point.label}: ${value}`}>
            {isShown(index) && point.label}
            <span className="sr-only">{isShown(index) ? `: ${value}` : `${point.label}: ${value}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A short history as bars, drawn on the server; the same figures are in a list for those who cannot see them. */
export function BarTrend(props: BarTrendProps): ReactNode {
  const { label, points, colour = 'c1', format = (value) => formatCompact(value) } = props;
  return (
    <div className="bar-frame">
      <Bars points={points} colour={colour} />
      <BarList label={label} points={points} format={format} />
    </div>
  );
}
