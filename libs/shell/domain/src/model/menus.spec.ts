import { authPages } from '@plumbline/auth/domain';
import type { DomainPages, MenuEntry } from '@plumbline/shared/domain';
import { stocksPages } from '@plumbline/stocks/domain';
import { menuOf, pagesOf, topMenus, wholeMenu } from './menus';
import { shellPages } from './pages';
import { entriesFor, tierOf } from './tiers';

const domains: readonly DomainPages[] = [authPages, shellPages, stocksPages];
const keys = (entries: readonly MenuEntry[]): string[] => entries.map(({ key }) => key);

it.each([
  [{ kind: 'visitor' }, 'visitor'],
  [{ kind: 'member', status: 0 }, 'free'],
  [{ kind: 'member', status: 2 }, 'free'],
  [{ kind: 'member', status: 3 }, 'premium'],
  [{ kind: 'member', status: 5 }, 'premiumPlus'],
  [{ kind: 'member', status: 11 }, 'professional'],
] as const)('%p is of tier %s', (viewer, tier) => expect(tierOf(viewer)).toBe(tier));

it('menu.per-tier, menu.support: a visitor is offered a demo, a premium member a tutorial', () => {
  const labels = (tier: 'visitor' | 'premium') =>
    entriesFor(wholeMenu('more', [shellPages]), tier).map(({ label }) => label);
  expect(labels('visitor')).toEqual(['Change log', 'Book Demo']);
  expect(labels('premium')).toEqual(['Change log', 'Schedule Tutorial']);
});

it('a menu shows with its first page, an entry with its page', () => {
  const pages = [
    { path: '/b', name: 'B', description: 'About B', menu: { top: 'more', place: 20 } },
    { path: '/a', name: 'A', description: 'About A', menu: { top: 'more', place: 10 } },
  ] as const;
  const menuEntries = [
    { menu: 'more', place: 15, key: 'b1', label: 'B, first tab', path: '/b?tab=1' },
    { menu: 'news', place: 1, key: 'none', label: 'Not built', path: '/news' },
  ] as const;
  expect(topMenus([{ pages, menuEntries }])).toEqual([
    {
      key: 'more',
      label: 'More',
      entries: [
        { key: '/a', label: 'A', path: '/a', text: 'About A' },
        { key: 'b1', label: 'B, first tab', path: '/b?tab=1' },
        { key: '/b', label: 'B', path: '/b', text: 'About B' },
      ],
    },
  ]);
});

it('menu.user: nine entries in the order of the specification', () =>
  expect(keys(wholeMenu('member', domains))).toEqual([
    'account',
    'billing',
    'email alerts',
    'tickets',
    'portfolios',
    'bookmarks',
    'refer a friend',
    'notifications',
    'log out',
  ]));

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
])('%s: %s leads to %s', (_rule, key, path) =>
  expect(wholeMenu('member', domains).find((entry) => entry.key === key)?.path).toBe(path),
);

it('the menu of a member has what is built', () =>
  expect(keys(menuOf('member', domains))).toEqual(['account', 'billing', 'bookmarks', 'notifications', 'log out']));

it('entries that show lead to built pages', () => {
  const built = new Set(pagesOf(domains).map(({ path }) => path));
  for (const { path } of [...topMenus(domains).flatMap(({ entries }) => entries), ...menuOf('member', domains)])
    expect(built).toContain(new URL(path, 'http://site').pathname);
});
