import type { ReactNode } from 'react';
import { Link } from '../Link';
import type { MenuAction, MenuItem, MenuLink } from './menu-item';

const Tick = (): ReactNode => (
  <svg viewBox="0 0 16 16" className="icon" aria-hidden="true">
    <path d="m3.5 8.5 3 3 6-7" />
  </svg>
);

function EntryText({ item }: { item: MenuAction | MenuLink }): ReactNode {
  const isTicked = 'isChecked' in item && item.isChecked;
  return (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.note && <small>{item.note}</small>}
      {isTicked && <Tick />}
    </>
  );
}

interface EntryProps<Item> {
  item: Item;
  /** Closes the menu; the focus goes back to its trigger. */
  onDone: () => void;
}

function ActionEntry({ item, onDone }: EntryProps<MenuAction>): ReactNode {
  const { label, isDisabled, isDanger, isChecked, onSelect } = item;
  const choose = () => {
    if (isDisabled) return;
    onDone();
    onSelect();
  };
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      tabIndex={-1}
      className="menu-entry"
      data-label={label}
      data-danger={isDanger || undefined}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      onClick={choose}
    >
      <EntryText item={item} />
    </button>
  );
}

/** One line of a menu. */
export function MenuEntry({ item, onDone }: EntryProps<MenuItem>): ReactNode {
  if ('separator' in item) {
    return item.label ? (
      <div className="menu-group" role="presentation">
        {item.label}
      </div>
    ) : (
      <div className="menu-line" role="separator" />
    );
  }
  if (!('href' in item)) return <ActionEntry item={item} onDone={onDone} />;
  return (
    <Link
      href={item.href}
      role="menuitem"
      tabIndex={-1}
      className="menu-entry"
      data-label={item.label}
      data-danger={item.isDanger || undefined}
      aria-current={item.isCurrent ? 'page' : undefined}
      onClick={onDone}
    >
      <EntryText item={item} />
    </Link>
  );
}
