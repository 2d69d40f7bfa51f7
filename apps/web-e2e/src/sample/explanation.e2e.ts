import type { Page } from '@playwright/test';
import { choose, expect, faultsOf, openHydrated, statementCell, test, watchCalls } from '../fixtures';

const PE = /^PE Ratio \(TTM\): /;
const PE_TOP = /^PE Ratio \(TTM\)/;

const pe = (page: Page) => page.getByRole('button', { name: PE });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'PE Ratio (TTM) explained' });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'PE Ratio (TTM) of Vantrellis Systems Inc.' });

/** By keyboard alone from the figure to the drawer with the whole tree. */
async function openExplanation(page: Page): Promise<void> {
  await pe(page).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).getByRole('button', { name: 'Full calculation' }).press('Enter');
  await expect(drawerOf(page)).toBeVisible();
}

test('a figure explains itself at a press', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const calls = watchCalls(page);
  const figure = pe(page);
  const shown = (await figure.innerText()).replace(/^.*:\s*/s, '');
  await figure.click();
  const panel = panelOf(page);
  await expect(panel).toContainText('price / eps_diluted[ttm]');
  await expect(panel.getByRole('heading')).toContainText(shown.trim());
  await expect(panel).toContainText('EPS (Diluted) Q1 2026');
  await expect(panel).toContainText('10-Q of 2025-10-30');
  expect(calls.filter((call) => call.includes('lineage'))).toEqual(['GET /_api/lineage/VTRL/pettm']);
  await page.mouse.click(5, 400);
  await expect(panel).toBeHidden();
});

test('a figure explains itself by keyboard, and focus returns to it', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const figure = pe(page);
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText('price / eps_diluted[ttm]');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(figure).toBeFocused();
});

