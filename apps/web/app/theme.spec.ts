import { themeOf } from './theme';

const request = (path: string, cookie?: string) =>
  new Request(`https://site.example${path}`, { headers: cookie === undefined ? {} : { cookie } });

it.each([
  ['/widgets/map?darkmode=1', undefined, 'dark'],
  ['/widgets/map?darkmode=1', 'theme=light', 'dark'],
  ['/widgets/map', 'a=b; theme=dark', 'dark'],
  ['/widgets/map?darkmode=0', 'theme=dark', 'light'],
  ['/widgets/map', undefined, 'light'],
])('shell.widget-dark: %s with the cookie %s is %s', (path, cookie, theme) =>
  expect(themeOf(request(path, cookie))).toBe(theme),
);

it.each([
  ['/?darkmode=1', undefined, 'system'],
  ['/?darkmode=1', 'theme=light', 'light'],
  ['/widget?darkmode=0', 'theme=dark', 'dark'],
  ['/', 'mytheme=dark', 'system'],
])('the page %s with the cookie %s is %s', (path, cookie, theme) => expect(themeOf(request(path, cookie))).toBe(theme));
