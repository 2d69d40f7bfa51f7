import { useEffect, useRef } from 'react';

/** How long a pointer rests before something opens, milliseconds (spec rule popover.hover, decision A62). */
export const HOVER_MS = { light: 300, heavy: 500 } as const;

/** How long it may be away, on its way from the trigger to what opened. */
export const LEAVE_MS = 200;

export interface HoverIntentOptions {
  onOpen: () => void;
  onClose: () => void;
  /** `heavy` for what loads much: a whole company. */
  weight?: keyof typeof HOVER_MS;
}

/** Distinguishes a resting pointer from one that passes by. */
export function useHoverIntent({ onOpen, onClose, weight = 'light' }: HoverIntentOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    enter: () => after(HOVER_MS[weight], onOpen),
    leave: () => after(LEAVE_MS, onClose),
    stop: () => clearTimeout(timer.current),
  };
}
