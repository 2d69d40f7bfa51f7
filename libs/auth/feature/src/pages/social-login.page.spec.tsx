import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepPlace } from '../components/social-purpose';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { SocialLoginPage } from './social-login.page';

const TOKENS = { access_token: 'Bearer t', expires_in: 900, refresh_expires: 2_000_000_000 };
let states = 0;

const come = (given: Given & { isLink?: boolean; query?: string } = {}) => {
  const { isLink = false, query = `provider=one&code=c&state=s${(states += 1)}`, ...rest } = given;
  keepPlace({ provider: 'one', place: '/setting/account', isLink });
  return renderPage(<SocialLoginPage />, { at: `/social-login?${query}`, ...rest });
};

it('a known person is signed in and returns', async () => {
  const { asked, place } = await come({
    answers: { 'POST /_api/oauth/{provider}/login': { ...TOKENS, redirect: '/stock/VTRL/summary' } },
  });
  await waitFor(() => expect(place()).toBe('/stock/VTRL/summary'));
  expect(asked).toHaveLength(1);
});

it('an unknown person makes an account in one more step', async () => {
  const register = { ticket: 'x', email: 'ada@example.org', name: 'Ada' };
  const { asked, place } = await come({
    answers: {
      'POST /_api/oauth/{provider}/login': { register, redirect: '/a' },
      'POST /_api/oauth/{provider}/register': TOKENS,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create account for ada@example.org' }));
  await waitFor(() => expect(place()).toBe('/welcome?redirect=%2Fa'));
  expect(asked.at(-1)?.args).toEqual({ params: { provider: 'one' }, body: { ticket: 'x' } });
});

it('a member adds the provider to the account', async () => {
  const { asked, place } = await come({
    as: USER,
    isLink: true,
    answers: { 'POST /_api/oauth/{provider}/link': { ok: true } },
  });
  await waitFor(() => expect(place()).toBe('/setting/account'));
  expect(asked[0]?.key).toBe('POST /_api/oauth/{provider}/link');
});

it('a redirect to another site leads home', async () => {
  const { place } = await come({
    answers: { 'POST /_api/oauth/{provider}/login': { ...TOKENS, redirect: '//evil.example' } },
  });
  await waitFor(() => expect(place()).toBe('/'));
});

it.each([
  ['error=access_denied', /You did not allow it/],
  ['error=other', /refused to sign you in/],
  ['provider=one&code=c', /not complete/],
  ['provider=..%2Fx&code=c&state=s', /not complete/],
])('%s is explained in words', async (query, words) => {
  await come({ query });
  expect(await screen.findByText(words)).toBeVisible();
});

it('a refusal of the server is reported', async () => {
  await come({ answers: { 'POST /_api/oauth/{provider}/login': new ApiError(409, 'This address has an account') } });
  expect(await screen.findByText('This address has an account')).toBeVisible();
});
