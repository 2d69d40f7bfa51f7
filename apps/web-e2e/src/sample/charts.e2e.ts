import { register } from '../accounts';
import { expect, openHydrated, test } from '../fixtures';

test('a chart is made by keyboard, saved, shared and opened by somebody else', async ({ page, browser }, info) => {
  await register(page, info.project.metadata['varDir'] as string);
  await openHydrated(page, '/interactive_chart?symbol=VTRL&s=close');
  const series = page.getByRole('list', { name: 'Series of the chart' });
  await expect(series.getByRole('button', { name: 'close', exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Add a series' }).fill('sma(20)');
  await expect(page.getByRole('option').filter({ hasText: 'sma(20)' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Add a series' }).fill('pe ratio (ttm)');
  await expect(page.getByRole('option').filter({ hasText: 'pettm' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/s=pettm%7E1/);
  const panes = page.getByRole('slider');
  await expect(panes).toHaveCount(2);
  await panes.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panes.first()).toHaveAttribute('aria-valuetext', /^\d{4}-\d{2}-\d{2}: close [\d.]+/);

  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Trend and price');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/interactive_chart\?t=\d+$/);
  await expect(series.getByRole('button', { name: 'sma(20)', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await (await browser.newContext()).newPage();
  await openHydrated(other, link);
  await expect(other.getByText(/All values are as shared/)).toBeVisible();
  await expect(other.getByRole('slider')).toHaveCount(2);
  await other.context().close();

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My charts' }).click();
  await page.getByRole('button', { name: 'Remove Trend and price' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Trend and price', exact: true })).toBeVisible();
});
