import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { screen } from '@testing-library/react';
import { UsagePage } from './usage.page';

const open = (at: string) =>
  renderPage(<UsagePage />, {
    at,
    as: USER,
    answers: {
      'GET /_api/data_sales/usage': (args: { query?: { month?: string } }) => ({
        month: args.query?.month ?? '2026-03',
        data: [],
      }),
    },
  });

it.each([
  ['/data/usage', '2026-03'],
  ['/data/usage?month=2025-12', '2025-12'],
  ['/data/usage?month=nonsense', '2026-03'],
  ['/data/usage?month=2025-13', '2026-03'],
])('%s shows %s', async (at, month) => {
  await open(at);
  expect(await screen.findByText(`No calls in ${month}`)).toBeVisible();
  expect(screen.getByLabelText('Month')).toHaveValue(month);
});
