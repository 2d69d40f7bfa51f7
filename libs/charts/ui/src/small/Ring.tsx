import type { ReactNode } from 'react';
import '../chart.css';

export interface RingProps {
  /** 0 to `of`; `null` when it cannot be known. */
  value: number | null;
  /** The best value, 100 unless named. */
  of?: number;
  /** Name of the score: `Plumbline score`. */
  label: string;
}

const SIZE = 92;
const STROKE = 6;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** The key figure of a score, with its share of the whole as an arc from twelve o'clock. */
export function Ring({ value, of = 100, label }: RingProps): ReactNode {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / of));
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE };
  return (
    <svg
      className="score-ring"
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={value === null ? `${label}: not available` : `${label}: ${value} of ${of}`}
    >
      <circle {...circle} stroke="var(--surface-3)" />
      <circle
        {...circle}
        stroke="var(--accent)"
        strokeDasharray={`${(share * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
      <text x={SIZE / 2} y={SIZE / 2 + 6} fontSize="26" fontWeight="700" letterSpacing="-0.5">
        {value ?? '–'}
      </text>
      <text x={SIZE / 2} y={SIZE / 2 + 21} fontSize="11" style={{ fill: 'var(--ink-3)' }}>
        of {of}
      </text>
    </svg>
  );
}
