import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { LoginPage } from './login.page';

const NO_PROVIDERS = { 'GET /_api/oauth/providers': { data: [] } };
const open = (given: Given = {}) =>
  renderPage(<LoginPage />, { at: '/login', ...given, answers: { ...NO_PROVIDERS, ...given.answers } });

const name = () => screen.getByLabelText('E-mail address or username');
const password = () => screen.getByLabelText('Password');

async function fill(given: Given = {}) {
  const page = await open(given);
  await userEvent.type(name(), ' ada ');
  await userEvent.type(password(), 'a long password{Enter}');
  return page;
}

it('auth.login-steps: Enter signs in and leads back to where one was', async () => {
  const { asked, place } = await fill({ at: '/login?redirect=%2Fsetting%2Faccount%3Fa%3D1' });
  await waitFor(() => expect(place()).toBe('/setting/account?a=1'));
  expect(asked.find(({ key }) => key === 'grant')?.args).toEqual({
    grant_type: 'password',
    username: 'ada',
    password: 'a long password',
  });
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'redirect.fallback: %j leads home',
  async (place) => {
    const page = await open({ at: `/login?redirect=${encodeURIComponent(place)}`, as: USER });
    expect(page.place()).toBe('/');
  },
);

it('fields say what they are to password managers', async () => {
  await open();
  expect(name()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

it('an empty form leads to the first field', async () => {
  const { asked } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Enter your e-mail address or username');
  expect(asked.some(({ key }) => key === 'grant')).toBe(false);
});

it.each([
  [new ApiError(401, 'The e-mail address, username or password is not right'), /is not right/],
  [new ApiError(429, 'Too many attempts: try again in 12 minutes', { retryAfter: 700 }), /in 12 minutes/],
  [new TypeError('fetch failed'), /could not be reached/],
])('a failure is reported and nothing is lost: %s', async (error, words) => {
  await fill({
    signIn: () => {
      throw error;
    },
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect([name(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([' ada ', 'a long password']);
});

describe('an unconfirmed address', () => {
  const unconfirmed = () => {
    throw new ApiError(403, 'Confirm your address first', { code: 'unconfirmed' });
  };

  it('offers the mail again', async () => {
    const { asked } = await open({
      signIn: unconfirmed,
      answers: { 'POST /_api/user/email_confirm/send': { sent: true } },
    });
    await userEvent.type(name(), 'ada@example.org');
    await userEvent.type(password(), 'a long password{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/on its way to ada@example.org/)).toBeVisible();
    expect(asked.at(-1)).toEqual({
      key: 'POST /_api/user/email_confirm/send',
      args: { body: { email: 'ada@example.org' } },
    });
  });

  it('of a username asks for the address', async () => {
    await fill({ signIn: unconfirmed });
    expect(await screen.findByText(/sign in with your e-mail address/)).toBeVisible();
  });
});

it('shows providers where there are some', async () => {
  await open({ answers: { 'GET /_api/oauth/providers': { data: [{ id: 'one', name: 'Provider One' }] } } });
  expect(await screen.findByRole('button', { name: 'Continue with Provider One' })).toBeVisible();
});

it('says when capitals are locked', async () => {
  await open();
  await userEvent.click(password());
  await userEvent.keyboard('{CapsLock}a');
  expect(password()).toHaveAccessibleDescription('Caps Lock is on');
});

describe('with a second factor', () => {
  const STEP = { token: 't', methods: ['totp', 'recovery'] };
  const needed = () => {
    throw new ApiError(403, 'Confirm that it is you', { code: 'second_factor', current: STEP });
  };
  const TOKENS = { access_token: 'Bearer t', expires_in: 900, refresh_expires: 2_000_000_000 };

  it('asks for a code, reports a wrong one at its field, and goes on after a right one', async () => {
    const message = 'This code is not right';
    const wrong = new ApiError(403, message, { fields: [{ path: 'body.code', message }] });
    const answers: Given['answers'] = { 'POST /_api/oauth/second_factor': wrong };
    const { place, asked } = await fill({ signIn: needed, answers });
    const code = await screen.findByLabelText('Code from your authenticator app');
    expect(code).toHaveFocus();
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(message)));
    expect(place()).toBe('/login');
    expect(asked.at(-1)?.args).toEqual({ body: { token: 't', method: 'totp', code: '000000' } });
  });

  it('takes a recovery code instead, and signs in', async () => {
    const { place, asked } = await fill({ signIn: needed, answers: { 'POST /_api/oauth/second_factor': TOKENS } });
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghij{Enter}');
    await waitFor(() => expect(place()).toBe('/'));
    expect(asked.find(({ key }) => key.includes('second_factor'))?.args).toEqual({
      body: { token: 't', method: 'recovery', code: 'abcde-fghij' },
    });
  });

  it('starts over', async () => {
    await fill({ signIn: needed });
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(name()).toBeVisible();
  });
});
