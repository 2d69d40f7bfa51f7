import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FigureDoorProps } from '../Figure';

export interface PopoverProps {
  /** The name of what opens: `PE (TTM) explained`. */
  label: string;
  /** Renders the trigger: `(door) => <Figure text="31.40" doorProps={door} />`. */
  trigger: (door: FigureDoorProps) => ReactNode;
  /** Called when open; `close` ends it, as after a choice. */
  children: (close: () => void) => ReactNode;
}

const loadPanel = () => import('./PopoverPanel');
const PopoverPanel = lazy(loadPanel);

/** The overlay's code is on its way as soon as a reader may want it. */
const warmUp = () => void loadPanel();

function useDoor(trigger: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const door: FigureDoorProps = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => setOpen((open) => !open),
    onPointerEnter: warmUp,
    onFocus: warmUp,
  };
  return { isOpen, setOpen, door };
}

/** A small panel at a trigger. The trigger is a plain button; what floats loads on first hover, focus or press. */
export function Popover({ label, trigger, children }: PopoverProps): ReactNode {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, door } = useDoor(triggerRef);
  return (
    <>
      {trigger(door)}
      {isOpen && (
        <Suspense>
          <PopoverPanel label={label} triggerRef={triggerRef} onClose={() => setOpen(false)}>
            {children(() => setOpen(false))}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
