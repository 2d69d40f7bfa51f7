import { unitText } from '@plumbline/formula/domain';
import { useState, type CSSProperties, type ReactNode } from 'react';

/** Bars of equal width; the outer ones hold all that is beyond. */
export interface SliderBins {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

export interface RangeSliderProps {
  /** The field it is about. */
  label: string;
  unit: string;
  bins: SliderBins;
  from: number | undefined;
  to: number | undefined;
  /** Called while a handle moves; an end at the edge is open. */
  onChange: (ends: { readonly from: number | undefined; readonly to: number | undefined }) => void;
}

const STEPS = 200;

/** Digits that a step of the slider needs. */
function rounded(value: number, { from, to }: SliderBins): number {
  const step = (to - from) / STEPS;
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return digits > 12 ? value : Number(value.toFixed(Math.min(digits, 12)));
}

const placeOf = (value: number | undefined, { from, to }: SliderBins, open: number): number =>
  value === undefined ? open : Math.min(STEPS, Math.max(0, Math.round(((value - from) / (to - from)) * STEPS)));

const valueAt = (place: number, bins: SliderBins): number =>
  rounded(bins.from + ((bins.to - bins.from) * place) / STEPS, bins);

export interface SpreadBarsProps {
  bins: SliderBins;
  /** Ends of a range, in steps of the slider; all of it without. */
  low?: number;
  high?: number;
}

/** How values spread, those inside the range stronger. */
export function SpreadBars({ bins, low = 0, high = STEPS }: SpreadBarsProps): ReactNode {
  const most = Math.max(1, ...bins.counts);
  const count = bins.counts.length;
  return (
    <svg className="slider-bars" viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true">
      {bins.counts.map((one, index) => {
        const middle = ((index + 0.5) / count) * STEPS;
        const height = one === 0 ? 0 : Math.max(3, (one / most) * 100);
        const isIn = middle >= low && middle <= high;
        const bar = { x: index + 0.08, y: 100 - height, width: 0.84, height };
        return <rect key={index} {...bar} data-in={isIn || undefined} />;
      })}
    </svg>
  );
}

/** A range of a field over a picture of how its values spread. Two native sliders: keys and screen readers need nothing of ours. */
export function RangeSlider({ label, unit, bins, from, to, onChange }: RangeSliderProps): ReactNode {
  // While a handle has the focus its own place counts: what was committed lags behind it.
  const [moving, setMoving] = useState<readonly [number, number]>();
  const [low, high] = moving ?? [placeOf(from, bins, 0), placeOf(to, bins, STEPS)];
  const move = (next: readonly [number, number]) => {
    const [first, last] = [Math.min(...next), Math.max(...next)];
    setMoving([first, last]);
    onChange({
      from: first <= 0 ? undefined : valueAt(first, bins),
      to: last >= STEPS ? undefined : valueAt(last, bins),
    });
  };
  const text = (place: number, edge: number, open: string) =>
    place === edge ? open : (unitText(valueAt(place, bins), unit) ?? '');
  const range = { min: 0, max: STEPS, step: 1, onBlur: () => setMoving(undefined) } as const;
  return (
    <div className="slider" style={{ '--low': low / STEPS, '--high': high / STEPS } as CSSProperties}>
      <SpreadBars bins={bins} low={low} high={high} />
      <div className="slider-track">
        <input
          type="range"
          {...range}
          aria-label={`${label}: from`}
          aria-valuetext={text(low, 0, 'open')}
          value={low}
          onChange={(event) => move([Math.min(Number(event.target.value), high), high])}
        />
        <input
          type="range"
          {...range}
          aria-label={`${label}: to`}
          aria-valuetext={text(high, STEPS, 'open')}
          value={high}
          onChange={(event) => move([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
    </div>
  );
}
