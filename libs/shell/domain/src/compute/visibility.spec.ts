import { SKIP_SEGMENTS } from '../model/paths';
import { adsVisible } from './ads';
import { isCrawler, registrationAllowed, registrationOpens, type RegistrationMoment } from './registration';
import { footerVisible, notificationBarVisible, sidebarVisible, tabStripVisible } from './visibility';

const VISITOR = { kind: 'visitor' } as const;
const member = (status: number) => ({ kind: 'member', status }) as const;

it.each([
  ['footer.hidden-screener', '/screener', 1400, false],
  ['footer.hidden-screener', '/screener/lowpb', 1400, false],
  ['footer.hidden-screener', '/screeners', 1400, true],
  ['footer.hidden-guru-ai', '/guru-ai', 1400, false],
  ['footer.hidden-report', '/report', 1400, false],
  ['footer.hidden-report', '/reports', 1400, true],
  ['footer.hidden-test', '/test', 1400, false],
  ['footer.hidden-admin', '/admin/users', 1400, false],
  ['footer.hidden-chart-mobile', '/stock/AAPL/chart', 400, false],
  ['footer.hidden-chart-mobile', '/stock/AAPL/chart', 800, false],
  ['footer.hidden-chart-mobile', '/stock/AAPL/chart', 801, true],
  ['footer.hidden-chart-mobile', '/stock/AAPL/chart', 1400, true],
  ['footer.hidden-chart-mobile', '/etf/SPY/chart?range=1y', 400, false],
  ['footer.hidden-chart-mobile', '/stock/AAPL/charts', 400, true],
  ['footer', '/', 400, true],
  ['shell.empty', '/logout', 1400, false],
])('%s: on %s at %p the footer shows: %p', (_rule, path, width, expected) =>
  expect(footerVisible(path, width)).toBe(expected),
);

it.each([
  ['/stock/AAPL/chart', false],
  ['/etf/SPY/chart', false],
  ['/stock/AAPL/summary', true],
  ['/', true],
])('sidebar.hidden-chart: %s may have a sidebar: %p', (path, expected) => expect(sidebarVisible(path)).toBe(expected));

it.each([
  ['shell.tabstrip-pricing', '/pricing', 1400, false],
  ['shell.tabstrip-pricing', '/pricing?ref=a', 1400, false],
  ['shell.tabstrip-pricing', '/pricing-test', 1400, false],
  ['tabs.mobile', '/', 800, false],
  ['tabs.mobile', '/', 801, true],
  ['tabs.mobile', '/stock/AAPL/summary', 1400, true],
])('%s: on %s at %p the tab strip shows: %p', (_rule, path, width, expected) =>
  expect(tabStripVisible(path, width)).toBe(expected),
);

it.each([
  ['notifbar.who', VISITOR, '/', true],
  ['notifbar.who', member(0), '/', true],
  ['notifbar.who', member(1), '/', true],
  ['notifbar.who', member(2), '/', false],
  ['notifbar.who', member(3), '/', false],
  ['notifbar.pricing', VISITOR, '/pricing', false],
  ['notifbar.pricing', member(1), '/pricing-test', false],
])('%s: %p on %s sees the notification bar: %p', (_rule, viewer, path, expected) =>
  expect(notificationBarVisible(viewer, path)).toBe(expected),
);

it.each([
  [VISITOR, '/stocks', 1400, true],
  [member(1), '/stocks', 1400, true],
  [member(1), '/stocks', 600, false],
  [member(1), '/stocks', 1087, false],
  [member(3), '/stocks', 1400, false],
  [VISITOR, '/pricing', 1400, false],
  [VISITOR, '/data/usage', 1400, false],
])('ads.who: %p on %s at %p sees ads: %p', (viewer, path, width, expected) =>
  expect(adsVisible(viewer, path, width)).toBe(expected),
);

const moment = (over: Partial<RegistrationMoment>): RegistrationMoment => ({
  viewer: VISITOR,
  path: '/stock/AAPL/summary',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  isError: false,
  wasShown: false,
  pages: 2,
  seconds: 0,
  ...over,
});

describe('the registration dialog', () => {
  it.each([
    ['regdialog.who: a visitor on the second page', {}, true],
    ['a visitor on the first page', { pages: 1, seconds: 19 }, false],
    ['a visitor who stayed', { pages: 1, seconds: 20 }, true],
    ['regdialog.who: a member', { viewer: member(0) }, false],
    ['one who has seen it', { wasShown: true }, false],
    ['regdialog.home: one on the home page', { path: '/' }, false],
    ['one on an error page', { isError: true }, false],
    ['regdialog.who: a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
    ['regdialog.register-path: one on the registration page', { path: '/register' }, false],
    ['one with an invitation', { path: '/group/invite?code=1' }, false],
    ['one on a page that only begins alike', { path: '/dataset' }, true],
    ['one below a skip path', { path: '/surveys/3' }, false],
  ])('opens for %s: %j %p', (_who, over, expected) => expect(registrationOpens(moment(over))).toBe(expected));

  const SKIPPED = [
    ['regdialog.skip-login', 'login'],
    ['regdialog.skip-surveys', 'surveys'],
    ['regdialog.skip-excel-add-in', 'excel-add-in'],
    ['regdialog.skip-google-sheets-add-on', 'google-sheets-add-on'],
    ['regdialog.skip-privacy-policy', 'privacy-policy'],
    ['regdialog.skip-term-of-use', 'term-of-use'],
    ['regdialog.skip-mobile-app', 'mobile-app'],
    ['regdialog.skip-pricing', 'pricing'],
    ['regdialog.skip-pricing-test', 'pricing-test'],
    ['regdialog.skip-reset', 'reset'],
    ['regdialog.skip-guru-ai', 'guru-ai'],
    ['regdialog.skip-data', 'data'],
  ] as const;

  it.each(SKIPPED)('%s: never on /%s and below it', (_rule, segment) => {
    for (const path of [`/${segment}`, `/${segment}/x`, `/${segment}?a=1`])
      expect(registrationAllowed(moment({ path }))).toBe(false);
    expect(registrationAllowed(moment({ path: `/${segment}x` }))).toBe(true);
  });

  it('stays away from exactly the listed paths', () =>
    expect(SKIP_SEGMENTS).toEqual(SKIPPED.map(([, segment]) => segment)));

  it.each([
    ['Twitterbot/1.0', true],
    ['facebookexternalhit/1.1', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', false],
    ['', false],
  ])('%s is a crawler: %p', (agent, expected) => expect(isCrawler(agent)).toBe(expected));
});
