import { loginPath, registerPath } from './auth-paths';
import { safeRedirect } from './safe-redirect';

it.each([
  [undefined, '/login'],
  ['/', '/login'],
  ['/setting/account', '/login?redirect=%2Fsetting%2Faccount'],
  [
    '/stock/BRK.B/summary?asOf=2024-01-02#top',
    '/login?redirect=%2Fstock%2FBRK%252EB%2Fsummary%3FasOf%3D2024-01-02%23top',
  ],
])('auth.route-names: signing in from %s', (place, path) => {
  expect(loginPath(place)).toBe(path);
});

it.each(['/stock/BRK.B/summary', '/stock/XPAR:MC/summary', '/guru/warren+buffett', '/search?q=a b&type=stock'])(
  'A13: %s is returned to',
  (place) => {
    const redirect = new URL(registerPath(place), 'https://site.example').searchParams.get('redirect');
    expect(decodeURIComponent(safeRedirect(redirect))).toBe(place);
  },
);
