import { takeSecrets } from '@plumbline/auth/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Given } from '@plumbline/auth/kit/testing';
import { ResetPage } from './reset.page';

const open = (given: Given = {}) => renderPage(<ResetPage hasToken={false} />, { at: '/reset', ...given });

it('says the same whether or not there is an account', async () => {
  const { asked } = await open({ answers: { 'POST /_api/user/password/find': { sent: true } } });
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.org{Enter}');
  expect(await screen.findByText(/If there is an account/)).toBeVisible();
  expect(asked[0]?.args).toEqual({ body: { email: 'ada@example.org' } });
});

it('too many mails are reported with the time to wait', async () => {
  const error = new ApiError(429, 'Too many attempts: try again in 1 hour');
  await open({ answers: { 'POST /_api/user/password/find': error } });
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.org{Enter}');
  expect(await screen.findByText(/in 1 hour/)).toBeVisible();
});

describe('with the token of a mail', () => {
  const TOKEN = 'T'.repeat(43);
  const follow = async (given: Given) => {
    history.replaceState(null, '', `/reset?token=${TOKEN}`);
    takeSecrets();
    return renderPage(<ResetPage hasToken />, { at: '/reset', ...given });
  };

  it('a new password is set and signs in', async () => {
    const { asked, place } = await follow({ answers: { 'POST /_api/user/password/reset': { app_token: 'app' } } });
    await userEvent.type(screen.getByLabelText('New password'), 'a new long one{Enter}');
    await waitFor(() => expect(place()).toBe('/'));
    expect(asked).toEqual([
      { key: 'POST /_api/user/password/reset', args: { body: { token: TOKEN, password: 'a new long one' } } },
      { key: 'grant', args: { cookie: 'app' } },
    ]);
  });

  it('a link that was used says so and leads to a new one', async () => {
    await follow({ answers: { 'POST /_api/user/password/reset': new ApiError(410, 'This link was used already') } });
    await userEvent.type(screen.getByLabelText('New password'), 'a new long one{Enter}');
    expect(await screen.findByText('This link was used already')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a new long one');
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new one' }));
  });
});
