import type { Page } from '@playwright/test';
import { field, register } from '../accounts';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

const varDirOf = ({ project }: { project: { metadata: Record<string, unknown> } }) =>
  project.metadata['varDir'] as string;

async function noAxeProblems(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Enters a purchase of the sample company. */
async function buy(page: Page, shares: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a transaction' });
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2024-03-05');
  await dialog.getByRole('combobox', { name: 'Security' }).fill('VTRL');
  await page.getByRole('option', { name: /VTRL/ }).first().click();
  await dialog.getByRole('textbox', { name: 'Shares' }).fill(shares);
  await dialog.getByRole('textbox', { name: 'Price a share' }).fill(price);
  await dialog.getByRole('button', { name: 'Add transaction' }).click();
  await expect(dialog).toBeHidden();
}

test('a portfolio from the first entry to its end', async ({ page, browser, baseURL, complaints }, info) => {
  test.slow();
  complaints.ignoreStatus = true;
  await register(page, varDirOf(info));
  await openHydrated(page, '/portfolio');
  await page.getByRole('button', { name: 'New portfolio' }).first().click();
  await field(page, 'Name').fill('Long term');
  await page.getByRole('button', { name: 'Create portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'Long term', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Transactions' }).click();
  await buy(page, '10', '20');
  await expect(page.getByRole('row', { name: /Buy.*VTRL.*10.*20/ })).toBeVisible();
  await noAxeProblems(page);

  // A file is looked at first, imported as a whole, and taken back.
  await page.getByRole('button', { name: 'Import a file' }).click();
  const text =
    'Day,Kind,Symbol,Shares,Price,Amount,Currency,Fee,Tax\n2024-04-02,Buy,VTRL,5,21,,,0,0\n2024-04-03,Dance,VTRL,5,21,,,0,0\n';
  await page
    .getByLabel('File of your broker: CSV or OFX')
    .setInputFiles({ name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('1 new, 0 already there, 1 left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 transactions' }).click();
  // The row of the ledger has the company, that of the preview has not.
  const imported = page.getByRole('row', { name: /Buy VTRL Vantrellis.*5.*21/ });
  await expect(imported).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(imported).toBeHidden();

  await page.getByRole('link', { name: 'Performance' }).click();
  await expect(page.getByRole('table', { name: 'Returns of Long term' }).getByText('Everything')).toBeVisible();
  await noAxeProblems(page);
  await page
    .getByRole('button', { name: /^Value/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/10 shares ×/)).toBeVisible();
  await page.keyboard.press('Escape');

  // Somebody else sees weights by the link and nothing without it.
  await page.getByRole('link', { name: 'Settings & sharing' }).click();
  await page.getByRole('radio', { name: 'Anyone with the link' }).click();
  const address = await page.getByRole('textbox', { name: 'Address for others' }).inputValue();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await register(other, varDirOf(info));
  await openHydrated(other, new URL(address).pathname);
  await expect(other.getByText('There is no such portfolio')).toBeVisible();
  await openHydrated(other, new URL(address).pathname + new URL(address).search);
  await expect(other.getByRole('row', { name: /VTRL.*100\.00 %/ })).toBeVisible();
  await expect(other.getByText('Transactions')).toBeHidden();
  await context.close();

  await page.getByRole('button', { name: 'Delete the portfolio' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('Long term');
  await page.getByRole('button', { name: 'Delete portfolio' }).click();
  await expect(page.getByText('No portfolio yet')).toBeVisible();
});
