import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, within } from '@testing-library/react';
import type { StockSummary } from '../header/stock-summary';
import { NoPrices } from './NoPrices';

const stock = { symbol: 'ALDR', asOf: null, figures: { price: { value: null, reason: 'No price is known' } } };
const open = (data: readonly object[]): void => {
  renderRouted(<NoPrices stock={stock as unknown as StockSummary} name="ALDR" />, {
    answers: { 'GET /_api/stocks/{id}/sparse-closes': { data } },
  });
};

it('says why there is no price and how one comes; other publications have a table of their own', async () => {
  open([
    { day: '2024-12-31', price: 12.5, source: 'managers', reports: 41 },
    { day: '2024-12-30', price: 12.25, source: 'fails', reports: 1 },
  ]);
  expect(screen.getByText('No price is known')).toBeVisible();
  expect(screen.getByText(/adds prices in Setup/)).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Sparse closes of ALDR' });
  expect(within(table).getByText('Managers (13F), value over shares')).toBeVisible();
  expect(screen.getByText(/No return, ratio or market value is made from them/)).toBeVisible();
});

it('has no table where no source has a close', async () => {
  open([]);
  expect(await screen.findByText('No price is known')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
