import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('from the feed of insiders to one of them, and clusters by a rule of one’s own', async ({ page }) => {
  await openHydrated(page, '/insiders?side=P');
  expect(await faultsOf(page)).toEqual([]);
  const person = page.getByRole('table').first().getByRole('row').nth(1).getByRole('link').nth(1);
  const name = await person.innerText();
  await person.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Companies' })).toBeVisible();
  await openHydrated(page, page.url());
  expect(await faultsOf(page)).toEqual([]);
  await openHydrated(page, '/insider/cluster');
  await page.getByLabel('Different insiders').selectOption('2');
  await page.getByLabel('Within').selectOption('90');
  await expect(page).toHaveURL(/people=2.*days=90/);
  await openHydrated(page, page.url());
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('from the trades of Congress to a member', async ({ page }) => {
  await openHydrated(page, '/politicians?chamber=senate');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('table', { name: 'Members of these trades' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/politician\//);
  await expect(page.getByText('Amounts together, USD')).toBeVisible();
  await openHydrated(page, page.url());
  expect(await faultsOf(page)).toEqual([]);
  await openHydrated(page, '/politician/summary');
  expect(await faultsOf(page)).toEqual([]);
});
