import { asMember } from '@plumbline/auth/kit/testing';
import { DEFAULT_STOCK_DASHBOARD } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { StockDashboard } from './StockDashboard';

const open = (answers: Readonly<Record<string, unknown>>) =>
  renderRouted(<StockDashboard name="VTRL" blocks={[]} inOrder={<p>As it comes</p>} />, { answers, wrap: asMember });

it('blocks changed in another place, too: saved again, they replace what is there', async () => {
  let kept = 1;
  const sent: number[] = [];
  open({
    'GET /_api/user/stock_dashboard': () => ({ options: DEFAULT_STOCK_DASHBOARD, version: kept, is_custom: true }),
    'PUT /_api/user/stock_dashboard': ({ body: { version } }: { body: { version: number } }) => {
      sent.push(version);
      if (version === kept) return { options: DEFAULT_STOCK_DASHBOARD, version: version + 1, is_custom: true };
      return new ApiError(409, 'Some blocks were changed elsewhere, too: choose what to keep');
    },
  });
  const customize = await screen.findByRole('button', { name: 'Customize' });
  await waitFor(() => expect(customize).toBeEnabled());
  fireEvent.click(customize);
  kept = 2;
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([1]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([1, 2]));
});

it('what could not be loaded is not customized', async () => {
  open({});
  expect(await screen.findByText('As it comes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Customize' })).toBeDisabled();
});
