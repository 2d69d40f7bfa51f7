import { expect, openHydrated, test, watchCalls } from '../fixtures';

test('search as you type works by keyboard', async ({ page }) => {
  await openHydrated(page, '/');
  const box = page.getByRole('combobox', { name: 'Search a company or symbol' });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');

  await page.keyboard.type('ver');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').filter({ hasText: 'Verdelune Foods' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await list.getByRole('option').first().getAttribute('id'))!,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\/VDLN\/summary$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verdelune Foods');
});

test('Escape leaves the search, Enter opens the best match', async ({ page }) => {
  await openHydrated(page, '/');
  const box = page.getByRole('combobox');
  await page.keyboard.press('/');
  await page.keyboard.type('quorv');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).not.toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toContainText('QRVN');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\/QRVN\/summary$/);
});

test('text that names nothing says so', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('combobox').fill('zzzzzz');
  await expect(page.getByRole('status').filter({ hasText: 'No match for “zzzzzz”' })).toBeVisible();
});

test('a client navigation asks the API for what the page needs and nothing else', async ({ page }) => {
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  const calls = watchCalls(page);
  await page.getByRole('link', { name: /^VTRL/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vantrellis Systems');
  await expect(page.locator('.chart-canvas[data-ready=true]')).toBeVisible();
  // token and clock are asked for once a tab, here or before
  const ofPage = calls.filter((call) => !['GET /_api/time', 'POST /_api/oauth/client'].includes(call));
  expect(ofPage).toEqual([
    'GET /_api/stocks/VTRL/summary',
    'GET /_api/stocks/VTRL/card',
    'GET /_api/stocks/VTRL/prices',
  ]);
  expect(calls.length).toBe(new Set(calls).size);

  calls.length = 0;
  await page.getByRole('link', { name: 'Financials' }).click();
  await expect(page.locator('caption', { hasText: 'Statements, annual' })).toBeAttached();
  expect(calls).toEqual(['POST /_api/stocks/VTRL/financial']);

  calls.length = 0;
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.locator('.chart-canvas[data-ready=true]')).toBeVisible();
  expect(calls).toEqual([]);
});

test('opened companies are on the home page of this browser', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('link', { name: 'Plumbline', exact: true }).click();
  const visited = page.locator('section, article, div.card').filter({ hasText: 'Recently visited' }).last();
  await expect(visited.getByRole('link', { name: /VTRL.*Vantrellis/ })).toBeVisible();
});
