import { readFile } from 'node:fs/promises';
import { register, startTrial } from '../accounts';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('statements of all periods are asked for, made in the background and saved', async ({ page }, { project }) => {
  await register(page, project.metadata['varDir'] as string);
  await openHydrated(page, '/stock/VTRL/financials');
  await page.getByRole('button', { name: 'All periods' }).click();
  await expect(page.getByText('Upgrade to premium to download data')).toBeVisible();
  await page.keyboard.press('Escape');
  await startTrial(page);

  await page.getByRole('button', { name: 'All periods' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText(/is being made: you find it under Downloads/)).toBeVisible();
  await openHydrated(page, '/downloads');
  const row = page.getByRole('row', { name: /VTRL statements/i });
  await expect(row).toContainText('Ready');
  expect(await faultsOf(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Save/ }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('Vantrellis Systems Inc.');
  expect(text).toMatch(/revenue,Revenue/);
});
