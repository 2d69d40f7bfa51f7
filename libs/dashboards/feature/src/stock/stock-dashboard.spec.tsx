import { asMember } from '@plumbline/auth/kit/testing';
import { DEFAULT_STOCK_DASHBOARD } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { StockDashboard } from './StockDashboard';

const open = (answers: Readonly<Record<string, unknown>>, at = '/stock/VTRL/summary') =>
  renderRouted(<StockDashboard name="VTRL" blocks={[]} inOrder={<p>As it comes</p>} />, {
    at,
    answers,
    wrap: asMember,
  });

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

it('url.add-component-stock: a proposed block is stored on the stock page when it is kept, and not before', async () => {
  const sent: unknown[] = [];
  const at = '/stock/VTRL/summary?op=add&comp=text&config=%7B%22text%22%3A%22Hello%22%7D';
  const { router } = open(
    {
      'GET /_api/user/stock_dashboard': { options: DEFAULT_STOCK_DASHBOARD, version: 1, is_custom: false },
      'PUT /_api/user/stock_dashboard': ({ body }: { body: { options: { widgets: { is: string }[] } } }) => {
        sent.push(body.options.widgets.at(-1));
        return { options: DEFAULT_STOCK_DASHBOARD, version: 2, is_custom: false };
      },
    },
    at,
  );
  expect(await screen.findByText('Hello')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Customize' })).toBeEnabled());
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(sent).toMatchObject([{ is: 'text', config: { text: 'Hello' } }]));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
