import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks before what was typed is lost: on the way to another address, and before the page is closed. */
export function LeaveGuard({ isArmed }: { isArmed: boolean }): ReactNode {
  const blocker = useBlocker(isArmed);
  useEffect(() => {
    if (!isArmed) return undefined;
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isArmed]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="What you changed here is lost."
      confirmLabel="Leave"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    />
  );
}
