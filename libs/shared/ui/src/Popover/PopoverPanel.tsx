import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as Floating } from 'react-aria-components';

export interface PopoverPanelProps {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

function PopoverPanel({ label, triggerRef, onClose, children }: PopoverPanelProps): ReactNode {
  return (
    <Floating
      className="popover"
      triggerRef={triggerRef}
      placement="bottom start"
      offset={6}
      containerPadding={12}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog aria-label={label}>{children}</Dialog>
    </Floating>
  );
}

// React.lazy asks for a default export
export default PopoverPanel;
