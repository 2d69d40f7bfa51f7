import { DEFAULT_SHELL_PARTS, layoutOf, shellOf, SHELLS } from './shells';

it('shell.three: default, empty and widget', () => expect(SHELLS).toEqual(['default', 'empty', 'widget']));

it('shell.default-parts: the seven parts', () =>
  expect(DEFAULT_SHELL_PARTS).toEqual([
    'notification bar',
    'navbar',
    'tab strip',
    'main area',
    'footer',
    'sidebar',
    'image-zoom overlay',
  ]));

it.each([
  ['/', 'default'],
  ['/stock/AAPL/summary', 'default'],
  ['/search?q=a', 'default'],
  ['/logout', 'empty'],
  ['/social-login?state=1', 'empty'],
  ['/callback/google', 'empty'],
  ['/logouts', 'default'],
  ['/widgets', 'default'],
  ['/widgets/map?darkmode=1', 'widget'],
])('shell.empty: %s is in the %s shell', (path, shell) => expect(shellOf(path)).toBe(shell));

it.each([
  ['/stock/AAPL/summary', 'narrow'],
  ['/stock/XPAR:MC/financials', 'narrow'],
  ['/etf/SPY/summary', 'narrow'],
  ['/stocks', 'standard'],
  ['/screener', 'wide'],
  ['/', 'standard'],
])('shell.stock-narrow: the layout of %s is %s', (path, layout) => expect(layoutOf(path)).toBe(layout));
