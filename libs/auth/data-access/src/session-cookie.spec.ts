import { nameExpires, readExpires, writeExpires } from './session-cookie';

it.each([
  ['refresh_expires=1800000000', 1_800_000_000],
  ['theme=dark; refresh_expires=1800000000; a=b', 1_800_000_000],
  ['__Host-refresh_expires=1800000000', 1_800_000_000],
  ['x__Host-refresh_expires=1800000000', undefined],
  ['', undefined],
  ['refresh_expires=', undefined],
  ['refresh_expires=soon', undefined],
  ['refresh_expires=18000000000000', undefined],
  ['xrefresh_expires=1', undefined],
])('the end of a sign-in in %j', (cookies, expires) => {
  expect(readExpires(cookies)).toBe(expires);
});

it('is written and cleared', () => {
  writeExpires(2_000_000_000);
  expect(readExpires()).toBe(2_000_000_000);
  writeExpires(undefined);
  expect(document.cookie).toBe('');
});

it('on https it has a name that no other host can write, and the plain one goes', () => {
  const written: string[] = [];
  const spy = jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  writeExpires(2_000_000_000, true);
  spy.mockRestore();
  expect(written).toEqual([
    expect.stringMatching(/^__Host-refresh_expires=2000000000; path=\/; expires=.* 2033 .*; SameSite=Lax; Secure$/),
    expect.stringMatching(/^refresh_expires=; path=\/; expires=.* 1970 .*; SameSite=Lax; Secure$/),
  ]);
});

it('an app with a cookie of its own leaves the other one alone', () => {
  writeExpires(2_000_000_000);
  nameExpires('staff_refresh_expires');
  expect(readExpires()).toBeUndefined();
  writeExpires(2_000_000_001);
  expect(readExpires()).toBe(2_000_000_001);
  writeExpires(undefined);
  expect(document.cookie).toBe('refresh_expires=2000000000');
});
