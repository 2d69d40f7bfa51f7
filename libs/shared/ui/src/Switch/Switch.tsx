import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { controlProps, Notes, type FieldNotes } from '../Field';

export interface SwitchProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'>, Pick<FieldNotes, 'label' | 'hint' | 'error'> {}

/** On or off, with effect at once. Inside a form that is sent, take a `Checkbox`. */
export function Switch({ label, hint, error, className, ...input }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={classNames('choice choice-switch', className)}>
      <label>
        <input type="checkbox" role="switch" {...input} {...controlProps(id, { hint, error })} />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
