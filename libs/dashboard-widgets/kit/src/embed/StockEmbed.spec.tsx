import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import StockEmbed from './StockEmbed';

const summary = (figures: object) => ({
  display_symbol: 'ALDR',
  company: 'Alder Works Inc.',
  currency: 'USD',
  last_price_date: null,
  // The wire value of "not available".
  price: 9_999,
  p_pct_change: 9_999,
  figures,
});

it('a security without a price has none', () => {
  renderRouted(<StockEmbed data={summary({ price: { value: null }, price_change: { value: null } })} />);
  expect(screen.queryByText(/9,999|0\.00/)).toBeNull();
  expect(screen.queryByText('USD')).toBeNull();
});

it('shows the price and its change', () => {
  renderRouted(<StockEmbed data={summary({ price: { value: 12.5 }, price_change: { value: -1.25 } })} />);
  expect(screen.getByText('12.50')).toBeVisible();
  expect(screen.getByText(/1\.25/)).toBeVisible();
});
