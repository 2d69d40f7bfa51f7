import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { AsOfBar } from './AsOfBar';

const bar = () => screen.queryByRole('complementary', { name: 'As-of day' });

it('is absent today', () => {
  renderShell(<AsOfBar />, { at: '/stock/VTRL/summary' });
  expect(bar()).toBeNull();
});

it('names the day on a page of a company and leads back to today', async () => {
  const { place } = renderShell(<AsOfBar />, { at: '/stock/VTRL/financials?basis=restated&asOf=2020-03-31' });
  expect(bar()).toHaveTextContent('As known on 2020-03-31. Nothing filed or traded later is shown.');
  await userEvent.click(screen.getByRole('link', { name: 'Back to today' }));
  expect(place()).toBe('/stock/VTRL/financials?basis=restated');
  expect(bar()).toBeNull();
});

it('says which pages know no past day', () => {
  renderShell(<AsOfBar />, { at: '/search?q=a&asOf=2020-03-31' });
  expect(bar()).toHaveTextContent('This page shows today');
});
