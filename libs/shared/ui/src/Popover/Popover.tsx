import { lazy, Suspense, useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import type { FigureTriggerProps } from '../Figure';
import { useHoverIntent, type HoverIntentOptions } from '../use-hover-intent';

export interface PopoverProps {
  /** The name of what opens: `PE (TTM) explained`. */
  label: string;
  /** Renders the trigger: `(triggerProps) => <Figure text="31.40" triggerProps={triggerProps} />`. */
  trigger: (triggerProps: FigureTriggerProps) => ReactNode;
  /** Opens for a resting pointer, too: after 300 ms, or after 500 ms where much is loaded (`heavy`). */
  hover?: NonNullable<HoverIntentOptions['weight']>;
  /** Called when open; `close` ends it, as after a choice. */
  children: (close: () => void) => ReactNode;
}

const loadPanel = () => import('./PopoverPanel');
const PopoverPanel = lazy(loadPanel);

/** The overlay's code is on its way as soon as a reader may want it. */
const warmUp = () => void loadPanel();

/** `hovered` only shows, `pressed` takes the focus. */
type Opened = 'hovered' | 'pressed' | undefined;

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** Escape also closes what a pointer opened, wherever the focus is. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, onEscape]);
}

function useTrigger(trigger: RefObject<HTMLButtonElement | null>, weight: PopoverProps['hover']) {
  const [opened, setOpened] = useState<Opened>();
  const [close] = useState(() => () => setOpened(undefined));
  const intent = useHoverIntent({
    ...(weight && { weight }),
    onOpen: () => setOpened((now) => now ?? 'hovered'),
    onClose: () => setOpened((now) => (now === 'hovered' ? undefined : now)),
  });
  useEscape(opened === 'hovered', close);
  const whenHovering = (then: () => void) => (event: PointerEvent) => {
    if (weight && isMouse(event)) then();
  };
  const pointer = { onPointerEnter: whenHovering(intent.enter), onPointerLeave: whenHovering(intent.leave) };
  const triggerProps: FigureTriggerProps = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': opened !== undefined,
    onClick: () => {
      intent.stop();
      setOpened((now) => (now === 'pressed' ? undefined : 'pressed'));
    },
    onPointerEnter: (event) => {
      warmUp();
      pointer.onPointerEnter(event);
    },
    onPointerLeave: pointer.onPointerLeave,
    onFocus: warmUp,
  };
  return { opened, close, triggerProps, pointer };
}

/** A small panel at a trigger. The trigger is a plain button; what floats loads on first hover, focus or press. */
export function Popover({ label, trigger, hover, children }: PopoverProps): ReactNode {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { opened, close, triggerProps, pointer } = useTrigger(triggerRef, hover);
  return (
    <>
      {trigger(triggerProps)}
      {opened && (
        <Suspense>
          <PopoverPanel
            key={opened}
            label={label}
            triggerRef={triggerRef}
            onClose={close}
            {...(opened === 'hovered' && { pointer })}
          >
            {children(close)}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
