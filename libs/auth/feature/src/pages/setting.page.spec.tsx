import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SettingTab } from '../panels/panel-sets';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { SettingPage } from './setting.page';

const SIGN_IN = {
  id: 'b9f0a3d0-0000-4000-8000-000000000001',
  current: true,
  audience: 'member',
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  created_at: '2026-01-01T00:00:00Z',
  last_used_at: '2026-01-02T00:00:00Z',
  expires_at: '2026-03-01T00:00:00Z',
};
const OTHER = { ...SIGN_IN, id: 'b9f0a3d0-0000-4000-8000-000000000002', current: false, device: 'Safari on iOS' };

const ANSWERS = {
  'GET /_api/user_data': {
    theme: 'system',
    gain_colours: 'green-up',
    density: 'comfortable',
    locale: 'en-US',
    tour_done: false,
  },
  'GET /_api/oauth/providers': { data: [] },
  'GET /_api/user/sessions': { data: [SIGN_IN, OTHER] },
  'GET /_api/user/token': { exists: false, hint: '', created_at: null },
  'GET /_api/user/notifications': { data: [], total: 0, page: 1, per_page: 20 },
};

const open = (tab: SettingTab, { answers, ...given }: Given = {}) =>
  renderPage(<SettingPage tab={tab} />, {
    at: `/setting/${tab}`,
    as: USER,
    ...given,
    answers: { ...ANSWERS, ...answers },
  });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const card = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  for (const name of ['theme', 'updown', 'density']) delete document.documentElement.dataset[name];
});

it('auth.loggedin-states: a visitor is sent to the sign-in page and comes back', async () => {
  const { place } = await renderPage(<SettingPage tab="account" />, { at: '/setting/account' });
  expect(place()).toBe('/login?redirect=%2Fsetting%2Faccount');
});

describe('profile', () => {
  it('saves names, trimmed', async () => {
    const { asked } = await open('profile', {
      answers: { 'PUT /_api/user': { user: { ...USER, last_name: 'Byron' } } },
    });
    await userEvent.type(screen.getByLabelText(/Last name/), ' Byron {Enter}');
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(asked.find(({ key }) => key === 'PUT /_api/user')?.args).toEqual({
      body: { username: 'ada', first_name: 'Ada', last_name: 'Byron' },
    });
  });

  it('a name that is taken is reported at its field', async () => {
    const fields = [{ path: 'body.username', message: 'This username is taken' }];
    await open('profile', { answers: { 'PUT /_api/user': new ApiError(409, 'This username is taken', { fields }) } });
    await press('Save profile');
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/This username is taken/);
  });

  it('looks take effect at once and are saved', async () => {
    const looks = { ...ANSWERS['GET /_api/user_data'], gain_colours: 'red-up' };
    const { asked } = await open('profile', { answers: { 'PUT /_api/user_data': looks } });
    await userEvent.click(await screen.findByLabelText('Red for gains'));
    expect(document.documentElement.dataset['updown']).toBe('red-up');
    expect(asked.at(-1)).toEqual({ key: 'PUT /_api/user_data', args: { body: { gain_colours: 'red-up' } } });
    await waitFor(() => expect(screen.getByLabelText('Red for gains')).toBeChecked());
  });

  it('looks that could not be saved go back', async () => {
    await open('profile', { answers: { 'PUT /_api/user_data': new ApiError(502, 'Try again soon') } });
    await userEvent.click(await screen.findByLabelText('Dark'));
    expect(await screen.findByText('Try again soon')).toBeInTheDocument();
    expect(document.documentElement.dataset['theme']).toBe('system');
  });

  it.each([
    [1, 0],
    [3, 1],
  ])('onboarding.tour-role: with status %d the tour is offered %d times', async (status, count) => {
    await open('profile', { as: { ...USER, status } });
    expect(screen.queryAllByRole('button', { name: 'Take the tour' })).toHaveLength(count);
  });
});

