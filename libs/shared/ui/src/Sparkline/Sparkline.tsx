import type { ReactNode } from 'react';
import { sparklinePath } from './sparkline-path';

export interface SparklineProps {
  /** In order of time; `null` is a gap, never a zero. */
  values: readonly (number | null)[];
  /** With a label it is an image; without, decoration next to the same figures. */
  label?: string;
  /** `change` is gain or loss by its first and last value; the default is the first category. */
  tone?: 'category' | 'change';
  width?: number;
  height?: number;
}

function strokeOf({ values, tone }: SparklineProps): string {
  const known = values.filter((value) => value !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (tone !== 'change' || first === undefined || last === undefined) return 'var(--c1)';
  return last < first ? 'var(--loss)' : 'var(--gain)';
}

/** The shape of a row's series: drawn on the server, no script. */
export function Sparkline(props: SparklineProps): ReactNode {
  const { values, label, width = 96, height = 22 } = props;
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className="sparkline" width={width} height={height} viewBox={`0 0 ${width} ${height}`} {...meaning}>
      <path
        d={sparklinePath(values, width, height)}
        fill="none"
        stroke={strokeOf(props)}
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
