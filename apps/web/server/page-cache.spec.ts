import type { CacheScope } from '@plumbline/shared/server';
import { clearPages, createPageCache } from './page-cache';

const PATHS = [
  '/',
  '/stock/AAA/summary',
  '/stock/AAA/guru-trades',
  '/economic_indicators/12/gdp',
  '/economic_calendar',
  '/guru/ann-lee/summary',
  '/guru/list',
  '/guru-portfolio/ann-lee/AAA',
  '/guru-ai',
  '/insider/7/bob-ray',
  '/insider/ceo',
  '/insiders',
];

it.each<[CacheScope, readonly string[]]>([
  ['all', PATHS],
  ['economy', ['/economic_indicators/12/gdp', '/economic_calendar']],
  ['gurus', ['/stock/AAA/guru-trades', '/guru/ann-lee/summary', '/guru/list', '/guru-portfolio/ann-lee/AAA']],
  ['guru:Ann-Lee', ['/guru/ann-lee/summary', '/guru-portfolio/ann-lee/AAA']],
  ['guru:nobody', []],
  ['insider:7', ['/insider/7/bob-ray']],
])('clearing %s forgets its pages and no others', (scope, gone) => {
  const cache = createPageCache();
  const body = Buffer.from('x');
  const about = { version: 'v', madeAt: 0, request: undefined, visits: 1 };
  for (const [n, path] of PATHS.entries())
    cache.set(String(n), { ...about, page: { status: 200, headers: {}, body, path } });
  expect(clearPages(cache, scope)).toBe(gone.length);
  const kept = [...cache.values()].map(({ page }) => page.path);
  expect(PATHS.filter((path) => !kept.includes(path))).toEqual(gone);
});
