import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { onAnyPage } from '../testing/on-any-page';
import { MarketMark } from './MarketMark';

it.each([
  ['/stock/NAS:ALDR/summary', { sample: true }, /companies and figures here are invented/],
  ['/stock/NAS:ALDR/summary', { hasPrices: false }, /No prices are loaded yet: .* Setup of the staff app/],
  ['/', { hasPrices: false }, /No prices are loaded yet/],
  ['/stock-market-holidays', { hasPrices: false }, undefined],
  ['/login', { hasPrices: false }, undefined],
  ['/screener', {}, undefined],
])('%s of a site with %j says %s', (pathname, site, text) => {
  renderRouted(<MarketMark pathname={pathname} />, onAnyPage({ site, at: pathname }));
  if (text) expect(screen.getByRole('complementary', { name: 'About these figures' })).toHaveTextContent(text);
  else expect(screen.queryByRole('complementary', { name: 'About these figures' })).toBeNull();
});
