import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { summaryAnswer } from '../testing/summary-answers';
import { NoPrices } from './NoPrices';

it('says why there is no price and how one comes', () => {
  const price = { key: 'price', label: 'Price', unit: 'per-share' as const, value: null, reason: 'No price is known' };
  renderRouted(<NoPrices stock={summaryAnswer({ figures: { price } })} />);
  expect(screen.getByText('No price is known')).toBeVisible();
  expect(screen.getByText(/adds prices in Setup/)).toBeVisible();
});
