import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRouted, type Asked } from '@plumbline/shared/kit/testing';
import type { DirectoryAnswer } from './directory-list';
import { DirectoryPage } from './directory.page';

const answer: DirectoryAnswer = {
  data: [
    {
      stockid: 'USAAA',
      display_symbol: 'AAA',
      company: 'Arden Works',
      exchange: 'NAS',
      currency: 'USD',
      country: 'United States',
      sector: 'Technology',
      industry: 'Software',
      price: 12.5,
      price_change: -1.2,
      mktcap_norm: 2_500_000_000,
      pettm: null,
      dividend_yield: 1.5,
    },
  ],
  total: 120,
  page: 1,
  per_page: 50,
  parts: [
    {
      key: 'group',
      values: [
        { value: 'Software', stocks: 80 },
        { value: 'Hardware', stocks: 40 },
      ],
    },
  ],
};

it('lists stocks of a sector with the ways to narrow them; order and page are in the address', async () => {
  const asked: Asked[] = [];
  const { place } = renderRouted(<DirectoryPage place={{ sector: 'Technology' }} />, {
    at: '/stocks/sector/Technology',
    answers: { 'GET /_api/stocks': answer },
    asked,
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Technology stocks' })).toBeInTheDocument();
  const row = (await screen.findByRole('link', { name: 'AAA' })).closest('tr')!;
  expect(within(row).getByText('2.50')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hardware' })).toHaveAttribute('href', '/stocks/sector/Technology/Hardware');
  expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/stocks/company/B');
  await userEvent.click(screen.getByRole('button', { name: /^Price/ }));
  await waitFor(() => expect(place()).toMatch(/[?&]sort=-?price\b/));
  expect(asked.at(-1)).toMatchObject({ args: { query: { sector: 'Technology', sort: 'price', page: 1 } } });
});
