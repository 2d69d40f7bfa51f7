import { register } from '../accounts';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

const varDirOf = ({ project }: { project: { metadata: Record<string, unknown> } }) =>
  project.metadata['varDir'] as string;

test('an alert from its rehearsal to its end', async ({ page, complaints }, info) => {
  test.slow();
  complaints.ignoreStatus = true;
  await register(page, varDirOf(info));
  await openHydrated(page, '/stock/VTRL/summary');
  await expect(page.getByRole('button', { name: 'Alerts: set the first one' })).toHaveText('NEW');

  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts on VTRL' });
  await dialog.getByRole('switch', { name: 'Reports' }).click();
  await dialog.getByRole('textbox', { name: 'Condition' }).fill('price_to_sma_200 < 0');
  await dialog.getByRole('button', { name: 'Rehearse' }).click();
  await expect(dialog.getByText(/It would have fired/)).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Days on which it would have fired' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByText('Watching')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Alerts: / })).toHaveText('0/2');

  await openHydrated(page, '/user/me?tab=account&subtab=account-alerts');
  await expect(page.getByRole('region', { name: /\(VTRL\)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Please select alerts')).toBeVisible();
  await page.getByRole('button', { name: 'Remove price_to_sma_200 < 0' }).click();
  await expect(page.getByRole('button', { name: 'Remove price_to_sma_200 < 0' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove price_to_sma_200 < 0' })).toBeVisible();
  await page.getByRole('switch', { name: 'Feed' }).click();
  await expect(page.getByRole('textbox', { name: 'Address of the feed' })).toHaveValue(/\/feeds\/[\w-]{32}\.xml$/);
  expect(await faultsOf(page)).toEqual([]);
});
