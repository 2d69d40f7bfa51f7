import { matchRoutes, type RouteObject } from 'react-router';
import { menuOf, unreachedPages } from '@plumbline/shell/domain';
import { domainPages, pages } from '../app/domain-pages';
import routes from '../app/routes';

type Entry = (typeof routes)[number];

const asRoute = ({ index, path, file, children }: Entry): RouteObject =>
  index
    ? { index: true, id: file }
    : { ...(path ? { path } : {}), id: file, ...(children ? { children: children.map(asRoute) } : {}) };

const tree = routes.map(asRoute);
const routeOf = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id;

const addressed = pages.map(({ path }) => path).filter((path) => path !== '/404');

it('no page is named twice', () => expect(new Set(addressed).size).toBe(addressed.length));

it('every page is reached from a menu, the footer, the palette or a page above it', () =>
  expect(unreachedPages(domainPages)).toEqual([]));

it.each(addressed)('%s has a route of its own', (path) => {
  const file = routeOf(path.replace(/:\w+/g, 'x'));
  expect(file).toBeDefined();
  expect(file).not.toBe('routes/shell/$.tsx');
});

it('group.member-menu, menu.articles-label: what the entries of a member are called', () => {
  const entries = menuOf('member', domainPages);
  expect(entries).toContainEqual({ key: 'group', label: 'My Group', path: '/group', needs: 'group' });
  expect(entries).toContainEqual({
    key: 'articles',
    label: 'Article Management',
    path: '/manage',
    needs: 'newsCenter',
  });
});

it('menu.api: the footer leads everybody to the data API, and its page to the reference', () => {
  const page = (path: string) => pages.find((one) => one.path === path);
  expect(page('/data/api')?.footer).toBeDefined();
  expect(page('/api')?.parent).toBe('/data/api');
});

it.each([
  ['product.core-features', ['/stock/:name/summary', '/etf/:ticker/summary', '/guru', '/screener']],
  ['product.core-features', ['/economic_indicators', '/insiders', '/politicians', '/fund-letters', '/news']],
  ['product.core-features', ['/discussion', '/interactive_chart', '/setting/:tab', '/']],
  ['product.extras', ['/widgets', '/data/api', '/podcast', '/guru-ai', '/calculator', '/google-sheets-add-on']],
  ['product.extras', ['/data', '/partner-program', '/referral-program', '/user/ticket', '/meeting', '/tutorial']],
  ['product.extras', ['/surveys/:id']],
])('%s: there are pages of each, %s', (_rule, paths) =>
  expect(paths.filter((path) => !addressed.includes(path))).toEqual([]),
);

it('error.404, error.404-validation: what has no route is answered by the page that is not there', () => {
  for (const path of ['/404', '/no/such/page', '/admin', '/admin/users', '/test', '/discussion/abc'])
    expect(routeOf(path)).toBe('routes/shell/$.tsx');
});
