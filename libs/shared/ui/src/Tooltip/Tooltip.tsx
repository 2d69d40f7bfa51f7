import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useHoverIntent } from '../use-hover-intent';

/** What the tooltip's owner takes over. */
export interface TooltipOwnerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-describedby': string | undefined;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface TooltipProps {
  /** A few words; what is long or can be pressed belongs in a `Popover`. */
  text: ReactNode;
  /** Renders the owner, a button: `(owner) => <Button {...owner}>Score</Button>`. */
  children: (owner: TooltipOwnerProps) => ReactNode;
}

const loadBubble = () => import('./TooltipBubble');
const TooltipBubble = lazy(loadBubble);

/** A few words next to a button while a pointer or the focus is at it; Escape takes them away. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId();
  const ownerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hover = useHoverIntent({ onOpen: () => setOpen(true), onClose: () => setOpen(false) });
  const owner: TooltipOwnerProps = {
    ref: ownerRef,
    'aria-describedby': isOpen ? id : undefined,
    onPointerEnter: () => {
      void loadBubble();
      hover.enter();
    },
    onPointerLeave: hover.leave,
    onFocus: () => setOpen(true),
    onBlur: () => {
      hover.stop();
      setOpen(false);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape') setOpen(false);
    },
  };
  return (
    <>
      {children(owner)}
      {isOpen && (
        <Suspense>
          <TooltipBubble id={id} triggerRef={ownerRef} onPointerEnter={hover.enter} onPointerLeave={hover.leave}>
            {text}
          </TooltipBubble>
        </Suspense>
      )}
    </>
  );
}
