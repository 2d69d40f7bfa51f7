import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field, type FieldNotes } from '../Field';
import { CharacterCount } from './CharacterCount';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'>, FieldNotes {
  /** Inside the box, before and behind the text: an icon, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Maximum length, with a counter of what is left; longer text is not cut but reported. */
  countTo?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Attributes for email input: no capitals, no correction, the email keyboard on phones. */
const EMAIL = { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } as const;

/** A labelled native input. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, isLabelHidden, isOptional, hint, error, prefix, suffix, countTo, className, ...input } = props;
  const count = countTo !== undefined && <CharacterCount value={input.value} most={countTo} />;
  const notes = { label, hint, error, className, aside: count };
  return (
    <Field {...notes} {...(isLabelHidden && { isLabelHidden })} {...(isOptional && { isOptional })}>
      {(control) => (
        <span className="field-box">
          {prefix}
          <input type="text" {...(input.type === 'email' && EMAIL)} {...input} {...control} />
          {suffix}
        </span>
      )}
    </Field>
  );
}
