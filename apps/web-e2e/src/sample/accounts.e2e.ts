import { account, elsewhere, field, linkTo, newAddress, PASSWORD, register, signIn, signOut } from '../accounts';
import { expect, faultsOf, openHydrated, test, watchCalls } from '../fixtures';

const varDirOf = ({ project }: { project: { metadata: Record<string, unknown> } }) =>
  project.metadata['varDir'] as string;

test('an account is made through its mail; the token leaves the address', async ({ page }, info) => {
  const address = newAddress();
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
  await field(page, 'E-mail address').fill(address);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(address)).toBeVisible();

  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(await linkTo(varDirOf(info), address, 'register'));
  await expect(page).toHaveURL(/\/welcome\?redirect=/);
  // The questionnaire by keyboard alone: an answer, a skip, back, and out.
  await expect(page.getByRole('radio', { name: 'Beginner' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
  await expect(page.getByText('Question 3 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  await page.getByRole('button', { name: 'Skip all questions' }).press('Enter');
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary$/);
  await expect(account(page)).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('token=');
});

test('auth.logout: signing out ends the sign-in in all tabs and makes no call', async ({ page, context }, info) => {
  await register(page, varDirOf(info));
  const second = await context.newPage();
  await openHydrated(second, '/setting/account');
  await expect(second.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  const calls = watchCalls(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(second).toHaveURL(/\/login\?redirect=%2Fsetting%2Faccount$/);
  expect(calls.filter((call) => call.includes('oauth'))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /session|refresh/.test(name))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('last_active');
});

test('a wrong password is refused in words, the right one leads back', async ({ page, complaints }, info) => {
  complaints.ignoreStatus = true;
  const address = await register(page, varDirOf(info));
  await signOut(page);
  await openHydrated(page, '/setting/profile');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsetting%2Fprofile$/);
  await field(page, 'E-mail address or username').fill(address);
  await field(page, 'Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /is not right/ })).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('not the password');
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/setting\/profile$/);
});

test('a forgotten password is set again, once', async ({ page, complaints, browser, baseURL }, info) => {
  complaints.ignoreStatus = true;
  const varDir = varDirOf(info);
  const address = await register(page, varDir);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await openHydrated(other, '/reset');
  await field(other, 'E-mail address').fill(address);
  await other.keyboard.press('Enter');
  await expect(other.getByText(/If there is an account/)).toBeVisible();
  const link = await linkTo(varDir, address, 'reset');
  await other.goto(link);
  await field(other, 'New password').fill('another long password');
  await other.keyboard.press('Enter');
  await expect(account(other)).toBeVisible();
  // The browser that was signed in before is not any more.
  await page.goto('/setting/account');
  await expect(page).toHaveURL(/\/login/);
  await other.goto(link);
  await field(other, 'New password').fill('a third long password');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/used already or is too old/)).toBeVisible();
  await context.close();
});

test('tabs of one browser share a sign-in', async ({ page, context }, info) => {
  const address = await register(page, varDirOf(info));
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const second = await context.newPage();
  await openHydrated(second, '/');
  await expect(second.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, address);
  await expect(account(page)).toBeVisible();
  await expect(account(second)).toBeVisible();
});

test('a visitor costs no token and no call before an interaction', async ({ page }) => {
  const calls = watchCalls(page);
  await openHydrated(page, '/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('settings are changed and stay', async ({ page }, info) => {
  await register(page, varDirOf(info));
  await openHydrated(page, '/setting/profile');
  const firstName = page.getByRole('textbox', { name: /^First name/ });
  await firstName.fill('Ann');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  // A choice shows once it is taken, which need not be within the click.
  for (const name of ['Red for gains', 'Dark']) {
    await page.getByRole('radio', { name }).click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await page.reload();
  await expect(firstName).toHaveValue('Ann');
  await expect(page.getByRole('radio', { name: 'Red for gains' })).toBeChecked();
  const looks = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(looks).toMatchObject({ theme: 'dark', updown: 'red-up' });
});

test('a sign-in elsewhere is ended at once', async ({ page, browser, baseURL }, info) => {
  const address = await register(page, varDirOf(info));
  const other = await elsewhere(browser, baseURL, address);
  await openHydrated(page, '/setting/account');
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await other.goto('/setting/account');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('a page is bookmarked, found, removed and put back', async ({ page }, info) => {
  await register(page, varDirOf(info));
  await openHydrated(page, '/stock/VTRL/summary');
  await expect(account(page)).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByText('Page Bookmarked')).toBeVisible();
  await openHydrated(page, '/user/me?tab=account&subtab=bookmarks');
  const bookmarks = page.getByRole('region', { name: 'Bookmarks' });
  await expect(bookmarks.getByRole('link')).toHaveCount(1);
  await bookmarks.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('No bookmarks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bookmarks.getByRole('link')).toHaveCount(1);
  await bookmarks.getByLabel('Search bookmarks').fill('nothing like it');
  await expect(page.getByText('No bookmark fits')).toBeVisible();
});

test('visitor.cannot-bookmark: a visitor is asked to sign in', async ({ page }) => {
  await openHydrated(page, '/stock/VTRL/summary');
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock%2FVTRL%2Fsummary$/);
});

test('an account is deleted with its typed name, and kept by coming back', async ({ page }, info) => {
  const address = await register(page, varDirOf(info));
  await openHydrated(page, '/setting/account');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const name = await dialog.getByRole('textbox', { name: /^Type/ }).evaluate((input) => {
    const label = (input as HTMLInputElement).labels?.[0]?.textContent ?? '';
    return /^Type (\S+) to confirm/.exec(label)?.[1] ?? '';
  });
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(name);
  await field(page, 'Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, address);
  await expect(account(page)).toBeVisible();
  await openHydrated(page, '/setting/account');
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeHidden();
});

test('everything kept about a person is downloaded', async ({ page }, info) => {
  await register(page, varDirOf(info));
  await openHydrated(page, '/setting/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

const PERSONAL = [
  '/welcome',
  '/setting/profile',
  '/setting/photo',
  '/setting/account',
  '/setting/notification',
  '/user/me',
  '/user/me?tab=account&subtab=bookmarks',
];

test('pages of an account are accessible in all colours and fit a phone', async ({ page }, info) => {
  await register(page, varDirOf(info));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const url of PERSONAL) {
    await openHydrated(page, url);
    await expect(account(page)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const mode of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null, ...mode });
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const isFirst = 'colorScheme' in mode && mode.colorScheme === 'light';
      expect([url, mode, ...(await faultsOf(page, { onlyColours: !isFirst }))]).toEqual([url, mode]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
