import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('from the menu to what a manager holds, how its report was read, and a position over time', async ({ page }) => {
  await openHydrated(page, '/guru');
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Lists of gurus' })
    .getByRole('link', { name: 'Managers', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Managers' })).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Manager' })
    .or(page.getByLabel('Manager', { exact: true }))
    .first()
    .fill('concentrated');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=concentrated/);
  await page.getByRole('link', { name: 'Eskwold Concentrated Capital LLC' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Eskwold/ })).toBeVisible();
  await openHydrated(page, page.url());
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Reports of the quarter' })).toContainText('Table and cover agree');
  await page.getByLabel('Quarter to').selectOption({ index: 1 });
  await expect(page).toHaveURL(/period=/);
  await openHydrated(page, page.url());
  expect(await faultsOf(page)).toEqual([]);
  const first = page.getByRole('table', { name: 'Positions' }).getByRole('row').nth(1);
  await first.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/guru-portfolio\//);
  await expect(page.getByRole('table', { name: 'Position by quarter' })).toBeVisible();
});

test('lists of many managers keep group, span and day in the address', async ({ page, complaints }) => {
  await openHydrated(page, '/guru/consensus-picks?asOf=2025-08-20');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Gurus' }).first().click();
  await expect(page).toHaveURL(/\/guru\?asOf=2025-08-20/);
  complaints.ignoreStatus = true;
  await page.goto('/guru/warren+nobody');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('could not be found');
});
