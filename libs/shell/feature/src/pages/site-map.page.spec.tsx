import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { SiteMapPage } from './site-map.page';

it('lists every menu and every group of the footer', () => {
  const footer = [{ name: 'Product', entries: [{ key: '/changelog', label: 'Change log', path: '/changelog' }] }];
  renderShell(<SiteMapPage />, { site: { footer } });
  const stocks = within(screen.getByRole('region', { name: 'Stocks' }));
  expect(stocks.getByRole('link', { name: 'All stocks' })).toHaveAttribute('href', '/search');
  const product = within(screen.getByRole('region', { name: 'Product' }));
  expect(product.getByRole('link', { name: 'Change log' })).toHaveAttribute('href', '/changelog');
});
