import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import { controlProps, Notes, type FieldNotes } from '../Field';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, Pick<FieldNotes, 'label' | 'hint' | 'error'> {
  /** Some of what it stands for is chosen, not all. */
  isMixed?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Only a script can set the third state; a ref callback runs at each change of it. */
const mixed = (isMixed: boolean, ref: Ref<HTMLInputElement> | undefined) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = isMixed;
  if (typeof ref === 'function') ref(input);
  else if (ref) ref.current = input;
};

/** A native checkbox with its text at the right; the whole line is its target. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, hint, error, isMixed = false, className, ref, ...input } = props;
  const id = useId();
  return (
    <div className={classNames('choice', className)}>
      <label>
        <input type="checkbox" {...input} {...controlProps(id, { hint, error })} ref={mixed(isMixed, ref)} />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
