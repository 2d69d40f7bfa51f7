import { builtEntries, NAV_ENTRIES, USER_MENU } from './menus';
import { entriesFor, tierOf, type MenuEntry, type Tier } from './tiers';
import { PAGES } from './pages';

const everything = [...NAV_ENTRIES, ...USER_MENU].map(({ path }) => {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const subtab = searchParams.get('subtab');
  return { path: pathname, name: path, description: path, ...(subtab ? { subtabs: [subtab] } : {}) };
});
const menuOf = (entries: readonly MenuEntry[], tier: Tier, pages = PAGES) =>
  entriesFor(builtEntries(entries, pages), tier);
const keys = (entries: readonly MenuEntry[]): string[] => entries.map(({ key }) => key);

it.each([
  [{ kind: 'visitor' }, 'visitor'],
  [{ kind: 'member', status: 0 }, 'free'],
  [{ kind: 'member', status: 2 }, 'free'],
  [{ kind: 'member', status: 3 }, 'premium'],
  [{ kind: 'member', status: 5 }, 'premiumPlus'],
  [{ kind: 'member', status: 11 }, 'professional'],
] as const)('%p is of tier %s', (viewer, tier) => expect(tierOf(viewer)).toBe(tier));

it('menu.per-tier: a visitor is offered a demo, a premium member a tutorial', () => {
  const labels = (tier: 'visitor' | 'premium') => menuOf(NAV_ENTRIES, tier, everything).map(({ label }) => label);
  expect(labels('visitor')).toEqual(['Home', 'Stocks', 'Book Demo']);
  expect(labels('premium')).toEqual(['Home', 'Stocks', 'Schedule Tutorial']);
});

it('an entry shows together with its page', () => {
  expect(keys(menuOf(NAV_ENTRIES, 'visitor'))).toEqual(['home', 'stocks']);
  expect(keys(menuOf(USER_MENU, 'free', []))).toEqual([]);
});

it('menu.user: nine entries in the order of the specification', () => {
  const order = [
    'account',
    'billing',
    'email alerts',
    'tickets',
    'portfolios',
    'bookmarks',
    'refer a friend',
    'notifications',
    'log out',
  ];
  expect(keys(USER_MENU)).toEqual(order);
  expect(keys(menuOf(USER_MENU, 'free', everything))).toEqual(order);
});

it.each([
  ['menu.user-account', 'account', '/user/me?tab=account&subtab=account-settings'],
  ['menu.user-billing', 'billing', '/user/me?tab=account&subtab=account-billing'],
  ['menu.user-email-alerts', 'email alerts', '/user/me?tab=account&subtab=account-alerts'],
  ['menu.user-tickets', 'tickets', '/user/ticket'],
  ['menu.user-portfolios', 'portfolios', '/portfolio'],
  ['menu.user-bookmarks', 'bookmarks', '/user/me?tab=account&subtab=bookmarks'],
  ['menu.user-refer-a-friend', 'refer a friend', '/referral-program'],
  ['menu.user-notifications', 'notifications', '/user/me?tab=account&subtab=account-notification'],
  ['menu.user-log-out', 'log out', '/logout'],
])('%s: %s leads to %s', (_rule, key, path) => expect(USER_MENU.find((entry) => entry.key === key)?.path).toBe(path));

it('the menu of a member has what is built', () =>
  expect(keys(menuOf(USER_MENU, 'free'))).toEqual(['account', 'bookmarks', 'notifications', 'log out']));

it('entries that show lead to built pages', () => {
  const shown = [...menuOf(NAV_ENTRIES, 'free'), ...menuOf(USER_MENU, 'free')];
  const built = new Set(PAGES.map(({ path }) => path));
  for (const { path } of shown) expect(built).toContain(new URL(path, 'http://site').pathname);
});
