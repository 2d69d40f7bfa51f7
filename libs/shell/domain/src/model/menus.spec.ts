import { authPages } from '@plumbline/auth/domain';
import type { DomainPages, MenuEntry } from '@plumbline/shared/domain';
import { stocksPages } from '@plumbline/stocks/domain';
import { menuOf, pagesOf, wholeMenu } from './menus';
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

it('menu.per-tier: a visitor is offered a demo, a premium member a tutorial', () => {
  const labels = (tier: 'visitor' | 'premium') => entriesFor(wholeMenu('bar', domains), tier).map(({ label }) => label);
  expect(labels('visitor')).toEqual(['Home', 'Stocks', 'Book Demo']);
  expect(labels('premium')).toEqual(['Home', 'Stocks', 'Schedule Tutorial']);
});

it('an entry shows together with its page', () => {
  expect(keys(menuOf('bar', domains))).toEqual(['home', 'stocks']);
  const menuEntries = [{ menu: 'bar', place: 1, key: 'a', label: 'A', path: '/a' }] as const;
  expect(menuOf('bar', [{ pages: [], menuEntries }])).toEqual([]);
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
  expect(keys(menuOf('member', domains))).toEqual(['account', 'bookmarks', 'notifications', 'log out']));

it('entries that show lead to built pages', () => {
  const built = new Set(pagesOf(domains).map(({ path }) => path));
  for (const { path } of [...menuOf('bar', domains), ...menuOf('member', domains)])
    expect(built).toContain(new URL(path, 'http://site').pathname);
});
