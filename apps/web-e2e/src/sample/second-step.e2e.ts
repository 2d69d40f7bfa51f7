import type { Page } from '@playwright/test';
import { account, field, PASSWORD, register, signIn, signOut } from '../accounts';
import { expect, openHydrated, test } from '../fixtures';

/** Passkeys belong to a host with a name: the same server, called by its name. */
test.use({ baseURL: async ({ baseURL }, provide) => provide(baseURL?.replace('127.0.0.1', 'localhost')) });

/** A built-in authenticator that knows its user, as laptops have one. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('a passkey is added by keyboard, asked for at sign-in, and removed', async ({ page, complaints }, info) => {
  complaints.ignoreStatus = true;
  await addAuthenticator(page);
  const address = await register(page, info.project.metadata['varDir'] as string);
  await openHydrated(page, '/setting/account');
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  await press(page, 'I have saved them');
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await signIn(page, address);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expect(account(page)).toBeHidden();
  await press(page, 'Use passkey');
  await expect(account(page)).toBeVisible();

  await signOut(page);
  await signIn(page, address);
  await press(page, 'Use a recovery code instead');
  await field(page, 'Recovery code').fill('aaaaa-aaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This recovery code is not right, or was used already')).toBeVisible();
  await field(page, 'Recovery code').fill(codes[0] as string);
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();

  await openHydrated(page, '/setting/account');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await press(page, 'Remove Laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/nobody gets in with your password alone/)).toBeVisible();
  await signOut(page);
  await signIn(page, address);
  await expect(account(page)).toBeVisible();
});
