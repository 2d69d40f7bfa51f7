import { lazy, Suspense, type ReactNode, type RefObject } from 'react';

export interface AnchoredPopoverProps {
  label: string;
  /** The button that gets the focus back, or the part of the page it is about. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const PopoverPanel = lazy(() => import('./PopoverPanel'));

/** An open panel at any button: for tables whose thousand figures share one panel. */
export function AnchoredPopover({ label, anchor, onClose, children }: AnchoredPopoverProps): ReactNode {
  return (
    <Suspense>
      <PopoverPanel label={label} triggerRef={anchor} onClose={onClose}>
        {children}
      </PopoverPanel>
    </Suspense>
  );
}
