import { choose, expect, openHydrated, test } from '../fixtures';

test('the page is whole without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${baseURL}/stock/VTRL/summary`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/VTRL stock summary/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vantrellis Systems Inc.');
  for (const text of [
    'Close of 2026-06-30',
    'Market cap',
    'PE (TTM)',
    'Revenue (TTM)',
    'Net margin',
    'Latest filings',
    'About',
  ])
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^PE Ratio \(TTM\): \d/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Filings of VTRL, newest first' })).toContainText('10-Q');
  await expect(page.getByRole('link', { name: 'Financials' })).toHaveAttribute('href', '/stock/VTRL/financials');
  await context.close();
});

test('scripts take over without a word', async ({ page, complaints }) => {
  for (const url of ['/', '/stock/VTRL/summary', '/stock/TSGD/financials', '/stock/VTRL/summary?asOf=2021-01-04']) {
    await openHydrated(page, url);
    expect([url, ...complaints.all]).toEqual([url]);
  }
});

test('the chart draws, has a logarithmic scale and a table twin', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const chart = page.locator('.chart-canvas[data-ready=true]');
  await expect(chart.locator('canvas').first()).toBeVisible();
  await choose(page, 'Scale', 'Logarithmic scale');
  await expect(page.getByRole('radio', { name: 'Logarithmic scale' })).toBeChecked();
  await choose(page, 'Range', 'All days');
  await expect(page.getByRole('radio', { name: 'All days' })).toBeChecked();

  const slider = page.getByRole('slider', { name: /Daily close of VTRL/ });
  // A pointer that rests over the chart when it scrolls into view names a day of its own.
  await page.mouse.move(0, 0);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-06-29: /);

  await choose(page, 'Price: chart or table', 'Table');
  const table = page.getByRole('table', { name: 'Daily closes of VTRL' });
  await expect(table.getByRole('row').nth(1)).toContainText('2026-06-30');
  await expect(chart).toBeHidden();
  const events = table.getByRole('button', { name: 'Event' });
  await events.click();
  await expect(table.getByRole('row').nth(1)).toContainText(/Dividend|Split/);
  await expect(table.getByRole('row', { name: /2021-07-20/ })).toContainText('Split 4 for 1');
});

test('the as-of day is chosen on the page and is in the address', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const today = await page.getByRole('button', { name: /^Price: / }).textContent();
  await page.getByRole('button', { name: /As known on today/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the as-of day' });
  await dialog.getByLabel('Day').fill('2021-01-04');
  await dialog.getByRole('button', { name: 'View this day' }).click();
  await expect(page).toHaveURL(/\?asOf=2021-01-04$/);
  await expect(page.getByText('as known on 2021-01-04', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Price: / })).not.toHaveText(today ?? '');

  await page.getByRole('link', { name: 'Financials' }).click();
  await expect(page).toHaveURL(/financials\?asOf=2021-01-04$/);
  await expect(page.getByText('Each figure as last known on 2021-01-04', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: /As known on 2021-01-04/ }).click();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page).toHaveURL(/\/stock\/VTRL\/financials$/);
});

test('the as-of day of an address is served, nothing filed later shows', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary?asOf=2021-01-04');
  await expect(page.getByRole('button', { name: /As known on 2021-01-04/ })).toBeVisible();
  const filed = await page
    .getByRole('table', { name: 'Filings of VTRL, newest first' })
    .getByRole('row')
    .allInnerTexts();
  const days = filed.slice(1).map((row) => row.match(/\d{4}-\d{2}-\d{2}$/)?.[0] ?? '');
  expect(days.length).toBeGreaterThan(3);
  expect(days.filter((day) => day > '2021-01-05' || day === '')).toEqual([]);
});

test('the theme is kept by a cookie and served with the page', async ({ page, request, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, '/stock/VTRL/summary');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme');
  expect(cookie).toMatchObject({ value: 'dark', sameSite: 'Lax' });

  const html = await (await request.get(`${baseURL}/stock/VTRL/summary`, { headers: { cookie: 'theme=dark' } })).text();
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background()).toBe(dark);
});

test('the other share class has a page of its own', async ({ page }) => {
  const response = await page.goto('/stock/VDLN.B/summary');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VDLN.B');
});

test('a stock without a tab leads to its summary', async ({ page }) => {
  await page.goto('/stock/VTRL');
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary$/);
});
