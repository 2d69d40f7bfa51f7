import { readFileSync } from 'node:fs';
import { account, register } from '../accounts';
import { choose, expect, openHydrated, test } from '../fixtures';

test('the switches are in the address, survive a reload and the way back', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/financials');
  await choose(page, 'Periods', 'Quarterly');
  await expect(page.locator('caption')).toHaveText('Statements, quarterly');
  await choose(page, 'Vintage', 'As first filed');
  await expect(page).toHaveURL(/\?period=quarterly&basis=asReported$/);
  await choose(page, 'Reading', 'Percent over the year before');
  await expect(page).toHaveURL(/\?period=quarterly&basis=asReported&view=growth$/);
  await expect(page.getByRole('columnheader', { name: 'Percent' })).toBeVisible();

  await page.reload();
  for (const name of ['Quarterly', 'As first filed', 'Percent over the year before'])
    await expect(page.getByRole('radio', { name })).toBeChecked();

  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Values' })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/financials$/);
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
  await expect(page.locator('caption')).toHaveText('Statements, annual');
});

test('switches pressed in a row keep each other', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/financials');
  await choose(page, 'Periods', 'Trailing twelve months');
  await choose(page, 'Vintage', 'As first filed');
  await choose(page, 'Reading', 'Percent over the year before');
  await expect(page).toHaveURL(/\?period=ttm&basis=asReported&view=growth$/);
});

test('an address is served with its switches', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/stock/VTRL/financials?period=ttm&view=common-size`)).text();
  expect(html).toContain('Statements, ttm');
  expect(html).toContain('Percent');
});

test('what is shown is downloaded by members', async ({ page }, { project }) => {
  await register(page, project.metadata['varDir'] as string);
  await openHydrated(page, '/stock/VTRL/financials');
  await expect(account(page)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('VTRL-annual-restated.csv');
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(rows.slice(0, 7).map((row) => row.split(',')[0])).toEqual([
    'Symbol',
    'Company',
    'Statements',
    'Currency',
    'As of',
    'Source',
    'Data version',
  ]);
  expect(rows[7]).toMatch(/^"USD billions, .*FY2025$/);
  expect(rows[8]).toMatch(/^Period end,.*,2025-\d\d-\d\d$/);
  expect(rows.find((row) => row.startsWith('Revenue,'))).toMatch(/,15\.9\d+$/);
});

test('visitor.cannot-download: a visitor is asked to sign in', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/financials?period=quarterly');
  await expect(page.getByText('Sign in to download').first()).toBeVisible();
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock%2FVTRL%2Ffinancials%3Fperiod%3Dquarterly$/);
});

test('statements are one stop of the Tab key, and a figure opens by keys', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/financials');
  const grid = page.getByRole('grid', { name: 'Statements, annual' });
  const stop = grid.locator('[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Revenue explained' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stop).toBeFocused();
});

test('statements are read without scripts, and are in the page once', async ({ browser, baseURL, request }) => {
  const html = await (await request.get(`${baseURL}/stock/VTRL/financials`)).text();
  expect(html.match(/Research & Development|Research &amp; Development/g)).toHaveLength(1);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/stock/VTRL/financials`);
  await expect(page.getByRole('rowheader', { name: 'Revenue', exact: true })).toBeVisible();
  await page.close();
});

test('a bank and an insurer have statements too', async ({ page }) => {
  for (const symbol of ['FTBY', 'AMBH']) {
    await page.goto(`/stock/${symbol}/financials`);
    await expect(page.locator('tr[data-metric="net_income"]')).toBeVisible();
  }
});

test('names of rows put them on the chart one after the other, and a company is next to another', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/financials');
  const statements = page.getByRole('grid', { name: 'Statements, annual' });
  await statements.getByText('Revenue', { exact: true }).click();
  await statements.getByText('Gross Profit', { exact: true }).click();
  await expect(page).toHaveURL(/chart=revenue%2Cgross_profit/);
  await expect(page.getByRole('heading', { name: 'Revenue, Gross Profit' })).toBeVisible();

  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByRole('textbox', { name: 'Up to 4 other companies' }).fill('VDLN');
  await page.getByRole('button', { name: 'Compare' }).click();
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('row', { name: /VDLN/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /VTRL/ }).first()).toBeVisible();
});
