import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityPanel } from '@plumbline/auth/kit';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';

const FACTOR = { id: 7, kind: 'totp', name: 'Phone', created_at: '2026-03-01T10:00:00.000Z', last_used_at: null };
const NONE = { data: [], recovery_left: 0, is_required: false, can_add_passkey: true };
const ONE = { data: [FACTOR], recovery_left: 9, is_required: false, can_add_passkey: true };
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);

const open = (answers: NonNullable<Given['answers']>, user = USER) =>
  renderPage(<SecurityPanel user={user} />, { as: user, at: '/setting/account', answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('an authenticator app is added by password and code; the recovery codes stay until they are saved', async () => {
  const { asked } = await open({
    'GET /_api/user/factors': NONE,
    'POST /_api/user/factors/totp/start': { token: 't', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=A' },
    'POST /_api/user/factors/totp': { factor: FACTOR, recovery_codes: CODES },
  });
  await screen.findByText(/nobody gets in with your password alone/);
  await press('Add an authenticator app');
  await userEvent.type(await screen.findByLabelText('Your password'), 'a long password{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '12345{Enter}');
  expect(screen.getByLabelText('Code that the app shows')).toHaveAccessibleDescription(/six digits/);
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '6{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  const before = asked.filter(({ key }) => key === 'GET /_api/user/factors').length;
  await press('I have saved them');
  await waitFor(() => expect(asked.filter(({ key }) => key === 'GET /_api/user/factors')).toHaveLength(before + 1));
  expect(asked.filter(({ key }) => key.startsWith('POST')).map(({ args }) => args['body'])).toEqual([
    { password: 'a long password' },
    { token: 't', code: '123456', name: 'Authenticator app' },
  ]);
});

it('what the server says of a password or a code is at its field', async () => {
  const wrong = (path: string, message: string) => new ApiError(403, message, { fields: [{ path, message }] });
  await open({
    'GET /_api/user/factors': NONE,
    'POST /_api/user/factors/totp/start': { token: 't', secret: 'ABCD', uri: 'otpauth://totp/x' },
    'POST /_api/user/factors/passkey/start': wrong('body.password', 'This password is not right'),
    'POST /_api/user/factors/totp': wrong('body.code', 'This code is not right'),
  });
  await screen.findByRole('button', { name: 'Add a passkey' });
  await press('Add a passkey');
  await userEvent.type(await screen.findByLabelText('Name'), 'Laptop');
  await userEvent.type(screen.getByLabelText('Your password'), 'a long password{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/This password is not right/),
  );
  await press('Cancel');
  await press('Add an authenticator app');
  await userEvent.type(await screen.findByLabelText('Your password'), 'a long password{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Code that the app shows')).toHaveFocus());
  await userEvent.keyboard('123 456{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Code that the app shows')).toHaveAccessibleDescription(/This code is not right/),
  );
});

it('the last one is removed by password, after a word on what follows', async () => {
  const { asked } = await open({ 'GET /_api/user/factors': ONE, 'DELETE /_api/user/factors/{id}': { ok: true } });
  expect(await screen.findByText('9 recovery codes left.')).toBeVisible();
  await press('Remove Phone');
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Phone”?' });
  expect(within(dialog).getByText(/your password alone signs you in/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(within(dialog).getByLabelText('Your password')).toHaveFocus();
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'a long password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ key }) => key.startsWith('DELETE'))?.args).toEqual({
    params: { id: 7 },
    body: { password: 'a long password' },
  });
});

it('the last one stays where the rights of the person ask for one', async () => {
  await open({ 'GET /_api/user/factors': { ...ONE, is_required: true } });
  expect(await screen.findByText(/so the last one stays/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Phone' })).toBeNull();
});

it('one is renamed, and codes are replaced', async () => {
  const { asked } = await open({
    'GET /_api/user/factors': ONE,
    'PUT /_api/user/factors/{id}': { ...FACTOR, name: 'Work' },
    'POST /_api/user/factors/recovery_codes': { codes: CODES },
  });
  await screen.findByText('Phone');
  await press('Rename Phone');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Work{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ key }) => key.startsWith('PUT'))?.args).toEqual({ params: { id: 7 }, body: { name: 'Work' } });
  await press('New recovery codes');
  await userEvent.type(await screen.findByLabelText('Your password'), 'a long password{Enter}');
  expect(await screen.findByText(CODES[9]!)).toBeVisible();
});

it('without a password the sign-in has to be new, and passkeys are not offered where no browser takes one', async () => {
  await open({ 'GET /_api/user/factors': { ...NONE, can_add_passkey: false } }, { ...USER, has_password: false });
  await screen.findByRole('button', { name: 'Add an authenticator app' });
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  await press('Add an authenticator app');
  expect(await screen.findByText(/within 15 minutes of signing in/)).toBeVisible();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

it('a list that cannot be loaded says so', async () => {
  await open({ 'GET /_api/user/factors': new ApiError(503, 'Not now') });
  expect(await screen.findByText('Your second steps could not be loaded')).toBeVisible();
});
