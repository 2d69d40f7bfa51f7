import type { ReactNode } from 'react';
import { Link } from '../Link';

export interface LinkTab {
  href: string;
  label: string;
  /** How many things are behind it. */
  count?: number;
}

export interface LinkTabsProps {
  /** Accessible name of the group of pages: `Apple Inc.` */
  label: string;
  tabs: readonly LinkTab[];
  /** The `href` of the page that is shown. */
  current: string;
}

/** Tabs that are pages: a navigation, because each has an address. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps): ReactNode {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text, count }) => (
        <Link key={href} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
          {text}
          {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
