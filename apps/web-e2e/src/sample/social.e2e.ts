import type { Page } from '@playwright/test';
import { account, newAddress, register, signOut } from '../accounts';
import { expect, openHydrated, test } from '../fixtures';

const nameOf = (address: string): string => address.split('@')[0] ?? '';

/** At the provider: says who one is and comes back. */
async function continueAs(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const goToProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' }).click();

test('an unknown person makes an account in one step and is known the next time', async ({ page }) => {
  const address = newAddress();
  await openHydrated(page, '/login?redirect=%2Fsetting%2Faccount');
  await goToProvider(page);
  await continueAs(page, nameOf(address));
  await page.getByRole('button', { name: `Create account for ${address}` }).click();
  await expect(page).toHaveURL(/\/welcome\?redirect=%2Fsetting%2Faccount$/);
  await page.getByRole('button', { name: 'Skip all questions' }).click();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connected accounts' })).toContainText(address);

  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await openHydrated(page, '/login?redirect=%2Fsetting%2Fprofile');
  await goToProvider(page);
  await expect(page).toHaveURL(/\/setting\/profile$/);
  await expect(account(page)).toBeVisible();
});

test('a member connects a provider and takes it off again', async ({ page }, { project }) => {
  await register(page, project.metadata['varDir'] as string);
  await openHydrated(page, '/setting/account');
  const card = page.getByRole('region', { name: 'Connected accounts' });
  await card.getByRole('button', { name: 'Connect Acme' }).click();
  await continueAs(page, nameOf(newAddress()));
  await expect(page).toHaveURL(/\/setting\/account$/);
  await card.getByRole('button', { name: 'Disconnect Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.getByRole('button', { name: 'Connect Acme' })).toBeVisible();
});

test('who does not allow it is told that nothing was changed', async ({ page }) => {
  await openHydrated(page, '/login');
  await goToProvider(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You did not allow it, so nothing was changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
