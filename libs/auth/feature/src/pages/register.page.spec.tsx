import { takeSecrets } from '@plumbline/auth/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { RegisterPage } from './register.page';

const ANSWERS = {
  'GET /_api/oauth/providers': { data: [] },
  'GET /_api/user/email_exist/{email}': { valid: true },
  'POST /_api/register': { sent: true },
  'POST /_api/user/email_confirm/send': { sent: true },
};

const open = (given: Given = {}) =>
  renderPage(<RegisterPage hasToken={false} />, {
    at: '/register?redirect=%2Fstock%2FVTRL%2Fsummary',
    ...given,
    answers: { ...ANSWERS, ...given.answers },
  });

async function fill(given: Given = {}) {
  const page = await open(given);
  await userEvent.type(screen.getByLabelText('E-mail address'), ' ada@example.org ');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  return page;
}

it('asks for a mail and says where it went, whether or not the address was known', async () => {
  const { asked } = await fill();
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(asked.find(({ key }) => key === 'POST /_api/register')?.args['body']).toMatchObject({
    form: { email: 'ada@example.org', password: 'a long password', redirect: '/stock/VTRL/summary' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Sent again.')).toBeVisible();
});

it('an address that cannot be written to is reported at its field', async () => {
  const { asked } = await fill({ answers: { 'GET /_api/user/email_exist/{email}': { valid: false } } });
  await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveFocus());
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription('This address cannot be written to');
  expect(asked.some(({ key }) => key === 'POST /_api/register')).toBe(false);
});

it.each([
  ['short', 'Use at least 10 characters'],
  ['', 'Choose a password'],
])('a password of %j is refused before it is sent', async (password, message) => {
  await open();
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.org');
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(message));
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('a password that the server finds easy to guess is reported at its field', async () => {
  const message = 'This is a commonly used password.';
  const weak = new ApiError(400, message, { fields: [{ path: 'body.form.password', message }] });
  await fill({ answers: { 'POST /_api/register': weak } });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(message));
});

describe('with the token of a mail', () => {
  const TOKEN = 'A'.repeat(43);
  const follow = async (given: Given) => {
    history.replaceState(null, '', `/register?token=${TOKEN}`);
    takeSecrets();
    return renderPage(<RegisterPage hasToken />, { at: '/register', ...given });
  };
  const answer = (app_token: string | null) => ({
    'PUT /_api/user/email_confirm': { email: 'ada@example.org', app_token, redirect: '/stock/VTRL/summary' },
  });

  it('confirms once, signs in and leads to the questionnaire', async () => {
    const { asked, place } = await follow({ as: { ...USER, onboarded: false }, answers: answer('app') });
    await waitFor(() => expect(place()).toBe('/welcome?redirect=%2Fstock%2FVTRL%2Fsummary'));
    expect(asked).toEqual([
      { key: 'PUT /_api/user/email_confirm', args: { body: { token: TOKEN } } },
      { key: 'grant', args: { cookie: 'app' } },
    ]);
    expect(location.search).toBe('');
  });
});

describe('with a token that was used', () => {
  it('says so and leads to the sign-in page', async () => {
    history.replaceState(null, '', `/register?token=${'B'.repeat(43)}`);
    takeSecrets();
    await renderPage(<RegisterPage hasToken />, {
      at: '/register',
      answers: { 'PUT /_api/user/email_confirm': new ApiError(410, 'This link was used already or is too old') },
    });
    expect(await screen.findByText(/used already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/login');
  });

  it('of a changed address only confirms', async () => {
    history.replaceState(null, '', `/register?token=${'C'.repeat(43)}`);
    takeSecrets();
    await renderPage(<RegisterPage hasToken />, {
      as: USER,
      at: '/register',
      answers: { 'PUT /_api/user/email_confirm': { email: 'a@b.c', app_token: null, redirect: '/' } },
    });
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  });
});
