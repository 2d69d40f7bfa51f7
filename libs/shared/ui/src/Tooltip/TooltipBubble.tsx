import type { ReactNode, RefObject } from 'react';
import { Popover as Floating } from 'react-aria-components';

export interface TooltipBubbleProps {
  id: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** The words stay while the pointer is on them. */
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

function TooltipBubble({ id, triggerRef, children, ...pointer }: TooltipBubbleProps): ReactNode {
  return (
    <Floating triggerRef={triggerRef} placement="top" offset={6} containerPadding={8} isOpen isNonModal>
      <div role="tooltip" id={id} className="tooltip" {...pointer}>
        {children}
      </div>
    </Floating>
  );
}

// React.lazy asks for a default export
export default TooltipBubble;
