import { register } from '../accounts';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('a screen is tested on the past, its result explained, tagged and removed', async ({ page }, info) => {
  test.slow();
  await register(page, info.project.metadata['varDir'] as string);
  await openHydrated(page, '/screener?f=roe+%3E+10&o=-roe');
  await page.getByRole('link', { name: 'Backtest', exact: true }).click();
  await expect(page).toHaveURL(/\/strategy\/new\?f=roe\+%3E\+10&o=-roe$/);
  await expect(page.getByText(/companies meet this now/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Number of companies/ }).fill('10');
  await page.getByRole('combobox', { name: 'Chosen again every' }).selectOption('year');
  await page.getByRole('button', { name: 'Run backtest' }).click();

  await expect(page).toHaveURL(/\/strategy\/\d+$/);
  await expect(page.getByText(/It grew by/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('table', { name: 'Statistics' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Explain / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('roe > 10')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Name, note, tags' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Good returns');
  await page.getByRole('textbox', { name: /^Tags/ }).fill('Quality, mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Good returns' })).toBeVisible();

  await openHydrated(page, '/strategy');
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Quality');
  await page.getByRole('link', { name: 'Good returns' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No backtest yet')).toBeVisible();
});
