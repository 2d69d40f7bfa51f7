import type { ReactNode } from 'react';

export interface MeterRow {
  label: string;
  /** 0 to `of`; `null` when it cannot be known. */
  value: number | null;
  /** A categorical colour of the theme. */
  colour?: 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7';
}

export interface MeterListProps {
  meters: readonly MeterRow[];
  /** The best value, 10 unless named. */
  of?: number;
}

const shareOf = (value: number, of: number): number => Math.min(100, Math.max(0, (value / of) * 100));

/** Ranks side by side: the figure is text, the bar repeats it. */
export function MeterList({ meters, of = 10 }: MeterListProps): ReactNode {
  return (
    <ul className="meter-list min-w-0 flex-1">
      {meters.map(({ label, value, colour }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="meter" aria-hidden="true">
            {value !== null && (
              <i style={{ width: `${shareOf(value, of)}%`, background: colour && `var(--${colour})` }} />
            )}
          </span>
          <b>
            {value ?? '–'}
            <small>/{of}</small>
          </b>
        </li>
      ))}
    </ul>
  );
}
