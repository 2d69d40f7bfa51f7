import { expect, openHydrated, statementCell, test, watchCalls } from '../fixtures';
import { untilReady } from './ready';

test.beforeAll(() => untilReady(test.info()));

test('typing "apple" leads to the page of Apple', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type('apple');
  await expect(page.getByRole('option').first()).toContainText('Apple Inc.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\/AAPL\/summary$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple Inc.');
});

test('the summary of Apple holds its figures without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/stock/AAPL/summary`);
  const figure = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) });
  await expect(figure('Price')).toHaveText(/247\.99/);
  await expect(figure('Market Cap')).toHaveText(/3\.64T/);
  await expect(figure('PE Ratio \\(TTM\\)')).toHaveText(/31\.39/);
  await expect(figure('Revenue')).toHaveText(/435\.6\d?B/);
  await expect(page.getByText('Close of 2026-03-20')).toBeVisible();
  await expect(page.getByText('Sample market')).toHaveCount(0);
  await context.close();
});

test('revenue of fiscal 2022 leads to the filing that said it first and to those that confirmed it', async ({
  page,
}) => {
  await openHydrated(page, '/stock/AAPL/financials');
  const cell = await statementCell(page, 'revenue', 'FY2022');
  await expect(cell).toHaveText('394.33');
  await cell.click();
  const panel = page.getByRole('dialog', { name: 'Revenue explained' });
  await expect(panel).toContainText('394,328,000,000 USD');
  await expect(panel.locator('dt')).toHaveText(['Reported as', 'Period', 'Filed']);
  const filings = panel.getByRole('list', { name: 'Filings with a value for it' }).getByRole('listitem');
  await expect(filings.nth(0)).toContainText('0000320193-22-000108 current value, first reported here');
  await expect(filings.nth(1)).toContainText('0000320193-23-000106 says the same');
  await expect(filings.nth(0).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/aapl-20220924.htm',
  );
});

for (const [day, shown] of [
  ['2010-01-01', '5,704,000,000 USD'],
  ['2010-06-01', '8,235,000,000 USD'],
] as const)
  test(`net income of fiscal 2009 as known on ${day} is ${shown}`, async ({ page }) => {
    await openHydrated(page, `/stock/AAPL/financials?asOf=${day}`);
    await (await statementCell(page, 'net_income', 'FY2009')).click();
    await expect(page.getByRole('dialog', { name: 'Net Income explained' })).toContainText(shown);
  });

test('before the first price there is none, and the page says why', async ({ page }) => {
  const calls = watchCalls(page);
  await openHydrated(page, '/stock/AAPL/summary?asOf=2010-06-01');
  const reason = 'No price is known for 2010-06-01: the imported prices start on 2024-03-25';
  await expect(page.locator('div:has(> h1) + div')).toContainText(reason);
  await expect(page.getByRole('button', { name: /^(Price|Market Cap|PE Ratio \(TTM\)): / })).toHaveCount(0);
  await expect(page.locator(`.figure-unknown[title*="${reason}"]`)).not.toHaveCount(0);
  await expect(page.getByText('iPhone 16')).toHaveCount(0);
  expect(calls.every((call) => !call.includes('.data'))).toBe(true);
});

test('what is not known of Alphabet is said', async ({ page }) => {
  await openHydrated(page, '/stock/GOOGL/summary');
  await expect(page.getByText('No filings yet')).toBeVisible();
  await page.getByRole('button', { name: /^Shares Outstanding: / }).click();
  await expect(page.getByRole('dialog', { name: 'Shares Outstanding explained' })).toContainText(
    'Shares from the balance sheet, as no cover page gives one count',
  );
});

test('what is not known of Snowflake is said', async ({ page }) => {
  await openHydrated(page, '/stock/SNOW/summary');
  await expect(page.getByText('No prices were imported for this security').first()).toBeVisible();
  await expect(page.getByText('No filings yet')).toBeVisible();
  const stale = 'The last period of the statements ended on 2025-04-30, more than 200 days before 2026-03-20';
  await expect(page.getByRole('term').filter({ hasText: 'PE (TTM)' }).locator('+ dd')).toContainText(stale);
});
