import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SavedScreens } from './SavedScreens';

const SAVED = {
  id: 7,
  name: 'Mine',
  note: '',
  state: { formula: 'roe > 15' },
  is_public: false,
  is_own: true,
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

it('a saved screen is renamed, shared and removed', async () => {
  const { asked } = await renderPage(<SavedScreens />, {
    at: '/screener?manage=screen',
    as: USER,
    answers: {
      'GET /_api/user_screeners': { data: [SAVED], total: 1, page: 1, per_page: 50 },
      'PUT /_api/user_screeners/{id}': SAVED,
      'DELETE /_api/user_screeners/{id}': { ok: true },
    },
  });
  const changes = () =>
    asked.filter(({ key }) => !key.startsWith('GET')).map(({ key, args }) => [key.split(' ')[0], args]);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Mine' }));
  const name = await screen.findByRole('textbox', { name: 'New name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ours{Enter}');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Private' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mine' }));
  await waitFor(() => expect(changes()).toHaveLength(3));
  const params = { id: '7' };
  expect(changes()).toEqual([
    ['PUT', { params, body: { name: 'Ours', version: 3 } }],
    ['PUT', { params, body: { is_public: true, version: 3 } }],
    ['DELETE', { params }],
  ]);
});
