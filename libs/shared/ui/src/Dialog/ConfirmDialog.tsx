import { lazy, Suspense, type ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question: `Delete the portfolio Long term?` */
  title: string;
  /** Consequences, and whether it can be undone. */
  text: ReactNode;
  /** The action, as a verb: `Delete portfolio`. */
  confirmLabel: string;
  /** It destroys: the button is red, the focus starts at the way out. */
  isDanger?: boolean;
  /** Must be typed first, as for what can never be undone: the name of what goes. */
  typed?: string;
  /** Its promise keeps the dialog open and busy; a refusal is shown in it. */
  onConfirm: () => Promise<unknown> | void;
  /** After the way out was taken, and after what was confirmed is done. */
  onClose: () => void;
}

const ConfirmSheet = lazy(() => import('./ConfirmSheet'));

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ConfirmSheet {...props} />
    </Suspense>
  );
}