test('the whole tree is walked down to the filing by keyboard, and Escape leads back to the figure', async ({
  page,
}) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const calls = watchCalls(page);
  await openExplanation(page);
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary#explain=pettm$/);
  expect(calls.filter((call) => /lineage|\.data$/.test(call))).toEqual(['GET /_api/lineage/VTRL/pettm']);
  expect(scripts.filter((path) => /ExplainDrawer-[\w-]+\.js$/.test(path))).toHaveLength(1);

  const drawer = drawerOf(page);
  const item = (name: RegExp) => drawer.getByRole('treeitem', { name });
  await item(PE_TOP).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(item(/^EPS \(Diluted\) TTM/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(item(/^EPS \(Diluted\) Q4 2025/)).toHaveAttribute('aria-expanded', 'true');
  await expect(drawer.locator('code').filter({ hasText: 'FY − Q1 − Q2 − Q3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const year = item(/^EPS \(Diluted\) FY to 2025-06-30/);
  await expect(year).toBeFocused();
  await expect(year).toHaveAttribute('aria-expanded', 'true');
  await expect(year.getByText('us-gaap:EarningsPerShareDiluted')).toBeVisible();
  await expect(year.getByText(/^9900000001-25-\d{6}$/)).toBeVisible();
  await expect(year.getByText('current value, first reported here')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary$/);
  await expect(pe(page)).toBeFocused();
});

test('Back closes the whole explanation, and its address opens it again for anybody', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await openExplanation(page);
  const shared = page.url();
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(pe(page)).toBeFocused();

  await page.goto('about:blank');
  await page.goto(shared);
  await expect(drawerOf(page).getByRole('treeitem', { name: PE_TOP })).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary$/);
});

test('a tree too large to be written out goes on where it was cut, and Back leads to the whole', async ({ page }) => {
  await page.goto('/stock/VTRL/summary#explain=gf_value');
  const drawer = page.getByRole('dialog', { name: /Vantrellis Systems Inc\.$/ });
  await drawer.getByRole('button', { name: 'Open all' }).click();
  const further = drawer.getByRole('button', { name: 'Explain this figure itself' }).first();
  await further.click();
  await expect(page).toHaveURL(/#explain=gf_value&at=\d+(\.\d+)*$/);
  await expect(drawer.getByRole('treeitem').nth(1)).toBeVisible();
  await expect(drawer.getByRole('tab')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#explain=gf_value$/);
  await expect(drawer.getByRole('tab', { name: 'History' })).toBeVisible();
});

test('an address that names no figure says what was meant', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  await page.goto('/stock/VTRL/summary#explain=roee');
  const drawer = page.getByRole('dialog', { name: 'Explanation' });
  await expect(drawer).toContainText('There is no figure "roee". Did you mean "roe"?');
});

test('the whole explanation is accessible and fits a phone, in every look', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stock/VTRL/summary#explain=pettm');
  await drawerOf(page).getByRole('button', { name: 'Open all' }).click();
  const looks = [
    { colorScheme: 'light', forcedColors: null },
    { colorScheme: 'dark', forcedColors: null },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const;
  for (const look of looks) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect([look, ...(await faultsOf(page, { onlyColours: look !== looks[0] }))]).toEqual([look]);
  }
  const widths = await drawerOf(page).evaluate((dialog) => {
    const body = dialog.querySelector('.drawer-body');
    return [dialog.scrollWidth, body?.scrollWidth, body?.clientWidth];
  });
  expect(widths).toEqual([390, 390, 390]);
});

test('the history of a figure ends with the figure itself, and shows what was restated', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stock/TSGD/summary#explain=pettm');
  const drawer = page.getByRole('dialog', { name: /^PE Ratio \(TTM\) of / });
  const tree = drawer.getByRole('treeitem', { name: PE_TOP }).first();
  const shown = /(\d+\.\d+)x?/.exec(await tree.innerText())?.[1] ?? 'no figure';
  await drawer.getByRole('tab', { name: 'How it is made' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('img', { name: /^PE Ratio \(TTM\) from / })).toBeVisible();
  const newest = drawer.getByRole('row').nth(1);
  await expect(newest).toContainText(shown);
  await drawer.getByRole('radio', { name: 'All years' }).click();
  await expect(drawer).toContainText(/The readings differ at \d+ of \d+ month ends\./);
  await drawer.getByRole('button', { name: /^Show \d+ earlier month ends$/ }).click();
  expect(await drawer.getByRole('row').count()).toBeGreaterThan(60);
  expect(await faultsOf(page)).toEqual([]);
});

test('a cell of a statement explains its own period and vintage', async ({ page }) => {
  await openHydrated(page, '/stock/TSGD/financials');
  const cell = await statementCell(page, 'net_income', 'FY2019');
  await cell.click();
  const panel = page.getByRole('dialog', { name: 'Net Income explained' });
  await expect(panel).toContainText('223,723,000 USD');
  const replaced = panel.getByRole('listitem').filter({ hasText: 'replaced' });
  await expect(replaced).toContainText('268,148,000');
  await expect(panel.getByRole('listitem').filter({ hasText: 'current value' })).toContainText('223,723,000');
  await page.keyboard.press('Escape');

  await choose(page, 'Vintage', 'As first filed');
  await expect(page).toHaveURL(/basis=asReported/);
  await cell.click();
  const first = page.getByRole('dialog', { name: 'Net Income explained' });
  await expect(first).toContainText('268,148,000 USD');
  await first.getByRole('button', { name: 'Full calculation' }).click();
  await expect(page).toHaveURL(/basis=asReported#explain=net_income&period=FY2019&kind=annual$/);
  const drawer = page.getByRole('dialog', { name: /^Net Income of / });
  await expect(drawer.getByRole('listitem').filter({ hasText: 'restated later' }).first()).toContainText('223,723,000');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
});

test('the change of a price explains itself', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.locator('button[data-metric="price_change"]').click();
  const panel = page.getByRole('dialog', { name: 'Price Change % explained' });
  await expect(panel).toContainText('100 * (price / previous_close - 1)');
});
