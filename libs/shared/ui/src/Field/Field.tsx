import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { formText } from '../messages/form';

/** Texts of a control: label, hint and error. */
export interface FieldNotes {
  label: ReactNode;
  /** The label is read, not shown: where the place says it already. */
  isLabelHidden?: boolean;
  /** Says so behind the label. Mark the optional few, not the required many. */
  isOptional?: boolean;
  /** How to fill it in; stays while there is an error. */
  hint?: ReactNode;
  /** Validation error. */
  error?: string | undefined;
}

/** Attributes for the native control. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldNotes {
  className?: string | undefined;
  /** At the right of the note's line: how many characters are left. */
  aside?: ReactNode;
  /** Renders the control: `(control) => <input {...control} />`. */
  children: (control: ControlProps) => ReactNode;
}

interface NotesProps extends Pick<FieldProps, 'hint' | 'error' | 'aside'> {
  id: string;
}

/** Error and hint under a control; each has an id the control names. */
export function Notes({ id, hint, error, aside }: NotesProps): ReactNode {
  if (!hint && !error && !aside) return null;
  return (
    <span className="field-notes">
      <span className="grid gap-1">
        {error && (
          <span id={`${id}error`} className="field-error">
            {error}
          </span>
        )}
        {hint && (
          <span id={`${id}hint`} className="field-hint">
            {hint}
          </span>
        )}
      </span>
      {aside}
    </span>
  );
}

/** The attributes that tie a control to its notes. */
export const controlProps = (id: string, { hint, error }: Pick<FieldNotes, 'hint' | 'error'>): ControlProps => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined,
});

/** Label above, control, hint and error below: the frame of every form control. */
export function Field({ label, isLabelHidden, isOptional, className, children, ...notes }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={classNames(isLabelHidden && 'sr-only')}>
        {label}
        {isOptional && <small> {formText.optional}</small>}
      </label>
      {children(controlProps(id, notes))}
      <Notes id={id} {...notes} />
    </div>
  );
}
