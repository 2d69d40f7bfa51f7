import { choose, expect, openHydrated, test, watchCalls } from '../fixtures';

const PE = /^PE Ratio \(TTM\): /;

test('a figure explains itself at a press', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const calls = watchCalls(page);
  const figure = page.getByRole('button', { name: PE });
  const shown = (await figure.innerText()).replace(/^.*:\s*/s, '');
  await figure.click();
  const panel = page.getByRole('dialog', { name: 'PE Ratio (TTM) explained' });
  await expect(panel).toContainText('price / eps_diluted[ttm]');
  await expect(panel.getByRole('heading')).toContainText(shown.trim());
  expect(calls.filter((call) => call.includes('lineage'))).toEqual(['GET /_api/lineage/VTRL/pettm']);
  await page.mouse.click(5, 400);
  await expect(panel).toBeHidden();
});

test('a figure explains itself by keyboard, and focus returns to it', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  const figure = page.getByRole('button', { name: PE });
  await figure.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'PE Ratio (TTM) explained' });
  await expect(panel).toContainText('price / eps_diluted[ttm]');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(figure).toBeFocused();
});

test('the whole tree leads down to the filing', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('button', { name: PE }).click();
  await page.getByRole('button', { name: 'Open full tree' }).click();
  const drawer = page.getByRole('dialog', { name: 'PE Ratio (TTM) of Vantrellis Systems Inc.' });
  await expect(drawer).toBeVisible();
  await expect(drawer).toContainText('sum of the last four quarters');
  const quarter = drawer.locator('summary').filter({ hasText: 'Q4 2025' }).first().locator('xpath=..');
  await expect(quarter.locator('code').first()).toContainText('FY − Q1 − Q2 − Q3');
  await expect(quarter).toHaveAttribute('open');
  const year = quarter.locator('details').first();
  await year.locator('summary').first().press('Enter');
  await expect(year.getByText('us-gaap:EarningsPerShareDiluted')).toBeVisible();
  await expect(year.getByText(/^9900000001-25-\d{6}$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a cell of a statement explains its own period and vintage', async ({ page }) => {
  await openHydrated(page, '/stock/TSGD/financials');
  const cell = page.locator('button[data-metric="net_income"][data-period="FY2019"]');
  await cell.click();
  const panel = page.getByRole('dialog', { name: 'Net Income explained' });
  await expect(panel).toContainText('223,723,000 USD');
  await expect(panel).toContainText('Replaced');
  await expect(panel).toContainText('268,148,000');
  await page.keyboard.press('Escape');

  await choose(page, 'Vintage', 'As first filed');
  await expect(page).toHaveURL(/basis=asReported/);
  await cell.click();
  await expect(page.getByRole('dialog', { name: 'Net Income explained' })).toContainText('268,148,000 USD');
});
