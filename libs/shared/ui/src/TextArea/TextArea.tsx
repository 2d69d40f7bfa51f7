import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldNotes } from '../Field';
import { CharacterCount } from '../TextField';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldNotes {
  /** Maximum length, with a counter of what is left; longer text is not cut but reported. */
  countTo?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text of several lines; grows with what is written where the browser can. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, isLabelHidden, isOptional, hint, error, countTo, className, ...area } = props;
  const count = countTo !== undefined && <CharacterCount value={area.value} most={countTo} />;
  const notes = { label, hint, error, className, aside: count };
  return (
    <Field {...notes} {...(isLabelHidden && { isLabelHidden })} {...(isOptional && { isOptional })}>
      {(control) => <textarea rows={4} {...area} {...control} className="field-area" />}
    </Field>
  );
}
