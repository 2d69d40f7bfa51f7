import { formatNumber } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import '../chart.css';

export interface RangeBarProps {
  /** Name of the value: `PE ratio`. */
  label: string;
  /** `null` when it cannot be known. */
  value: number | null;
  /** The range it is placed in: its own past, its industry. */
  min: number;
  max: number;
  /** The middle half of the range. */
  lower?: number;
  upper?: number;
  median?: number;
  format?: (value: number) => string;
  /** Of the range: `10 years`. */
  rangeName?: string;
}

type Place = (value: number) => number;

/** Percent of the bar's width; a range without a span has its middle only. */
const placeIn =
  (min: number, max: number): Place =>
  (value) =>
    max > min ? Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100)) : 50;

function spoken({ label, value, min, max, median, rangeName, format = formatNumber }: RangeBarProps): string {
  const where = `range ${rangeName ? `of ${rangeName} ` : ''}from ${format(min)} to ${format(max)}`;
  const middle = median === undefined ? '' : `, median ${format(median)}`;
  return `${label} ${value === null ? 'not available' : format(value)}, ${where}${middle}`;
}

/** A text under the bar, kept inside it at its ends. */
const anchorOf = (place: number): 'start' | 'middle' | 'end' => (place < 12 ? 'start' : place > 88 ? 'end' : 'middle');

/** Where a value is in a range, with the range's middle half and median. Drawn on the server. @internal */
export function RangeBar(props: RangeBarProps): ReactNode {
  const { value, min, max, lower, upper, median, format = formatNumber } = props;
  const place = placeIn(min, max);
  const hasBox = lower !== undefined && upper !== undefined;
  const isOutside = value !== null && (value < min || value > max);
  return (
    <svg className="range-bar" width="100%" height="46" role="img" aria-label={spoken(props)}>
      <rect x="0" y="20" width="100%" height="6" rx="3" fill="var(--surface-3)" />
      {hasBox && (
        <rect x={`${place(lower)}%`} y="20" width={`${place(upper) - place(lower)}%`} height="6" fill="var(--line-2)" />
      )}
      {median !== undefined && (
        <line
          x1={`${place(median)}%`}
          x2={`${place(median)}%`}
          y1="17"
          y2="29"
          stroke="var(--ink-3)"
          strokeWidth="1.5"
        />
      )}
      {value !== null && (
        <>
          <circle
            cx={`${place(value)}%`}
            cy="23"
            r="5.5"
            fill={isOutside ? 'var(--surface)' : 'var(--accent)'}
            stroke="var(--accent)"
            strokeWidth="2"
          />
          <text x={`${place(value)}%`} y="11" textAnchor={anchorOf(place(value))} className="chart-value">
            {format(value)}
          </text>
        </>
      )}
      <text x="0" y="42" className="chart-label">
        {format(min)}
      </text>
      {median !== undefined && place(median) > 20 && place(median) < 80 && (
        <text x={`${place(median)}%`} y="42" textAnchor="middle" className="chart-label">
          {format(median)}
        </text>
      )}
      <text x="100%" y="42" textAnchor="end" className="chart-label">
        {format(max)}
      </text>
    </svg>
  );
}
