import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button';
import { useHydrated } from '../ClientOnly';
import { formText } from '../messages/form';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** While sending: it keeps its width and its focus, and a second press does nothing. */
  isBusy?: boolean;
}

/** Sends the form. Before scripts run it sends nothing, as nobody would answer. */
export function SubmitButton({ isBusy = false, children, onClick, ...button }: SubmitButtonProps): ReactNode {
  const isReady = useHydrated();
  return (
    <Button
      variant="primary"
      {...button}
      type={isReady ? 'submit' : 'button'}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="button-text">{children}</span>
      <span role="status" className="sr-only">
        {isBusy ? formText.busy : ''}
      </span>
    </Button>
  );
}
