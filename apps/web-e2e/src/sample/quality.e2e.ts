import { createHash } from 'node:crypto';
import { test as plain, type Page } from '@playwright/test';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

const PAGES = {
  home: '/',
  summary: '/stock/VTRL/summary',
  'summary on a past day': '/stock/VTRL/summary?asOf=2021-01-04',
  financials: '/stock/VTRL/financials',
  'search results': '/search?q=inc',
  'sign-in': '/login?redirect=%2Fsetting%2Faccount',
  registration: '/register',
  'lost password': '/reset',
  'not found': '/no/such/page',
  'stock not found': '/stock/ZZZZ/summary',
} as const;

/** How a policy names a script it allows. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The page's own colour in each theme: shows that a switch has reached the page. */
const PAGE_COLOURS = { light: 'rgb(246, 246, 244)', dark: 'rgb(13, 16, 20)' } as const;

async function expectNoFault(page: Page, look: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect([look, ...(await faultsOf(page, { onlyColours: look !== 'light' }))]).toEqual([look]);
}

/** No violation in light, in dark and in forced colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('body')).toHaveCSS('background-color', PAGE_COLOURS[colorScheme]);
    await expectNoFault(page, colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' });
  await expect.poll(() => page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  await expectNoFault(page, 'forced colours');
  await page.emulateMedia({ forcedColors: null });
}

for (const [name, url] of Object.entries(PAGES)) {
  test(`${name} is accessible`, async ({ page, complaints }) => {
    complaints.ignoreStatus = true;
    await openHydrated(page, url);
    if (url.includes('VTRL/summary')) await expect(page.locator('.chart-canvas[data-ready=true]')).toBeVisible();
    await expectAccessible(page);
  });

  plain(`${name} carries the sample mark and a strict policy`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${url}`);
    const html = await response.text();
    expect(html).toContain('Sample market: the companies and figures here are invented');
    const policy = response.headers()['content-security-policy'] ?? '';
    const directive = (key: string) => policy.split('; ').find((one) => one.startsWith(`${key} `)) ?? '';
    expect(directive('default-src')).toBe("default-src 'self'");
    expect(directive('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    expect(directive('style-src')).not.toContain('unsafe-inline');
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    const inline = [...html.matchAll(/<script\b[^>]*>([^<]+(?:<(?!\/script)[^<]*)*)<\/script/g)].map(
      (match) => match[1] ?? '',
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.filter((script) => !policy.includes(hashOf(script)))).toEqual([]);
    const etag = response.headers()['etag'] ?? '';
    expect((await request.get(`${baseURL}${url}`, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  });
}

test('every page fits a phone', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const url of Object.values(PAGES)) {
    await openHydrated(page, url);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect([url, ...widths]).toEqual([url, 390, 390]);
  }
});

test('an open explanation and its tree are accessible', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('button', { name: /^PE Ratio \(TTM\): / }).click();
  await expect(page.getByText('price / eps_diluted[ttm]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Full calculation' }).click();
  await expect(page.getByRole('dialog').getByText('sum of the last four quarters').first()).toBeVisible();
  await expectAccessible(page);
});

test('the open search and the palette are accessible', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type('inc');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
});
