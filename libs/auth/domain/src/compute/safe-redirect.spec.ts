import fc from 'fast-check';
import { rounds } from '@plumbline/shared/testing';
import { encodeRedirect, safeRedirect } from './safe-redirect';

const SITE = 'https://site.example';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/portfolio',
    '/stock/AAPL/summary?x=1#top',
    '/user/@me_~-%20',
    '/a?b=https://c.example/d',
    '/a#//b',
    '/a//b',
    `/${'a'.repeat(1_999)}`,
  ])('redirect.valid: %s passes', (place) => expect(safeRedirect(place)).toBe(place));

  it.each(['portfolio', 'https://evil.example', '/a b', '/stock/BRK.B/summary', '/guru/warren+buffett', '/a:b', '/ä'])(
    'redirect.s2: %s is refused',
    (place) => expect(safeRedirect(place)).toBe('/'),
  );

  it.each([
    '//evil',
    '//evil.com',
    '/\\evil.com',
    '///evil',
    '/\t/evil',
    '/\n/evil',
    '/%2e%2e//evil',
    '/a/%2E.//evil',
    '\\\\evil',
    ' //evil',
    '/%2e//evil',
  ])('redirect.protocol-relative: %j is refused', (place) => expect(safeRedirect(place)).toBe('/'));

  it.each([
    '',
    undefined,
    null,
    'javascript:alert(1)',
    'data:text/html,x',
    '/a?b\nc',
    '/a#\u0000',
    '/a?b=\ud83d',
    '/a#\udc00',
    `/${'a'.repeat(2_000)}`,
    '@evil.example',
    '?x',
    '#x',
  ])('redirect.fallback: %j goes home', (place) => expect(safeRedirect(place)).toBe('/'));

  const hostile = fc.array(
    fc.constantFrom('/', '\\', '.', '%2e', '%2f', '%5c', '@', '?', '#', ':', '\t', '\n', 'evil'),
  );
  it('never leaves the origin, whatever comes in', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      hostile.map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(text, (place) => {
        const { origin, pathname } = new URL(safeRedirect(place), SITE);
        expect(origin).toBe(SITE);
        expect(new URL(pathname, SITE).origin).toBe(SITE);
      }),
      { numRuns: rounds(200, 2_000) },
    );
  });
});

describe('encodeRedirect', () => {
  it.each([
    ['/stock/BRK.B/summary', '/stock/BRK%2EB/summary'],
    ['/stock/XPAR:MC/summary?period=ttm#chart', '/stock/XPAR%3AMC/summary?period=ttm#chart'],
    ['/guru/warren+buffett', '/guru/warren%2Bbuffett'],
    ['/a=b', '/a%3Db'],
    ["/o'neil (a)*!", '/o%27neil%20%28a%29%2A%21'],
    ['/ä', '/%C3%A4'],
    ['/portfolio', '/portfolio'],
  ])('A13: %s becomes %s, which passes', (place, encoded) => {
    expect(encodeRedirect(place)).toBe(encoded);
    expect(safeRedirect(encoded)).toBe(encoded);
  });

  it('leads every page of the site back to itself', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        fc.pre(path.startsWith('/') && !path.startsWith('//') && !/(^|\/)\.{1,2}(\/|$)/.test(path));
        const place = encodeRedirect(`${path}?${query}`);
        fc.pre(place.length <= 2_000);
        const back = new URL(safeRedirect(place), SITE);
        expect([decodeURIComponent(back.pathname), back.search]).toEqual([
          decodeURIComponent(new URL(path, SITE).pathname),
          new URL(`${path}?${query}`, SITE).search,
        ]);
      }),
    );
  });
});
