import { register } from '../accounts';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

const varDirOf = ({ project }: { project: { metadata: Record<string, unknown> } }) =>
  project.metadata['varDir'] as string;

test('a key, the files of the data, and a query over them', async ({ page, complaints }, info) => {
  test.slow();
  complaints.ignoreStatus = true;
  await register(page, varDirOf(info));

  await openHydrated(page, '/data/download');
  // The first who looks has the files made.
  await expect(page.getByRole('button', { name: 'Save prices' })).toBeVisible({ timeout: 90_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save sample-prices' }).click();
  expect((await saved).suggestedFilename()).toBe('sample-prices.parquet');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Data pages' }).getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('script');
  await page.getByRole('checkbox', { name: 'Ask with SQL' }).check();
  await page.getByRole('button', { name: 'Make key' }).click();
  const key = await page.getByText(/^plk_\w{46}$/).textContent();

  await page.getByRole('navigation', { name: 'Data pages' }).getByRole('link', { name: 'API' }).click();
  await page.getByRole('radio', { name: 'SQL' }).check();
  await page.getByLabel('Your key').fill(key ?? '');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Status 200')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"pettm"');
  expect(await faultsOf(page)).toEqual([]);
});
