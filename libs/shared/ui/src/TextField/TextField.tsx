import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  label: string;
  /** The label is read, not shown: where the place says it already. */
  isLabelHidden?: boolean;
  /** How to fill it in. */
  hint?: string;
  /** What is wrong with it; replaces the hint. */
  error?: string;
  /** Inside the box, before and behind the text: an icon, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled native input. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, isLabelHidden, hint, error, prefix, suffix, className, ...input } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={classNames(isLabelHidden && 'sr-only')}>
        {label}
      </label>
      <span className="field-box">
        {prefix}
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}note` : undefined}
        />
        {suffix}
      </span>
      {note && (
        <span id={`${id}note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </span>
      )}
    </div>
  );
}
