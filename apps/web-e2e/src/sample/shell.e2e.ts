import { test as plain, type Page } from '@playwright/test';
import { expect, hydrated, openHydrated, test } from '../fixtures';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Visited pages' });
const tabs = (page: Page) => strip(page).getByRole('listitem');
const box = (page: Page) => page.getByRole('combobox', { name: 'Search a company or symbol' }).first();

/** A browser that is no crawler by its name: those are never asked to register. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('the palette opens over any page and uses keyboard', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('verde');
  await expect(palette.getByRole('option').first()).toContainText('VDLN');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\/VDLN\/summary$/);
  await expect(palette).toBeHidden();

  await page.keyboard.press('Meta+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('types of results are tabs; recently visited pages are shown where nothing is typed', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await box(page).click();
  await expect(page.getByRole('listbox', { name: 'Recently visited' })).toContainText('VTRL');
  await page.keyboard.type('accou');
  await page.getByRole('button', { name: 'Pages' }).click();
  await expect(page.getByRole('option').filter({ hasText: 'Account' }).first()).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('all results: sorted, typed, and a way on where there are none', async ({ page }) => {
  await openHydrated(page, '/search?q=inc');
  const rows = page.getByRole('table', { name: 'Stocks' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL('/search?q=inc&sort=text');
  // The address is there before the rows are.
  await expect(async () => {
    const names = await page.getByRole('table').locator('tbody td:nth-child(2)').allTextContents();
    const lower = names.map((name) => name.toLowerCase());
    expect(lower).toEqual([...lower].sort());
  }).toPass({ timeout: 5_000 });
  await page
    .getByRole('navigation', { name: 'Kind of result' })
    .getByRole('link', { name: /Delisted/ })
    .click();
  await expect(page.getByRole('table', { name: 'Delisted' })).toContainText('DUNM');

  await page.goto('/search?q=zzzz');
  await expect(page.getByText('No match for “zzzz”')).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'All stocks' })).toBeVisible();
});

test('tabs of visited pages survive a reload and close at the second click', async ({ page }) => {
  for (const symbol of ['VTRL', 'VDLN', 'QRVN']) {
    await openHydrated(page, `/stock/${symbol}/summary`);
    await expect(tabs(page).last()).toContainText(symbol);
  }
  await page.reload();
  await expect(tabs(page)).toHaveCount(3);
  await strip(page).getByRole('link', { name: 'VTRL' }).click();
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary$/);
  await strip(page).getByRole('button', { name: 'Close VTRL' }).click();
  await strip(page).getByRole('button', { name: 'Press again to close VTRL' }).click();
  await expect(page).toHaveURL(/\/stock\/QRVN\/summary$/);
  await expect(tabs(page)).toHaveCount(2);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(strip(page)).toBeHidden();
});

test('the place of the strip is there before its tabs: nothing moves', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  await page.addInitScript(() => {
    (window as unknown as { shifts: number }).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const url of ['/stock/VTRL/summary', '/', '/stock/ZZZZ/summary', '/search?q=inc'])
    await test.step(url, async () => {
      await page.goto(url);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.02);
    });
});

test('a page is at its top after a link and where it was after Back', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.evaluate(() => window.scrollTo(0, 600));
  // without the pointer, which would scroll to the link first
  await page.getByRole('link', { name: 'Financials', exact: true }).dispatchEvent('click');
  await expect(page.locator('caption', { hasText: 'Statements, annual' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('the notice closes and stays closed', async ({ page }) => {
  await openHydrated(page, '/');
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await expect(notice.getByRole('link', { name: 'Start your 7-day free trial' })).toHaveAttribute('href', '/register');
  await notice.getByRole('button', { name: /^Close/ }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(notice).toBeHidden();
});

test('phones have the links of the bar in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login\?redirect=/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Stocks', { exact: true }).click();
  await menu.getByRole('link', { name: 'All stocks' }).click();
  await expect(page).toHaveURL('/stocks');
  await expect(menu).toBeHidden();
});

test('a search works before scripts do', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await box(page).fill('verde');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=verde');
  await expect(page.getByRole('table')).toContainText('VDLN');
  await context.close();
});

plain.describe('a reader', () => {
  plain.use({ userAgent: READER });
  plain('is asked to register on the second page, once, and reads on', async ({ page }) => {
    await openHydrated(page, '/stock/VTRL/summary');
    await page.getByRole('link', { name: 'Financials', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep what you find' });
    await expect(dialog).toBeVisible();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.locator('.chart-canvas[data-ready=true]')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

plain('chunk.reload: a script that is gone reloads the page once, then says so', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/stock\._name\.financials-/, (route) => route.fulfill({ status: 404, body: '' }));
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('link', { name: 'Financials', exact: true }).click();
  await expect.poll(() => loads).toBe(2);
  await hydrated(page);
  await page.getByRole('link', { name: 'Financials', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(2);
});

plain('search engines: nothing of the sample market, canonical addresses on every page', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await request.get('/sitemap.xml')).status()).toBe(404);
  const canonical = async (url: string) =>
    /<link rel="canonical" href="([^"]+)"/
      .exec(await (await request.get(url)).text())?.[1]
      ?.replace(/^https?:\/\/[^/]+/, '');
  expect(await canonical('/')).toBe('/');
  expect(await canonical('/stock/vtrl/summary?asOf=2022-01-03')).toBe('/stock/VTRL/summary');
  expect(await canonical('/stock/VTRL/financials?period=ttm')).toBe('/stock/VTRL/financials');
});

plain(
  'version.poll, version.reload: after a new version the next navigation loads the whole page',
  async ({ page }) => {
    await page.clock.install();
    await page.route(/\/_api\/version/, (route) => route.fulfill({ json: { version: 'another' } }));
    await openHydrated(page, '/stock/VTRL/summary');
    await page.clock.runFor(10_000);
    const asked = page.waitForRequest(/\/_api\/version\?v=\d+$/);
    await page.locator('.chart-canvas[data-ready=true]').waitFor();
    await page.clock.runFor(600_000);
    await (await asked).response();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: 'Financials', exact: true }).click();
    await expect(page.locator('caption', { hasText: 'Statements, annual' })).toBeAttached();
    expect(documents).toEqual(['/stock/VTRL/financials']);
  },
);

plain(
  'shell.ssr, route.history: a page is whole before scripts, at its own address, and again after a reload',
  async ({ page, request }) => {
    const html = await (await request.get('/stock/VTRL/summary')).text();
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('Vantrellis Systems Inc.');
    await openHydrated(page, '/');
    await page.getByRole('link', { name: /^VTRL/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vantrellis');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/stock/VTRL/summary');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vantrellis');
  },
);
