import { isSignOut } from './sign-out';

describe('auth.no-logout-endpoint: going to /logout', () => {
  it.each([
    ['/logout', {}, true],
    ['/logout/', {}, true],
    ['/logout?redirect=%2Fa', {}, true],
    ['/logout', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }, true],
    ['/logout', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, true],
    ['/logout', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, false],
    ['/logout', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }, false],
    ['/logout', { 'sec-fetch-dest': 'iframe' }, false],
    ['/logout', { 'sec-fetch-dest': 'empty' }, false],
    ['/logout', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['/logout', { purpose: 'prefetch' }, false],
    ['/logout.data', {}, false],
    ['/logouts', {}, false],
    ['/a/logout', {}, false],
  ])('%s %j signs out: %s', (url, headers, expected) => expect(isSignOut({ url, headers })).toBe(expected));
});
