import { expect, PASSWORD, signIn, test } from './fixtures';

const PAGES = {
  data: '/admin',
  source: '/admin/sources/vix',
  quarantine: '/admin/quarantine',
  'missed reports': '/admin/missed',
  'missed managers': '/admin/missed?list=managers',
  caches: '/admin/cache',
  'slow calls': '/admin/slowlog-analysis',
  accounts: '/admin/users',
  quality: '/admin/quality',
  outbox: '/admin/outbox',
  changes: '/admin/audit',
  'notification bar': '/admin/notificationBar',
  'change log': '/admin/change-log',
  'white list': '/admin/white-list',
  'mail texts': '/admin/email',
  'form of an entry': '/admin/change-log?edit=new',
  'form of a mail text': '/admin/email?edit=new',
  'not found': '/admin/no-such-page',
} as const;

/** The page's own colour in each theme: shows that a switch has reached the page. */
const PAGE_COLOURS = { light: 'rgb(246, 246, 244)', dark: 'rgb(13, 16, 20)' } as const;

test('who is not signed in sees the sign-in on every page, and calls are refused', async ({ page, request }) => {
  for (const path of Object.values(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  }
  expect((await request.get('/_api/admin/users')).status()).toBe(401);
});

test('a wrong password is refused in words', async ({ page, admin }) => {
  await page.goto('/');
  await page.getByLabel('E-mail address or username').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('password is not right')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('the site has no staff pages', async ({ admin, request }) => {
  for (const path of ['/admin', '/admin/users'])
    expect((await request.get(admin.site + path, { failOnStatusCode: false })).status()).toBe(404);
});

test('an account is found, changed and the change is recorded', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('searchbox').fill(admin.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: admin.email }).click();
  await page.getByRole('switch', { name: 'News centre' }).check();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('table', { name: 'List of changes' })).toContainText(admin.email.split('@')[0]!);
});

test('nobody takes the flag off themselves', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(admin.email)}`);
  await page.getByRole('link', { name: admin.email }).click();
  await page.getByRole('switch', { name: 'Admin' }).click();
  await expect(page.getByText(/yourself|own/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Admin' })).toBeChecked();
});

test('a reload keeps the sign-in, signing out ends it', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Served data' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('the site does not take a sign-in of staff', async ({ page, admin }) => {
  await signIn(page, admin);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain('plumbline_staff_session');
  expect(names).not.toContain('plumbline_session');
  expect(await page.evaluate(() => document.cookie)).not.toContain(PASSWORD);
});

test('whom staff give a membership takes the tour by keyboard alone', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(admin.email)}`);
  await page.getByRole('link', { name: admin.email }).click();
  await page.getByLabel('Membership', { exact: true }).selectOption('3 · Premium User');
  await expect(page.getByText('Saved')).toBeVisible();

  await page.goto(`${admin.site}/login?redirect=%2Fsetting%2Fprofile`);
  await page.getByLabel('E-mail address or username').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take the tour' }).press('Enter');
  const stops = [
    'Start with a company',
    'What the market looks like',
    'A company on one page',
    'As known on any day',
    'Every figure explains itself',
  ];
  for (const stop of stops) {
    const words = page.getByRole('dialog', { name: stop });
    await expect(words).toBeVisible();
    await expect(words.getByRole('button', { name: stop === stops.at(-1) ? 'Done' : 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/stock\/[^/]+\/summary$/);
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: accessible in light and dark, marked as sample, and fits a phone`, async ({ page, admin }) => {
    await signIn(page, admin);
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('sample market')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Measured while colours change, text has the contrast of neither theme.
      await expect(page.locator('body')).toHaveCSS('background-color', PAGE_COLOURS[colorScheme]);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const { pageFaults } = await import('../../../tools/test/page-faults.mjs');
      const faults = await pageFaults(page, { onlyColours: colorScheme !== 'light' });
      expect([colorScheme, ...faults]).toEqual([colorScheme]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
