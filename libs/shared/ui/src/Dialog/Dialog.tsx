import { lazy, Suspense, type ReactNode } from 'react';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `small` 400 px, `regular` 560, `wide` 825; the whole width on phones. */
  size?: 'small' | 'regular' | 'wide';
  /** Actions under the scrolling body, the main one last. */
  footer?: ReactNode;
  /** A press beside it and Escape close it; false where something would be lost. The close button stays. */
  isDismissable?: boolean;
  children: ReactNode;
}

const loadSheet = () => import('./DialogSheet');
const DialogSheet = lazy(loadSheet);

/** Starts loading the sheet: for hover and focus of what opens it. */
export const preloadDialog = (): void => void loadSheet();

/** A modal window: focus stays inside, Escape closes it, focus returns to what opened it. */
export function Dialog(props: DialogProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  );
}
