import { expect, openHydrated, test } from '../fixtures';

test('without a model the assistant answers what needs no words', async ({ page }) => {
  await openHydrated(page, '/guru-gpt');
  await expect(page).toHaveURL(/\/guru-ai$/);
  await expect(page.getByText('No language model is connected')).toBeVisible();
  await page.getByRole('region', { name: 'Examples' }).getByRole('button').first().click();
  const value = page.getByRole('table', { name: 'Values' }).getByRole('button');
  await value.click();
  await expect(page.getByRole('dialog').getByText('In full')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is ROE?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'All about it' })).toBeVisible();
});
