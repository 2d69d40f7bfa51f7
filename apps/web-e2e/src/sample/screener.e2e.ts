import { register, startTrial } from '../accounts';
import { expect, openHydrated, test } from '../fixtures';

test('a screen is built by keyboard, changed as text, saved, shared and explained', async ({ page, browser }, info) => {
  await register(page, info.project.metadata['varDir'] as string);
  await openHydrated(page, '/screener');
  const count = page.getByRole('heading', { level: 2, name: /compan(y|ies)$/ }).first();
  await expect(count).toBeVisible();

  for (const [words, label, value] of [
    ['roic', 'ROIC %', '5'],
    ['pettm', 'PE Ratio (TTM)', '1'],
    ['roe', 'ROE %', '1'],
    ['gross_margin', 'Gross Margin %', '1'],
    ['pb', 'PB Ratio', '0.1'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a filter' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search fields' }).fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: `${label}: at least` }).fill(value);
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/f=roic\+%3E%3D\+5\+and\+pettm\+%3E%3D\+1\+and.*pb\+%3E%3D\+0\.1$/);

  await page.getByRole('radio', { name: 'Formula' }).press('Space');
  const text = page.getByRole('textbox', { name: 'Formula of the screen' });
  await expect(text).toHaveValue('roic >= 5 and pettm >= 1 and roe >= 1 and gross_margin >= 1 and pb >= 0.1');
  await text.press('End');
  await page.keyboard.type(' and roe > net_mar');
  await expect(page.getByRole('option').filter({ hasText: 'net_margin' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/roe\+%3E\+net_margin/);

  await page.getByRole('button', { name: 'Add a formula' }).click();
  await page.getByRole('textbox', { name: 'Formula of the column' }).fill('roe / pettm');
  await page.getByRole('button', { name: 'Add the column' }).click();
  await expect(page.getByRole('columnheader', { name: 'roe / pettm' })).toBeVisible();

  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Good and not dear');
  await page.getByText('Everybody who has the link may open it').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/screener\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Good and not dear' })).toBeVisible();
  const found = await count.textContent();

  // Another member opens it, and gets the same companies.
  const other = await (await browser.newContext()).newPage();
  await register(other, info.project.metadata['varDir'] as string);
  await openHydrated(other, page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'Good and not dear' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 2, name: found ?? '' })).toBeVisible();
  await other.context().close();

  await startTrial(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  expect((await file).suggestedFilename()).toBe('screen.csv');

  // The first question about a day reads the past of all figures: the page says how far that is and goes on by itself.
  await page.getByRole('button', { name: /As known on/ }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('2024-06-28');
  await page.getByRole('button', { name: 'View this day' }).click();
  await expect(page).toHaveURL(/asOf=2024-06-28/);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  const companies = page.locator('.list-body:not([aria-busy])').filter({ hasText: 'Companies of the' });
  await expect(companies).toBeVisible({ timeout: 120_000 });
  await expect(count).toBeVisible();

  await page.getByRole('textbox', { name: 'Symbol' }).fill('VTRL');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Vantrellis Systems Inc\..*(is|is not) in the result/)).toBeVisible({ timeout: 120_000 });
});
