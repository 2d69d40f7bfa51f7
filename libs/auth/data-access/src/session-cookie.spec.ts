import { nameExpires, readExpires, writeExpires } from './session-cookie';

it.each([
  ['refresh_expires=1800000000', 1_800_000_000],
  ['theme=dark; refresh_expires=1800000000; a=b', 1_800_000_000],
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

it('an app with a cookie of its own leaves the other one alone', () => {
  writeExpires(2_000_000_000);
  nameExpires('staff_refresh_expires');
  expect(readExpires()).toBeUndefined();
  writeExpires(2_000_000_001);
  expect(readExpires()).toBe(2_000_000_001);
  writeExpires(undefined);
  expect(document.cookie).toBe('refresh_expires=2000000000');
});
