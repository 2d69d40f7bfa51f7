import { expect, openHydrated, test } from '../fixtures';

test('from the menu to the stocks of a sector, ordered, and into a company', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stocks', exact: true }).click();
  await page
    .getByRole('link', { name: /^All stocks/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'All stocks' })).toBeFocused();
  const list = page.getByRole('region', { name: 'List: All stocks' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await list.getByRole('button', { name: /^Company/ }).click();
  await expect(page).toHaveURL(/\/stocks\?sort=-?company$/);
  await page.locator('.directory-links a').first().click();
  await expect(page).toHaveURL(/\/stocks\/sector\/[^/]+$/);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stock\/[^/]+\/summary$/);
});

test('a past day stays chosen from page to page, and the bar leads back to today', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary?asOf=2020-06-30');
  const bar = page.getByRole('complementary', { name: 'As-of day' });
  await expect(bar).toContainText('As known on 2020-06-30');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/?asOf=2020-06-30');
  await expect(bar).toContainText('As known on 2020-06-30');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('verde');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('VDLN');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stock/VDLN/summary?asOf=2020-06-30');
  await bar.getByRole('link', { name: 'Back to today' }).click();
  await expect(page).toHaveURL('/stock/VDLN/summary');
  await expect(bar).toBeHidden();
});
