import { cookieText, DARK_COOKIE_DAYS, NOTICE_COOKIE_DAYS } from './cookies';

it('cookie.default: a cookie lives 60 days', () =>
  expect(cookieText('a', 'b c')).toBe('a=b%20c; path=/; max-age=5184000; SameSite=Lax'));

it('cookie.dark: the choice of light or dark lives 3650 days', () =>
  expect(cookieText('theme', 'dark', { days: DARK_COOKIE_DAYS, secure: true })).toBe(
    'theme=dark; path=/; max-age=315360000; SameSite=Lax; Secure',
  ));

it('a closed notification bar stays closed for 30 days', () => expect(NOTICE_COOKIE_DAYS).toBe(30));
