import { robotsText, siteMap } from './site-map';

const ORIGIN = 'https://site.example';
const locations = (text: string | undefined) =>
  [...(text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

it('lists every page of a small site in one file', () => {
  const text = siteMap(ORIGIN, ['/', '/stock/BRK.B/summary', '/stock/XPAR:MC/summary']);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
  expect(locations(text)).toEqual([
    'https://site.example/',
    'https://site.example/stock/BRK.B/summary',
    'https://site.example/stock/XPAR:MC/summary',
  ]);
  expect(siteMap(ORIGIN, ['/'], 1)).toBeUndefined();
});

it('splits what is too long for one file', () => {
  const paths = Array.from({ length: 5 }, (_, at) => `/p${at}`);
  const index = siteMap(ORIGIN, paths, undefined, 2);
  expect(index).toContain('<sitemapindex');
  expect(locations(index)).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
  const parts = [1, 2, 3].flatMap((part) => locations(siteMap(ORIGIN, paths, part, 2)));
  expect(parts).toEqual(paths.map((path) => ORIGIN + path));
  for (const none of [0, 4, -1, 1e9]) expect(siteMap(ORIGIN, paths, none, 2)).toBeUndefined();
});

it('holds 50,000 addresses a file', () => {
  const paths = Array.from({ length: 50_001 }, (_, at) => `/p${at}`);
  expect(locations(siteMap(ORIGIN, paths.slice(1)))).toHaveLength(50_000);
  expect(locations(siteMap(ORIGIN, paths))).toHaveLength(2);
  expect(locations(siteMap(ORIGIN, paths, 2))).toEqual([`${ORIGIN}/p50000`]);
});

it('writes what XML reserves as text', () =>
  expect(siteMap(ORIGIN, [`/a&b<c>'"`])).toContain('<loc>https://site.example/a&amp;b&lt;c&gt;&#39;&quot;</loc>'));

it('keeps the sample market out of search engines', () => {
  expect(robotsText(ORIGIN, true)).toBe('User-agent: *\nDisallow: /\n');
  const text = robotsText(ORIGIN, false);
  expect(text).toContain('Disallow: /_api/\n');
  expect(text).not.toMatch(/Disallow: \/\n/);
  expect(text).toContain('Sitemap: https://site.example/sitemap.xml\n');
});
