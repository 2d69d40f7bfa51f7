/** A page of the product that anybody can be led to by its address. */
export interface PageEntry {
  /** Address as the router has it, ':name' stands for a part that varies. */
  readonly path: string;
  /** Its name in menus and in search. */
  readonly name: string;
  readonly description: string;
  /** Stands in the site map and may be found by search engines. */
  readonly isListed?: boolean;
  /** Found by the search of the product among its pages. */
  readonly isSearched?: boolean;
  /** The values of `subtab` that have a panel, where a page is divided so. */
  readonly subtabs?: readonly string[];
}

/** Every page that is built. Menus, footer, error page, search and site map name no other (decision A87). */
export const PAGES: readonly PageEntry[] = [
  {
    path: '/',
    name: 'Home',
    description: 'Most traded securities and the latest filings',
    isListed: true,
    isSearched: true,
  },
  {
    path: '/search',
    name: 'Search',
    description: 'Securities and pages by name, and the list of all securities',
    isSearched: true,
  },
  { path: '/stock/:name/summary', name: 'Stock summary', description: 'Price, key figures and filings of a company' },
  { path: '/stock/:name/financials', name: 'Financials', description: 'Statements of a company' },
  { path: '/login', name: 'Sign in', description: 'Sign in with a password or a provider', isSearched: true },
  { path: '/logout', name: 'Log out', description: 'Ends the sign-in of this browser' },
  {
    path: '/register',
    name: 'Create account',
    description: 'Register with an e-mail address',
    isListed: true,
    isSearched: true,
  },
  { path: '/reset', name: 'Reset password', description: 'A new password by e-mail', isSearched: true },
  { path: '/social-login', name: 'Sign in by provider', description: 'Where a provider leads back to' },
  { path: '/setting/:tab', name: 'Settings', description: 'Profile, photo, account and notifications' },
  { path: '/setting/profile', name: 'Profile', description: 'Your name, looks of pages, tour', isSearched: true },
  {
    path: '/setting/account',
    name: 'Account',
    description: 'E-mail address, password, sign-ins, your data',
    isSearched: true,
  },
  {
    path: '/user/me',
    name: 'My account',
    description: 'Settings and bookmarks',
    subtabs: ['account-settings', 'account-email', 'account-notification', 'bookmarks'],
  },
  { path: '/welcome', name: 'Welcome', description: 'A few questions about how you invest' },
  { path: '/404', name: 'Page not found', description: 'What stands where no page is' },
];

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** True when the address leads to a page that is built, and where it names a panel, that panel is. */
export function hasPage(address: string, pages: readonly PageEntry[] = PAGES): boolean {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const panel = searchParams.get('subtab');
  return pages.some(({ path, subtabs }) => matches(path, pathname) && (!panel || (subtabs?.includes(panel) ?? false)));
}
