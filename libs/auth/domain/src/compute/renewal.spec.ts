import { refreshState, RENEW_AT_S, SIGN_IN_DAYS } from './renewal';

const NOW = 1_800_000_000;

it.each([
  [432_000, 'due'],
  [431_999, 'due'],
  [1, 'due'],
  [432_001, 'good'],
  [SIGN_IN_DAYS * 86_400, 'good'],
  [0, 'expired'],
  [-1, 'expired'],
] as const)('auth.start-renew, auth.start-renew-equal, s2.token-renew: %d seconds left is %s', (left, state) => {
  expect(refreshState(NOW + left, NOW)).toBe(state);
});

it('auth.start-renew: nothing stored is nothing to renew', () => {
  expect(refreshState(undefined, NOW)).toBe('none');
  expect(RENEW_AT_S).toBe(5 * 86_400);
});

it('auth.cookie-days, s2.cookie-60: a sign-in lasts 60 days', () => {
  expect(SIGN_IN_DAYS).toBe(60);
});
