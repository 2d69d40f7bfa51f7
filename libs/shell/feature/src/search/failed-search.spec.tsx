import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TopSearch } from '../frame/TopSearch';
import { renderShell } from '../testing/render-shell';

it('error.logged-only: a search that fails leaves the list empty', async () => {
  await import('./SearchPanel');
  renderShell(<TopSearch />, { answers: () => Promise.reject(new Error('down')) });
  await userEvent.type(screen.getByRole('combobox'), 'app');
  expect(await screen.findByText('The search did not answer')).toBeInTheDocument();
  expect(screen.queryByRole('listbox')).toBeNull();
});
