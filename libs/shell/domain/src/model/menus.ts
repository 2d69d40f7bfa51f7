import { hasPage, PAGES, type PageEntry } from './pages';

/** Who looks at a page: nobody known, or a member with the status of the specification. */
export type Viewer = { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly status: number };

/** Tiers of menus (decision A02: thresholds). */
export type Tier = 'visitor' | 'free' | 'premium' | 'premiumPlus' | 'professional';

/** The tier of a viewer: under 3 free, 3 premium, 5 premium plus, 10 and above professional. */
export function tierOf(viewer: Viewer): Tier {
  if (viewer.kind === 'visitor') return 'visitor';
  if (viewer.status >= 10) return 'professional';
  if (viewer.status >= 5) return 'premiumPlus';
  return viewer.status >= 3 ? 'premium' : 'free';
}

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** Tiers that see it; everybody where absent. */
  readonly tiers?: readonly Tier[];
  /** A whole page load instead of a navigation inside the product. */
  readonly isDocument?: boolean;
}

/** Entries of the bar at the top, in order. An entry shows together with its page (decision A87). */
export const NAV_ENTRIES: readonly MenuEntry[] = [
  { key: 'home', label: 'Home', path: '/' },
  { key: 'stocks', label: 'Stocks', path: '/search?type=stock' },
  { key: 'support', label: 'Book Demo', path: '/demo-center', tiers: ['visitor', 'free'] },
  { key: 'tutorial', label: 'Schedule Tutorial', path: '/tutorial', tiers: ['premium', 'premiumPlus', 'professional'] },
];

/** The menu of a member, in the order of the specification. */
export const USER_MENU: readonly MenuEntry[] = [
  { key: 'account', label: 'Account', path: '/user/me?tab=account&subtab=account-settings' },
  { key: 'billing', label: 'Billing', path: '/user/me?tab=account&subtab=account-billing' },
  { key: 'email alerts', label: 'Email alerts', path: '/user/me?tab=account&subtab=account-alerts' },
  { key: 'tickets', label: 'Tickets', path: '/user/ticket' },
  { key: 'portfolios', label: 'Portfolios', path: '/portfolio' },
  { key: 'bookmarks', label: 'Bookmarks', path: '/user/me?tab=account&subtab=bookmarks' },
  { key: 'refer a friend', label: 'Refer a friend', path: '/referral-program' },
  { key: 'notifications', label: 'Notifications', path: '/user/me?tab=account&subtab=account-notification' },
  { key: 'log out', label: 'Log out', path: '/logout', isDocument: true },
];

/** The entries that a viewer of this tier sees and whose page is built. */
export const menuOf = (
  entries: readonly MenuEntry[],
  tier: Tier,
  pages: readonly PageEntry[] = PAGES,
): readonly MenuEntry[] =>
  entries.filter(({ path, tiers }) => (!tiers || tiers.includes(tier)) && hasPage(path, pages));
