import { emptyState } from '@plumbline/screener/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Views } from './ViewTools';

const view = (id: number, name: string, seq: number, fields: string[]) => ({
  id,
  name,
  seq,
  fields,
  note: '',
  options: {},
  is_public: false,
  view_type: 'screener',
  premium: false,
  icon: '',
  is_own: true,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

it('shows a saved set of columns, says that it was changed, orders and shares it', async () => {
  const data = [view(1, 'Value', 0, ['pb']), view(2, 'Growth', 1, ['roe'])];
  const change = jest.fn();
  const { asked } = renderRouted(<Views state={emptyState()} change={change} shown={['pb', 'roe']} />, {
    at: '/screener',
    answers: {
      'GET /_api/user_screener_view': { data, total: 2, page: 1, per_page: 100 },
      'PUT /_api/user_screener_view/{id}': data[0],
    },
  });
  const list = await screen.findByRole('list', { name: 'Saved columns' });
  await userEvent.click(await within(list).findByRole('button', { name: 'Value' }));
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ columns: ['pb'] }));
  expect(within(list).getByText('changed')).toBeInTheDocument();
  const puts = () => asked.filter(({ key }) => key.startsWith('PUT')).map(({ args }) => args);
  await userEvent.click(within(list).getByRole('button', { name: 'Move Growth up' }));
  await waitFor(() =>
    expect(puts()).toEqual([
      { params: { id: '2' }, body: { seq: 0 } },
      { params: { id: '1' }, body: { seq: 1 } },
    ]),
  );
  await userEvent.click(within(list).getAllByRole('checkbox', { name: 'Public' })[0]!);
  await waitFor(() => expect(puts().at(-1)).toEqual({ params: { id: '1' }, body: { is_public: true } }));
});
