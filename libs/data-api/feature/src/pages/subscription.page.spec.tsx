import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, INFO } from '../testing/data-api-answers';
import { SubscriptionPage } from './subscription.page';

const KEY = {
  id: 4,
  version: 2,
  name: 'sheet',
  hint: 'plk_0123abcd…',
  scopes: ['read'],
  networks: ['192.0.2.0/24'],
  last_used_at: null,
  created_at: '2026-01-02T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

const open = () =>
  renderPage(<SubscriptionPage />, {
    at: '/data/subscription',
    as: USER,
    answers: {
      'GET /_api/data_sales/keys': { data: [KEY], total: 1, page: 1, per_page: 50 },
      'GET /_api/data_sales/user': ACCOUNT,
      'GET /_api/data_sales/info': INFO,
      'POST /_api/data_sales/subscribe': ACCOUNT,
      'POST /_api/data_sales/keys': { key: 'plk_secret', data: KEY },
      'PUT /_api/data_sales/keys/{id}': KEY,
    },
  });

it('lists keys with what is left of the day', async () => {
  await open();
  const row = (await screen.findByText('plk_0123abcd…')).closest('tr')!;
  expect(within(row).getByText('192.0.2.0/24')).toBeVisible();
  expect(await screen.findByText(/250 of 1,000 credits of your subscription are left today/)).toBeVisible();
});

it('makes a key for networks, and shows it once', async () => {
  const { asked } = await open();
  await userEvent.type(screen.getByLabelText('Name'), 'script');
  await userEvent.click(screen.getByLabelText('Download files'));
  await userEvent.type(screen.getByLabelText(/Networks/), 'here');
  await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
  expect(screen.getByLabelText(/Networks/)).toHaveAccessibleDescription(/192\.0\.2\.7/);
  await userEvent.clear(screen.getByLabelText(/Networks/));
  await userEvent.type(screen.getByLabelText(/Networks/), '192.0.2.7, 2001:db8::/32');
  await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
  expect(await screen.findByText('plk_secret')).toBeVisible();
  expect(asked.find(({ key }) => key.startsWith('POST'))?.args).toEqual({
    body: { name: 'script', scopes: ['read', 'files'], networks: ['192.0.2.7', '2001:db8::/32'] },
  });
});

it('changes the name and the networks of a key', async () => {
  const { asked } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change sheet' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/Networks/)).toHaveValue('192.0.2.0/24');
  await userEvent.clear(within(dialog).getByLabelText('Name'));
  await userEvent.type(within(dialog).getByLabelText('Name'), 'table');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ key }) => key.startsWith('PUT'))?.args).toEqual({
    params: { id: 4 },
    body: { name: 'table', networks: ['192.0.2.0/24'], scopes: ['read'], version: 2 },
  });
});

it('subscribes after a question', async () => {
  const { asked } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Everything' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked.find(({ key }) => key.includes('subscribe'))?.args).toEqual({ body: { type: 'Everything' } });
});
