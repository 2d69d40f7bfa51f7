import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QualityPage } from './quality.page';

const answers = (url: string) =>
  url.includes('unattached')
    ? {
        total: 2,
        page: 1,
        per_page: 50,
        data: [
          {
            stockid: 'US.REUS',
            symbol: 'REUS',
            last_day: '2018-02-07',
            holder: { stockid: 'US1', company: 'Alder Fund' },
          },
          { stockid: 'US.GONE', symbol: 'GONE', last_day: '2017-06-16', holder: null },
        ],
      }
    : { total: 0, page: 1, per_page: 50, data: [] };

it('lists checks, and prices that belong to nobody known with who has the symbol now', async () => {
  renderRouted(<QualityPage />, { at: '/quality', route: '/quality', answers });
  expect(await screen.findByText('No company has figures that could be checked')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Prices without a company' }));
  expect(await screen.findByText('Alder Fund')).toBeVisible();
  expect(screen.getByText('US.GONE')).toBeVisible();
});
