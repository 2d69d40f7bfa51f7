import type { ReactNode } from 'react';
import '../chart.css';
import { cssColour, DASHES, type ChartColour, type LineLook } from '../theme/series-look';

/** One series of a chart as its legend names it. */
export interface LegendEntry {
  id: string;
  label: string;
  /** The token of its colour: `c1`. */
  colour: ChartColour;
  /** Distinct without colour, too. */
  line?: LineLook | 'bar' | 'hatched-bar';
  isHidden?: boolean;
}

export interface ChartLegendProps {
  /** Whose legend it is. */
  label: string;
  entries: readonly LegendEntry[];
  /** Makes the entries switches that show and hide their series. */
  onToggle?: (id: string) => void;
}

export const Sample = ({ colour, line = 'solid' }: Pick<LegendEntry, 'colour' | 'line'>): ReactNode => (
  <svg viewBox="0 0 22 10" className="legend-sample" aria-hidden="true" style={{ color: cssColour(colour) }}>
    {line === 'bar' || line === 'hatched-bar' ? (
      <>
        <rect x="6" y="1" width="10" height="8" rx="1.5" fill="currentColor" />
        {line === 'hatched-bar' && <path d="m6 6 5-5M8 9l8-8M13 9l3-3" stroke="var(--surface)" opacity="0.6" />}
      </>
    ) : (
      <path d="M1 5H21" stroke="currentColor" strokeWidth="2" strokeDasharray={DASHES[line]} />
    )}
  </svg>
);

/** Legend of series: colour and kind of line, so that neither is used alone. */
export function ChartLegend({ label, entries, onToggle }: ChartLegendProps): ReactNode {
  return (
    <ul className="legend" aria-label={label}>
      {entries.map(({ id, label: text, isHidden, ...look }) => (
        <li key={id}>
          {onToggle ? (
            <button type="button" aria-pressed={!isHidden} onClick={() => onToggle(id)}>
              <Sample {...look} />
              {text}
            </button>
          ) : (
            <span>
              <Sample {...look} />
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
