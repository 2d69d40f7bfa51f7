import { emptyState } from '@plumbline/screener/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
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
const VIEWS = [view(1, 'Value', 0, ['pb']), view(2, 'Growth', 1, ['roe'])];

/** Saved sets of columns next to the columns that are shown, and a way to add one. */
function Columns(): ReactNode {
  const [columns, setColumns] = useState<readonly string[]>();
  return (
    <>
      <Views
        state={{ ...emptyState(), columns }}
        change={(parts) => setColumns(parts.columns)}
        shown={columns ?? ['pettm']}
      />
      <button type="button" onClick={() => setColumns([...(columns ?? []), 'roa'])}>
        Add a column
      </button>
      <p role="note">{columns?.join(' ') ?? 'as they come'}</p>
    </>
  );
}

async function open() {
  const { asked } = renderRouted(<Columns />, {
    at: '/screener',
    answers: {
      'GET /_api/user_screener_view': { data: VIEWS, total: 2, page: 1, per_page: 100 },
      'PUT /_api/user_screener_view/{id}': VIEWS[0],
      'POST /_api/user_screener_view': view(3, 'Mine', 2, ['pb', 'roa']),
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Saved columns' }));
  await list.findByRole('button', { name: 'Value' });
  return {
    list,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    changes: () => asked.filter(({ key }) => !key.startsWith('GET')),
  };
}
const shown = () => screen.getByRole('note').textContent;

it('view.copy: columns are changed in a copy, and the view stays until it is saved', async () => {
  const { press, changes } = await open();
  await press('Value');
  await press('Add a column');
  expect(shown()).toBe('pb roa');
  expect(changes()).toEqual([]);
});

it('view.modified: any change of the view that is open says so, and no other', async () => {
  const { list, press } = await open();
  await press('Value');
  expect(list.queryByText('changed')).toBeNull();
  await press('Add a column');
  const marked = list.getAllByRole('listitem').map((item) => within(item).queryByText('changed') !== null);
  expect(marked).toEqual([true, false]);
});

it.each([
  ['Growth', 'roe'],
  ['Columns as they come', 'as they come'],
])('view.cancel: %s discards the copy', async (other, columns) => {
  const { list, press, changes } = await open();
  await press('Value');
  await press('Add a column');
  await press(other);
  expect(shown()).toBe(columns);
  expect(list.queryByText('changed')).toBeNull();
  expect(changes()).toEqual([]);
});

it('view.reset: the columns are those of the view again', async () => {
  const { list, press, changes } = await open();
  await press('Value');
  await press('Add a column');
  await press('Reset');
  expect(shown()).toBe('pb');
  expect(list.queryByText('changed')).toBeNull();
  expect(changes()).toEqual([]);
});

it('view.save: a view of one’s own is updated, and another name makes a new one', async () => {
  const { press, changes } = await open();
  await press('Value');
  await press('Add a column');
  await press('Save');
  const put = {
    key: 'PUT /_api/user_screener_view/{id}',
    args: { params: { id: '1' }, body: { fields: ['pb', 'roa'] } },
  };
  await waitFor(() => expect(changes()).toEqual([put]));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the columns' }), ' Mine ');
  await press('Save as');
  const post = { key: 'POST /_api/user_screener_view', args: { body: { name: 'Mine', fields: ['pb', 'roa'] } } };
  await waitFor(() => expect(changes()).toEqual([put, post]));
});

it('orders views and shares them', async () => {
  const { list, press, changes } = await open();
  await press('Move Growth up');
  const puts = () => changes().map(({ args }) => args);
  await waitFor(() =>
    expect(puts()).toEqual([
      { params: { id: '2' }, body: { seq: 0 } },
      { params: { id: '1' }, body: { seq: 1 } },
    ]),
  );
  await userEvent.click(list.getAllByRole('checkbox', { name: 'Public' })[0]!);
  await waitFor(() => expect(puts().at(-1)).toEqual({ params: { id: '1' }, body: { is_public: true } }));
});
