import { lazy, Suspense, type ReactNode } from 'react';
import type { ModalSheetProps } from '../modal-sheet';

export interface DialogProps extends Omit<ModalSheetProps, 'size' | 'role'> {
  /** `small` 400 px, `regular` 560, `wide` 825; the whole width on phones. */
  size?: 'small' | 'regular' | 'wide';
}

const loadSheet = () => import('../modal-sheet');
const ModalSheet = lazy(loadSheet);

/** Starts loading the sheet: for hover and focus of what opens it. */
export const preloadDialog = (): void => void loadSheet();

/** A modal window: focus stays inside, Escape closes it, focus returns to what opened it. */
export function Dialog(props: DialogProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ModalSheet size="regular" {...props} />
    </Suspense>
  );
}
