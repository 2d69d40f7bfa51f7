import { lazy, Suspense, type ReactNode } from 'react';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Actions that stay in sight under the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
}

const loadSheet = () => import('./DrawerSheet');
const DrawerSheet = lazy(loadSheet);

/** Starts loading the sheet: for hover and focus of what opens it. */
export const preloadDrawer = (): void => void loadSheet();

/** A sheet from the right over the page, the whole width on phones. Focus returns to what opened it. */
export function Drawer(props: DrawerProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DrawerSheet {...props} />
    </Suspense>
  );
}
