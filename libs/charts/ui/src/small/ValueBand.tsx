import type { ReactNode } from 'react';
import '../chart.css';

export interface ValueBandProps {
  /** Price over fair value: 1.12 = 12 % above it; `null` when it cannot be known. */
  ratio: number | null;
  /** Formatted, as `247.99`. */
  price: string;
  /** Formatted, as `221.40`. */
  fairValue: string;
}

/** The band ends at half and one and a half times fair value; its zones break at 10 % and 30 % from it. */
const MIN = 0.5;
const ZONES = [
  { share: 20, colour: 'var(--green)' },
  { share: 20, colour: 'color-mix(in srgb, var(--green) 45%, var(--surface))' },
  { share: 20, colour: 'var(--surface-3)' },
  { share: 20, colour: 'color-mix(in srgb, var(--red) 40%, var(--surface))' },
  { share: 20, colour: 'var(--red)' },
];

const positionOf = (ratio: number): number => Math.min(99.5, Math.max(0.5, (ratio - MIN) * 100));

/** A text over a mark, kept inside the band at its ends. */
function anchored(position: number): { left: string; transform: string } {
  const shift = position < 15 ? 0 : position > 85 ? 100 : 50;
  return { left: `${position}%`, transform: `translateX(-${shift}%)` };
}

/** Place of the price between cheap and dear. */
export function ValueBand({ ratio, price, fairValue }: ValueBandProps): ReactNode {
  const position = ratio === null ? null : positionOf(ratio);
  return (
    <div className="value-band">
      <div className="value-band-track" aria-hidden="true">
        {ZONES.map(({ share, colour }) => (
          <i key={colour} style={{ width: `${share}%`, background: colour }} />
        ))}
      </div>
      {position !== null && (
        <>
          <i className="value-band-mark" style={{ left: `${position}%` }} aria-hidden="true" />
          <span className="value-band-text" style={{ ...anchored(position), top: 2 }}>
            Price {price}
          </span>
        </>
      )}
      <span className="value-band-text text-ink-2" style={{ ...anchored(50), bottom: 2 }}>
        Fair value {fairValue}
      </span>
    </div>
  );
}
