import type { ReactNode } from 'react';

/** An entry that does something. */
export interface MenuAction {
  id: string;
  label: string;
  /** Before the label; menus whose entries have none are not indented. */
  icon?: ReactNode;
  /** Quiet, at the right: a shortcut, a count. */
  note?: string;
  onSelect: () => void;
  isDisabled?: boolean;
  /** It destroys: shown in red. */
  isDanger?: boolean;
  /** Set on entries that are switched on or off: they carry a tick. */
  isChecked?: boolean;
}

/** An entry that leads to a page. */
export interface MenuLink extends Omit<MenuAction, 'onSelect' | 'isDisabled' | 'isChecked'> {
  href: string;
  /** The page that is shown. */
  isCurrent?: boolean;
}

/** A line between entries; with a label the name of the group that follows. */
export interface MenuSeparator {
  id: string;
  separator: true;
  label?: string;
}

export type MenuItem = MenuAction | MenuLink | MenuSeparator;
