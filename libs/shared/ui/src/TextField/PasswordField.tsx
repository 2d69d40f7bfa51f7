import { useState, type ReactNode } from 'react';
import { formText } from '../messages/form';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> {
  /** `new-password` where one is chosen: password managers offer one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at: typing errors are seen before they are sent. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-button"
      aria-label={isShown ? formText.hidePassword : formText.showPassword}
      onClick={() => setShown((shown) => !shown)}
    >
      {isShown ? formText.hide : formText.show}
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={toggle}
    />
  );
}
