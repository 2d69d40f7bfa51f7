import { lazy, Suspense, type ReactNode } from 'react';
import type { ModalSheetProps } from '../modal-sheet';

export type DrawerProps = Omit<ModalSheetProps, 'size' | 'role' | 'isDismissable'>;

const loadSheet = () => import('../modal-sheet');
const ModalSheet = lazy(loadSheet);

/** Starts loading the sheet: for hover and focus of what opens it. */
export const preloadDrawer = (): void => void loadSheet();

/** A sheet from the right over the page, the whole width on phones. Focus returns to what opened it. */
export function Drawer(props: DrawerProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ModalSheet {...props} size="drawer" />
    </Suspense>
  );
}
