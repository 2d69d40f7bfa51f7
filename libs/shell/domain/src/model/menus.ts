import { hasPage, PAGES, type PageEntry } from './pages';
import type { MenuEntry } from './tiers';

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

/** The entries whose page is built: worked out on the server, so that pages carry no list of all pages. */
export const builtEntries = (
  entries: readonly MenuEntry[],
  pages: readonly PageEntry[] = PAGES,
): readonly MenuEntry[] => entries.filter(({ path }) => hasPage(path, pages));