describe('account', () => {
  it('a new address asks for the password and waits for its mail', async () => {
    const user = { ...USER, email_wanted: 'new@example.org' };
    const { asked } = await open('account', { answers: { 'PUT /_api/user': { user } } });
    const address = card('E-mail address');
    await userEvent.type(address.getByLabelText('New e-mail address'), 'new@example.org');
    await userEvent.type(address.getByLabelText('Current password'), 'secret{Enter}');
    expect(await screen.findByText('Waiting for new@example.org')).toBeVisible();
    expect(asked.find(({ key }) => key === 'PUT /_api/user')?.args).toEqual({
      body: { email: 'new@example.org', current_password: 'secret' },
    });
    expect(address.getByLabelText('New e-mail address')).toHaveValue('');
  });

  it('the same address is no change', async () => {
    await open('account');
    await userEvent.type(card('E-mail address').getByLabelText('New e-mail address'), 'ADA@example.org{Enter}');
    expect(card('E-mail address').getByLabelText('New e-mail address')).toHaveAccessibleDescription(
      /your address already/,
    );
  });

  it.each([
    [true, 'Change password', { password: 'a new long one', current_password: 'the old one' }],
    [false, 'Set password', { password: 'a new long one' }],
  ])('of an account with a password (%s) it is: %s', async (has_password, action, body) => {
    const { asked } = await open('account', {
      as: { ...USER, has_password },
      answers: { 'POST /_api/user/password/create': { ok: true } },
    });
    const panel = card('Password');
    if (has_password) await userEvent.type(panel.getByLabelText('Current password'), 'the old one');
    await userEvent.type(panel.getByLabelText('New password'), 'a new long one');
    await press(action);
    expect(await screen.findByText('Password saved, other sign-ins ended')).toBeInTheDocument();
    expect(asked.find(({ key }) => key === 'POST /_api/user/password/create')?.args).toEqual({ body });
  });

  it('a sign-in elsewhere is ended; this one leads to /logout', async () => {
    const { asked } = await open('account', { answers: { 'DELETE /_api/user/sessions/{id}': { ok: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('Signed out there')).toBeInTheDocument();
    expect(asked.find(({ key }) => key.startsWith('DELETE'))?.args).toEqual({ params: { id: OTHER.id } });
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  });

  it('all others are ended after a question', async () => {
    const { asked } = await open('account', { answers: { 'DELETE /_api/user/sessions': { ended: 1 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 5000 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out of 1 place')).toBeInTheDocument();
    expect(asked.some(({ key }) => key === 'DELETE /_api/user/sessions')).toBe(true);
  });

  it('an API token is shown once', async () => {
    await open('account', { answers: { 'POST /_api/user/token': { token: 'plb_secret' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
    expect(await screen.findByText('plb_secret')).toBeVisible();
    await press('Dismiss');
    expect(screen.queryByText('plb_secret')).toBeNull();
  });

  it('an account is deleted only with its typed name and password', async () => {
    const { asked } = await open('account', {
      answers: { 'DELETE /_api/user': new ApiError(403, 'The password is not right') },
    });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(dialog.getByLabelText('Type ada to confirm')).toHaveFocus();
    expect(asked.some(({ key }) => key === 'DELETE /_api/user')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Type ada to confirm'), 'ada');
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('The password is not right')).toBeVisible();
    expect(asked.at(-1)?.args).toEqual({ body: { confirm: 'ada', password: 'wrong' } });
  });

  it('an account that is to be deleted can be kept', async () => {
    const leaving = { ...USER, deletes_at: '2026-12-05T10:00:00Z' };
    await open('account', { as: leaving, answers: { 'POST /_api/user/keep': { user: USER } } });
    expect(screen.getByText('Your account will be deleted on Dec 5, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('a part that fails offers to try again, the others stay', async () => {
    await open('account', { answers: { 'GET /_api/user/sessions': new ApiError(403, 'Not now') } });
    expect(await screen.findByText('Your sign-ins could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
  });
});

describe('notifications', () => {
  it('messages are listed and marked as read', async () => {
    const message = {
      id: 1,
      title: 'Password changed',
      text: 'From Firefox.',
      link: '/setting/account',
      at: '2026-01-01T00:00:00Z',
      read: false,
    };
    const { asked } = await open('notification', {
      answers: {
        'GET /_api/user/notifications': { data: [message], total: 1, page: 1, per_page: 20 },
        'PUT /_api/user/notifications/read': { ok: true },
      },
    });
    expect(await screen.findByRole('link', { name: 'Password changed' })).toHaveAttribute('href', '/setting/account');
    await press('Mark all as read');
    await waitFor(() => expect(asked.some(({ key }) => key === 'PUT /_api/user/notifications/read')).toBe(true));
  });
});

describe('photo', () => {
  const picture = () => new File(['x'], 'me.png', { type: 'image/png' });

  it('a picture is looked at, then sent', async () => {
    const { asked } = await open('photo', {
      answers: { 'POST /_api/user/avatar': { avatar: '/cdn/avatars/7_small.png?v=2' } },
    });
    await userEvent.upload(screen.getByLabelText('Your picture'), picture());
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect(asked.at(-1)?.args).toEqual({ body: { image: 'data:image/png;base64,eA==' } });
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  it.each([
    [1, 'image/png', false],
    [3, 'image/png', true],
    [3, 'application/pdf', false],
  ])('logo.rules: status %d and %s: %s', async (status, type, isTaken) => {
    await open('photo', { as: { ...USER, status } });
    const field = screen.queryByLabelText('Your logo');
    if (field) await userEvent.setup({ applyAccept: false }).upload(field, new File(['x'], 'logo', { type }));
    if (isTaken) expect(await screen.findByRole('button', { name: 'Save picture' })).toBeVisible();
    else expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull();
  });

  it('error.logo: a failure is reported in the words of the specification', async () => {
    await open('photo', {
      as: { ...USER, status: 3 },
      answers: { 'POST /_api/user/logo': new ApiError(422, 'x') },
    });
    await userEvent.upload(screen.getByLabelText('Your logo'), picture());
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
    expect(await screen.findByText('Image upload error, please try again.')).toBeInTheDocument();
  });

  it('logo.deleted: says so', async () => {
    await open('photo', {
      as: { ...USER, status: 3, logo: '/cdn/own-logos/x.png?v=1' },
      answers: { 'DELETE /_api/user/logo': { success: true, message: 'Logo deleted' } },
    });
    await press('Remove');
    expect(await screen.findByText('Logo deleted')).toBeInTheDocument();
  });
});
