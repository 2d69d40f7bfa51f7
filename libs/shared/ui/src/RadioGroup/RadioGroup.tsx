import { useId, type FocusEventHandler, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { controlProps, Notes, type FieldNotes } from '../Field';
import { formText } from '../messages/form';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends FieldNotes {
  options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: FocusEventHandler;
  /** Of the native inputs; made up where it is not named. */
  name?: string;
  /** Side by side, for two or three short choices. */
  isRow?: boolean;
  isDisabled?: boolean;
}

/** One of a few, all in sight: native radio buttons under a legend. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, isLabelHidden, isOptional, hint, error, options, value, onChange, onBlur, isRow, isDisabled } = props;
  const id = useId();
  const { id: _own, ...described } = controlProps(id, { hint, error });
  return (
    <fieldset className="field" disabled={isDisabled} onBlur={onBlur} aria-describedby={described['aria-describedby']}>
      <legend className={classNames(isLabelHidden && 'sr-only')}>
        {label}
        {isOptional && <small> {formText.optional}</small>}
      </legend>
      <div className={classNames('choices', isRow && 'choices-row')}>
        {options.map((option) => (
          <div className="choice" key={option.value}>
            <label>
              <input
                type="radio"
                name={props.name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                aria-describedby={option.hint ? `${id}${option.value}hint` : undefined}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
            <Notes id={`${id}${option.value}`} hint={option.hint} />
          </div>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
