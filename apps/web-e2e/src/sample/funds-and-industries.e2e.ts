import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('from the list of funds to what one holds, what changed, and what it shares with another', async ({ page }) => {
  await openHydrated(page, '/etf');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /CMTK/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Caldermere Technology ETF/ })).toBeVisible();
  await page.getByRole('link', { name: 'Holdings', exact: true }).click();
  await expect(page).toHaveURL(/\/etf\/CMTK\/holdings\/top-holdings/);
  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await page.getByLabel('Holdings of', { exact: true }).selectOption({ index: 2 });
  await expect(page).toHaveURL(/day=/);
  await openHydrated(page, page.url());
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Overlap', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Held by both' })).toBeVisible();
});

test('from all sectors to an industry, with a figure of choice', async ({ page }) => {
  await openHydrated(page, '/industry');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('table', { name: 'Parts by market value' }).getByRole('link', { name: 'Manufacturing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manufacturing' })).toBeVisible();
  await page.getByLabel('Figure', { exact: true }).selectOption('roe');
  await expect(page).toHaveURL(/field=roe/);
  await page.getByLabel('Industry', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/industry\/all\/Manufacturing\/./);
  await expect(page.getByRole('table', { name: 'Performance' })).toBeVisible();
});
