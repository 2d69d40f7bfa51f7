import { useId, type ReactNode } from 'react';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Spoken instead of a short label: `One month` for `1M`. */
  title?: string;
  isDisabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the choice: `Range`. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few: native radio buttons, so arrow keys, forms and screen readers need nothing of ours. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode {
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={props.label}>
      {props.options.map(({ value, label, title, isDisabled }) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={title}
            checked={value === props.value}
            disabled={isDisabled}
            onChange={() => props.onChange(value)}
          />
          <span data-text={label}>{label}</span>
        </label>
      ))}
    </div>
  );
}
