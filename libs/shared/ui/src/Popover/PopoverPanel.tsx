import type { PointerEvent, ReactNode, RefObject } from 'react';
import { Dialog, Popover as Floating } from 'react-aria-components';

export interface PopoverPanelProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Given where a resting pointer opened it: it takes no focus, and stays while the pointer is on it. */
  pointer?: Record<'onPointerEnter' | 'onPointerLeave', (event: PointerEvent) => void>;
  children: ReactNode;
}

function PopoverPanel({ label, triggerRef, onClose, pointer, children }: PopoverPanelProps): ReactNode {
  return (
    <Floating
      className="popover"
      triggerRef={triggerRef}
      placement="bottom start"
      offset={6}
      containerPadding={12}
      isOpen
      isNonModal={pointer !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {pointer ? (
        <div role="group" aria-label={label} {...pointer}>
          {children}
        </div>
      ) : (
        <Dialog aria-label={label}>{children}</Dialog>
      )}
    </Floating>
  );
}

// React.lazy asks for a default export
export default PopoverPanel;
