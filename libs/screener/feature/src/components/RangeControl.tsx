import type { RangeCondition } from '@plumbline/screener/domain';
import { useState, type ReactNode } from 'react';
import { boundText, boundValue, isBound, withNumber } from './bound-text';
import { RangeSlider, type SliderBins } from './RangeSlider';
import { useLater } from './use-later';

export interface RangeControlProps {
  label: string;
  unit: string;
  condition: RangeCondition;
  /** Undefined while they are on their way, null where values do not spread. */
  bins: SliderBins | null | undefined;
  onChange: (condition: RangeCondition, isLive?: boolean) => void;
}

const SLIDE_MS = 120;

interface EndFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onCommit: (text: string) => void;
}

/** One end as text; what is no number stays marked and changes nothing. */
function EndField({ label, placeholder, text, onCommit }: EndFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? text;
  const isWrong = shown.trim() !== '' && !isBound(shown.trim());
  const commit = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    if (typed.trim() !== text) onCommit(typed.trim());
  };
  return (
    <input
      className="range-end"
      type="text"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      value={shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

/** From a number to another: typed, or by a slider over the spread of the values. */
export function RangeControl({ label, unit, condition, bins, onChange }: RangeControlProps): ReactNode {
  const { from, to } = condition;
  const withEnds = (low: string | undefined, high: string | undefined): RangeCondition => ({
    kind: 'range',
    field: condition.field,
    ...(low ? { from: withNumber(low, from) } : {}),
    ...(high ? { to: withNumber(high, to) } : {}),
  });
  const slide = useLater<RangeCondition>((next) => onChange(next, true), SLIDE_MS);
  const written = (value: number | undefined) => (value === undefined ? undefined : boundText(value, unit));
  return (
    <div className="range-control">
      <EndField
        label={`${label}: at least`}
        placeholder="from"
        text={from?.text ?? ''}
        onCommit={(text) => onChange(withEnds(text, to?.text))}
      />
      {bins ? (
        <RangeSlider
          label={label}
          unit={unit}
          bins={bins}
          from={from && boundValue(from.text, unit)}
          to={to && boundValue(to.text, unit)}
          onChange={(ends) => slide(withEnds(written(ends.from), written(ends.to)))}
        />
      ) : (
        <span className="slider slider-none">{bins === null ? 'no spread of values' : ''}</span>
      )}
      <EndField
        label={`${label}: at most`}
        placeholder="to"
        text={to?.text ?? ''}
        onCommit={(text) => onChange(withEnds(from?.text, text))}
      />
    </div>
  );
}
