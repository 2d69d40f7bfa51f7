import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStaffPage } from '../staff/api-staff.page';
import { ACCOUNT, BARE_ACCOUNT, FILES, INFO } from '../testing/data-api-answers';
import { ContractPage } from './contract.page';
import { DownloadPage } from './download.page';
import { SubscriptionPage } from './subscription.page';

it('accepts the terms in a name, for a use', async () => {
  const contract = { ...ACCOUNT.contract, isAccepted: false };
  const { asked } = await renderPage(<ContractPage />, {
    at: '/data/contract',
    as: USER,
    answers: {
      'GET /_api/data_sales/user': { ...ACCOUNT, contract },
      'POST /_api/data_sales/user': ACCOUNT,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept version 2' }));
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(/Enter your name/);
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Use'), 'research');
  await userEvent.click(screen.getByRole('button', { name: 'Accept version 2' }));
  await waitFor(() =>
    expect(asked.find(({ key }) => key.startsWith('POST'))?.args).toEqual({
      body: { contract_version: 2, name: 'Ann', use: 'research' },
    }),
  );
});

it('without terms none are needed', async () => {
  await renderPage(<ContractPage />, {
    at: '/data/contract',
    as: USER,
    answers: { 'GET /_api/data_sales/user': BARE_ACCOUNT },
  });
  expect(await screen.findByText('No contract is needed')).toBeVisible();
});

it('without files in the plan samples alone can be saved', async () => {
  await renderPage(<DownloadPage />, {
    at: '/data/download',
    as: USER,
    answers: {
      'GET /_api/data_sales/user': { ...ACCOUNT, hasFiles: false },
      'GET /_api/data_sales/data/list': FILES,
    },
  });
  expect(await screen.findByRole('button', { name: 'Save sample-prices' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save prices' })).toBeNull();
  expect(screen.getByText('3 of 11 tables')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Columns of prices' }));
  expect(within(await screen.findByRole('dialog')).getByText('Last price')).toBeVisible();
});

it('a visitor sees the offer and a way in', async () => {
  await renderPage(<SubscriptionPage />, {
    at: '/data/subscription',
    answers: { 'GET /_api/data_sales/info': INFO },
  });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login'),
  );
  expect(await screen.findByText('Everything')).toBeVisible();
});

it('staff set limits for a person', async () => {
  const { asked } = await renderPage(<ApiStaffPage />, {
    at: '/admin/api?view=limits',
    as: USER,
    answers: {
      'GET /_api/admin/special_api_users': { data: [], total: 0, page: 1, per_page: 50 },
      'POST /_api/admin/special_api_user': {},
    },
  });
  expect(await screen.findByText('Nobody yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Set limits/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Person'), 'ann');
  await userEvent.type(dialog.getByLabelText('Credits a day'), '50');
  await userEvent.click(dialog.getByLabelText('Ask with SQL'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ key }) => key.startsWith('POST'))?.args).toEqual({
    body: { user: 'ann', credits_a_day: 50, calls_a_minute: null, scopes: ['sql'], until: null, note: '' },
  });
});
