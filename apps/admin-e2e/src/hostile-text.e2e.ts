import { HOSTILE_TEXTS, hearWaking, SANITISER_TEXTS, UNPRINTABLE_TEXTS, wakingParts } from '@plumbline/shared/testing';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from './fixtures';

const TEXTS = [...HOSTILE_TEXTS, ...SANITISER_TEXTS];
const AT = '2026-03-20T12:00:00.000Z';

test.beforeEach(({ page }) => page.addInitScript(hearWaking));

/** Nothing ran, the policy of the page had nothing to stop, and it contains nothing that would run. */
async function expectAsleep(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(wakingParts, undefined)).toEqual([]);
}

/** Collects policy violations and errors of this page from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) complaints.push(line.text());
  });
  return complaints;
}

/** The server answers a call with this. */
async function answer(page: Page, call: string, json: object): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === call,
    (route) => route.fulfill({ json }),
  );
}

const listOf = (data: object[]) => ({ data, total: data.length, page: 1, per_page: data.length });
const account = (text: string, user_id: number) => ({
  user_id,
  email: text,
  username: text,
  name: text,
  email_confirmed: false,
  status: 1,
  admin: true,
  canAccessNewsCenter: true,
  disabled: true,
  deletes_at: AT,
  created_at: AT,
  last_active_on: AT.slice(0, 10),
  sessions: 1,
});
const mail = (text: string, id: number) => ({
  id,
  to: text,
  subject: text,
  state: 'failed',
  error: text,
  created_at: AT,
});
const change = (text: string, id: number) => ({ id, staff: text, action: text, subject: text, detail: text, at: AT });

/** Name, path, row, and columns that hold text of others. */
const LISTS: readonly (readonly [string, string, (text: string, id: number) => object, number])[] = [
  ['accounts', 'users', account, 3],
  ['mails', 'outbox', mail, 3],
  ['changes', 'audit', change, 4],
];

test('whatever the server answers is shown in the lists as text', async ({ page, admin }) => {
  await signIn(page, admin);
  const complaints = complaintsOf(page);
  for (const [name, path, rowOf, places] of LISTS) {
    await answer(page, `/_api/admin/${path}`, listOf(TEXTS.map(rowOf)));
    await page.goto(`/admin/${path}`);
    const cells = page.getByRole('table', { name: `List of ${name}` }).getByRole('cell');
    await expect(cells.first()).toBeVisible();
    const shown = await cells.allTextContents();
    const counts = TEXTS.map((text) => shown.filter((one) => one === text).length);
    const same = TEXTS.map((text) => TEXTS.filter((one) => one === text).length);
    // A cell that heads its row is no cell by role.
    expect([name, counts.filter((count, n) => count < (places - 1) * same[n]!)]).toEqual([name, []]);
    await expectAsleep(page);
  }
  expect(complaints).toEqual([]);
});

test('whatever the server answers of an account or a mail is text', async ({ page, admin }) => {
  await signIn(page, admin);
  const complaints = complaintsOf(page);
  const all = TEXTS.join('\n');
  await answer(page, '/_api/admin/users/1', account(all, 1));
  await page.goto('/admin/users/1');
  await expect(page.getByRole('heading', { name: TEXTS[0]! })).toBeVisible();
  await page.getByRole('button', { name: 'End all sign-ins' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(TEXTS.at(-1)!);
  await expectAsleep(page);

  await answer(page, '/_api/admin/outbox/1', { ...mail(all, 1), text: all });
  await page.goto('/admin/outbox/1');
  const text = page.getByRole('region', { name: 'Text of the mail' });
  await expect(text).toHaveText(all);
  expect(await text.evaluate((one) => one.childElementCount)).toBe(0);
  await expectAsleep(page);
  expect(complaints).toEqual([]);
});

test('a name a member gave themselves and a search are text', async ({ page, admin }) => {
  const name = TEXTS.find((text) => text.startsWith('<svg') && text.length < 60)!;
  await page.goto(`${admin.site}/login?redirect=%2Fsetting%2Fprofile`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => /^__react/.test(key)),
  );
  await page.getByRole('textbox', { name: 'E-mail address or username' }).fill(admin.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^First name/ }).fill(name);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await signIn(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toContainText(name);
  await expectAsleep(page);
  await page.getByRole('link', { name: admin.email }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectAsleep(page);
  await page.goto(`/admin/outbox?q=${encodeURIComponent(UNPRINTABLE_TEXTS[0]!)}`);
  // Control characters are taken out of a search before it is sent.
  await expect(page.getByText('No mail matches')).toBeVisible();
  await expectAsleep(page);
});
