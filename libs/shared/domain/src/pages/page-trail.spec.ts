import type { PageEntry } from './domain-pages';
import { pageTrail } from './page-trail';

const row = (path: string, name: string, parent?: string): PageEntry => ({
  path,
  name,
  description: name,
  ...(parent ? { parent } : {}),
});

const PAGES = [
  row('/calculator', 'Calculators'),
  row('/dcf', 'DCF calculator', '/calculator'),
  row('/dcf/:name', 'Result', '/dcf'),
];
const HOME = { label: 'Home', href: '/' };

it.each([
  ['/calculator', undefined, [HOME, { label: 'Calculators' }]],
  ['/dcf', undefined, [HOME, { label: 'Calculators', href: '/calculator' }, { label: 'DCF calculator' }]],
  [
    '/dcf/:name',
    'Acme',
    [HOME, { label: 'Calculators', href: '/calculator' }, { label: 'DCF calculator', href: '/dcf' }, { label: 'Acme' }],
  ],
])('leads to %s by the pages above it', (path, name, trail) => {
  expect(pageTrail(PAGES, path, name)).toEqual(trail);
});
