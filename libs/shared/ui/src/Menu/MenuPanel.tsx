import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Popover as Floating } from 'react-aria-components';
import { MenuEntry } from './MenuEntry';
import { findTyped, moveInMenu, TYPING_PAUSE } from './menu-keys';
import type { MenuProps, MenuStart } from './Menu';

export interface MenuPanelProps extends Pick<MenuProps, 'label' | 'items' | 'header'> {
  align: 'start' | 'end';
  start: MenuStart;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const entriesOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? []),
];

/** Letters typed in quick succession, as one word. */
function useTyping() {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, at: number): string => {
    const isNew = at - typed.current.at > TYPING_PAUSE;
    typed.current = { text: (isNew ? '' : typed.current.text) + key, at };
    return typed.current.text;
  };
}

function useMenuKeys(menu: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const type = useTyping();
  return (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      onClose();
      return;
    }
    const entries = entriesOf(menu.current);
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const labels = entries.map(({ dataset }) => dataset['label'] ?? '');
    const next = isLetter
      ? findTyped(labels, index, type(event.key, event.timeStamp))
      : moveInMenu(event.key, index, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  };
}

function MenuPanel({ label, items, header, align, start, triggerRef, onClose }: MenuPanelProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(menu, onClose);
  useEffect(() => {
    entriesOf(menu.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus();
  }, [start]);
  return (
    <Floating
      className="popover menu"
      aria-label={label}
      triggerRef={triggerRef}
      placement={`bottom ${align}`}
      offset={4}
      containerPadding={8}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {header && <div className="menu-header">{header}</div>}
      <div role="menu" aria-label={label} tabIndex={-1} ref={menu} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onDone={onClose} />
        ))}
      </div>
    </Floating>
  );
}

// React.lazy asks for a default export
export default MenuPanel;
