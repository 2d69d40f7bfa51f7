import { matchRoutes, type RouteObject } from 'react-router';
import { unreachedPages } from '@plumbline/shell/domain';
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

it('error.404, error.404-validation: what has no route is answered by the page that is not there', () => {
  for (const path of ['/404', '/no/such/page', '/admin', '/admin/users', '/test', '/discussion/abc'])
    expect(routeOf(path)).toBe('routes/shell/$.tsx');
});
