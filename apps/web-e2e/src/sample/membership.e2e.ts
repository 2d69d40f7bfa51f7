import { register } from '../accounts';
import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('plans are compared, and access is asked for where nothing is paid', async ({ page }, { project }) => {
  await openHydrated(page, '/pricing-test?sel=professional');
  await expect(page).toHaveURL('/pricing?sel=professional');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Professional');
  expect(await faultsOf(page)).toEqual([]);

  await register(page, String(project.metadata['varDir']));
  await openHydrated(page, '/user/me?tab=account&subtab=account-billing');
  await expect(page.getByText('What everybody has')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask for access' }).click();
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Premium Plus');
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await expect(page.getByText('Your request waits for an answer')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await openHydrated(page, '/pricing');
  await page
    .getByRole('region', { name: 'Premium Plus' })
    .getByRole('button', { name: 'Start 7-Day Free Trial' })
    .click();
  await expect(page.getByText('Free trial', { exact: true })).toBeVisible();
});
