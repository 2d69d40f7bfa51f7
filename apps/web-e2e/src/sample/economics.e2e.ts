import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('from the indicators to one of them, as first reported and as known on a past day', async ({ page }) => {
  await openHydrated(page, '/economic_indicators');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Find an indicator').fill('nonfarm');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Nonfarm employees/ })).toBeVisible();
  await page.getByLabel('Format').selectOption('change');
  // The page may still be loading the change before: what is chosen shows when it is there.
  const first = page.getByRole('radio', { name: 'First print' });
  await first.click();
  await expect(page).toHaveURL(/format=change&basis=first/);
  await expect(first).toBeChecked();
  await openHydrated(page, `${page.url()}&asOf=2026-03-01`);
  await expect(
    page
      .getByRole('table', { name: /List of periods/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('Jan 2026');
  expect(await faultsOf(page)).toEqual([]);
});

test('markets: the curve, a ratio, the debt of a country', async ({ page }) => {
  await openHydrated(page, '/market');
  await expect(page.getByRole('img', { name: /Treasury par yields/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Gold to silver ratio' }).click();
  await expect(page.getByRole('table', { name: 'The ratio by month and year' })).toBeVisible();
  await openHydrated(page, '/market/debt-to-gdp');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Germany' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Germany');
});

test('positions of traders and the calendars', async ({ page }) => {
  await openHydrated(page, '/cot_reports');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'GOLD' }).click();
  await expect(page.getByRole('table', { name: 'Positions in GOLD' })).toBeVisible();
  await openHydrated(page, '/calendar?month=2026-07');
  expect(await faultsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for a calendar (ICS)' }).click();
  expect((await file).suggestedFilename()).toBe('calendar-2026-07.ics');
  await openHydrated(page, '/economic_calendar');
  expect(await faultsOf(page)).toEqual([]);
});
