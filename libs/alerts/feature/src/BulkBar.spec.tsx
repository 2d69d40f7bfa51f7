import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkBar } from './BulkBar';

async function open(keys: readonly string[]) {
  const onDone = jest.fn();
  const page = await renderPage(<BulkBar keys={keys} onDone={onDone} />, {
    at: '/portfolio/1',
    as: USER,
    answers: {
      'POST /_api/v2/alerts/batch_set': { success: 'Frequency set successfully', count: 1, skipped: 0 },
      'DELETE /_api/v2/alerts/delete_all': { success: 'Alerts deleted successfully', count: 1, skipped: 0 },
    },
  });
  return { onDone, bodies: (key: string) => page.asked.filter((one) => one.key === key).map(({ args }) => args) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each(['Once a day', 'After each build', 'Remove'])('alert.select: %s without a choice says so', async (name) => {
  const { bodies, onDone } = await open([]);
  await press(name);
  expect(await screen.findByText('Please select alerts')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(bodies('POST /_api/v2/alerts/batch_set')).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['Once a day', 'daily'],
  ['After each build', 'always'],
])('%s sets %s of what is chosen', async (name, value) => {
  const { bodies, onDone } = await open(['7', 'STOCK_US.A']);
  await press(name);
  expect(await screen.findByText('Frequency set successfully')).toBeVisible();
  expect(bodies('POST /_api/v2/alerts/batch_set')).toEqual([{ body: { alertable_keys: ['7', 'STOCK_US.A'], value } }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('removes what is chosen once that is confirmed', async () => {
  const { bodies, onDone } = await open(['7']);
  await press('Remove');
  expect(bodies('DELETE /_api/v2/alerts/delete_all')).toEqual([]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove these alerts?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Alerts deleted successfully')).toBeVisible();
  expect(bodies('DELETE /_api/v2/alerts/delete_all')).toMatchObject([{ body: { alertable_keys: ['7'] } }]);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});
