import type { ReactNode } from 'react';
import { formText } from '../messages/form';

export interface CharacterCountProps {
  value: unknown;
  most: number;
}

/** When fewer are left than this, it is also read aloud. */
const FEW = 10;

/** How many characters are left, as a reader counts them. Spoken only near the end, not at every key. */
export function CharacterCount({ value, most }: CharacterCountProps): ReactNode {
  const left = most - (typeof value === 'string' ? [...value].length : 0);
  return (
    <span className="field-count" data-tone={left < 0 ? 'warn' : undefined}>
      <span aria-hidden="true">{left}</span>
      <span className="sr-only" role="status">
        {left < FEW ? formText.left(left) : ''}
      </span>
    </span>
  );
}
