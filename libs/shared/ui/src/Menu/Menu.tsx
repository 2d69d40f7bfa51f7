import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { FigureTriggerProps } from '../Figure';
import type { MenuItem } from './menu-item';

export interface MenuProps {
  /** The name of the menu: `Account`. */
  label: string;
  items: readonly MenuItem[];
  /** Renders the trigger: `(triggerProps) => <Button {...triggerProps}>More</Button>`. */
  trigger: (triggerProps: FigureTriggerProps) => ReactNode;
  /** The side of the trigger that the menu keeps to. */
  align?: 'start' | 'end';
  /** Above the entries: who is signed in. */
  header?: ReactNode;
}

const loadPanel = () => import('./MenuPanel');
const MenuPanel = lazy(loadPanel);

/** The menu's code is on its way as soon as a reader may want it. */
const warmUp = () => void loadPanel();

/** Which entry has the focus first. */
export type MenuStart = 'first' | 'last';

function useTrigger(trigger: RefObject<HTMLButtonElement | null>) {
  const [start, setStart] = useState<MenuStart>();
  const isOpen = start !== undefined;
  const triggerProps: FigureTriggerProps = {
    ref: trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setStart(isOpen ? undefined : 'first'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setStart(event.key === 'ArrowDown' ? 'first' : 'last');
    },
    onPointerEnter: warmUp,
    onFocus: warmUp,
  };
  return { start, close: () => setStart(undefined), triggerProps };
}

/** A button and what can be done or where one can go from it. The trigger is a plain button; the menu loads on first use. */
export function Menu({ label, items, trigger, align = 'start', header }: MenuProps): ReactNode {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { start, close, triggerProps } = useTrigger(triggerRef);
  return (
    <>
      {trigger(triggerProps)}
      {start && (
        <Suspense>
          <MenuPanel
            label={label}
            items={items}
            header={header}
            align={align}
            start={start}
            triggerRef={triggerRef}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
