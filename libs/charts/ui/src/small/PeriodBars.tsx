import { formatCompact } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import '../chart.css';
import { fitClass, textWidth } from '../theme/fit-class';
import { cssColour, type CategoryColour } from '../theme/series-look';
import { layOutBars, type Bar, type TrendPoint } from './bar-layout';

export interface PeriodBarsProps {
  /** Name of the values, with their unit: `Return by year, %`. */
  label: string;
  /** Years, quarters or months in order; at most 60. */
  points: readonly TrendPoint[];
  /** `change` is gain or loss by sign; a category otherwise. */
  tone?: 'change' | CategoryColour;
  format?: (value: number | null) => string;
  /** Of the bars, in pixels, 140 unless named. */
  height?: number;
}

/** Bars are 5 to 30 px wide, their gap a quarter of their place. */
const MAX_PLACE = 40;
/** Bars keep clear of the values over and under them. */
const VALUE_SPACE = 16;

/** More labels than this are thinned out, counted from the last. */
const MAX_LABELS = 15;
const WIDTH = 600;

function fillOf(tone: NonNullable<PeriodBarsProps['tone']>, value: number | null): string {
  if (tone !== 'change') return cssColour(tone);
  return cssColour((value ?? 0) < 0 ? 'loss' : 'gain');
}

/** Where the value of a bar is written: over it, under a negative one. */
const valuePlace = (box: NonNullable<Bar['box']>, isNegative: boolean) => ({
  top: isNegative ? box.y + box.height + VALUE_SPACE + 1 : box.y + 1,
});

/** The class of texts of which `count` are side by side, as wide as the widest: all are written or none is. */
function classOf(texts: readonly string[], count: number): string {
  const width = Math.max(0, ...texts.map(textWidth)) + 4;
  return (width <= (MAX_PLACE * texts.length) / count && fitClass(count * width)) || 'sr-only';
}

/** The classes of the periods by place: every other one goes first where space is short. */
function labelClasses(labels: readonly string[]): readonly string[] {
  const every = Math.ceil(labels.length / MAX_LABELS);
  const [all, half] = [classOf(labels, labels.length / every), classOf(labels, labels.length / every / 2)];
  return labels.map((_label, at) => {
    const fromLast = labels.length - 1 - at;
    if (fromLast % every !== 0) return 'sr-only';
    return fromLast % (2 * every) === 0 ? half : all;
  });
}

interface ItemProps {
  point: TrendPoint;
  box: Bar['box'];
  value: string;
  labelClass: string;
  valueClass: string;
  height: number;
}

function PeriodItem({ point, box, value, labelClass, valueClass, height }: ItemProps): ReactNode {
  return (
    <li title={`${point.label}: ${value}`}>
      <span className={labelClass} style={{ top: height }}>
        {point.label}
      </span>
      {box ? (
        <b className={valueClass} style={valuePlace(box, (point.value ?? 0) < 0)}>
          {value}
        </b>
      ) : (
        <span className="sr-only">{value}</span>
      )}
    </li>
  );
}

/** A value a period, each written at its bar as long as there is space: calendar years, quarters, months. Drawn on the server. */
export function PeriodBars(props: PeriodBarsProps): ReactNode {
  const { label, points, tone = 'c1', format = (value) => formatCompact(value), height = 140 } = props;
  const inner = height - 2 * VALUE_SPACE;
  const { bars, zeroY } = layOutBars(points, WIDTH, inner);
  const values = points.map(({ value }) => format(value));
  const labels = labelClasses(points.map((point) => point.label));
  const valueClass = classOf(values, values.length);
  return (
    <div className="period-frame">
      <div className="period-bars" style={{ maxWidth: points.length * MAX_PLACE, height: height + 18 }}>
        <svg
          viewBox={`0 0 ${WIDTH} ${inner}`}
          preserveAspectRatio="none"
          style={{ top: VALUE_SPACE, height: inner }}
          aria-hidden="true"
        >
          {bars.map(({ label: period, x, width, box }, at) =>
            box ? (
              <rect key={period} x={x} width={width} fill={fillOf(tone, points[at]?.value ?? null)} {...box} />
            ) : null,
          )}
          <path d={`M0 ${zeroY}H${WIDTH}`} stroke="var(--line-2)" vectorEffect="non-scaling-stroke" />
        </svg>
        <ul aria-label={label}>
          {points.map((point, at) => (
            <PeriodItem
              key={point.label}
              point={point}
              box={bars[at]?.box}
              value={values[at] ?? ''}
              labelClass={labels[at] ?? ''}
              valueClass={valueClass}
              height={height}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
