import { PasswordField, type PasswordFieldProps } from '@plumbline/shared/ui/TextField';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

/** A password field that says when capitals are locked: the most common reason for a password to be wrong. */
export function PasswordInput({ hint, ...props }: PasswordFieldProps): ReactNode {
  const [isLocked, setLocked] = useState(false);
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'));
  return (
    <PasswordField
      {...props}
      maxLength={400}
      hint={isLocked ? 'Caps Lock is on' : hint}
      onKeyDown={look}
      onKeyUp={look}
    />
  );
}
