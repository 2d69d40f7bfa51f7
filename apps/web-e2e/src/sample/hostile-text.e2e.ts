import { HOSTILE_TEXTS, hearWaking, SANITISER_TEXTS, UNPRINTABLE_TEXTS, wakingParts } from '@plumbline/shared/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD, register } from '../accounts';
import { expect, hydrated, openHydrated, test } from '../fixtures';
import { memberApi } from '../member-api';

const TEXTS = [...HOSTILE_TEXTS, ...SANITISER_TEXTS];
/** One of each kind, where each costs a page. */
const oneIn = (count: number) => TEXTS.filter((_text, n) => n % count === 0);
const PER_PAGE = 50;

const varDirOf = (): string => String(test.info().project.metadata['varDir']);

test.beforeEach(({ page }) => page.addInitScript(hearWaking));

/** Nothing ran, and the page contains nothing that would. */
const expectAsleep = async (page: Page): Promise<void> =>
  expect(await page.evaluate(wakingParts, undefined)).toEqual([]);

async function member(page: Page, request: APIRequestContext) {
  const username = await register(page, varDirOf());
  return memberApi(request, varDirOf(), { username, password: PASSWORD });
}

/** Modifies the server's answer to a call on its way to the page. */
async function changeAnswer<T>(page: Page, call: string, change: (answer: T) => unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === call,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change((await answer.json()) as T) });
    },
  );
}

/** Titles of the bookmarks on the page. */
async function titlesOn(page: Page, first: number): Promise<string[]> {
  const last = Math.min(first + PER_PAGE - 1, TEXTS.length);
  await expect(page.getByText(`${first}–${last} of ${TEXTS.length}`)).toBeVisible();
  await expectAsleep(page);
  // The rows of the page before stand until those of this one are there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.getByRole('region', { name: 'Bookmarks' }).getByRole('listitem').getByRole('link').allTextContents();
}

test('texts people store are shown as they were typed, and none wakes up', async ({ page, request }) => {
  const send = await member(page, request);
  for (const [n, title] of TEXTS.entries())
    await send('POST', '/_api/bookmarks', { title, url: `/stock/VTRL/summary?text=${n}` });
  await openHydrated(page, '/user/me?tab=account&subtab=bookmarks');
  const titles: string[] = [];
  for (let first = 1; first <= TEXTS.length; first += PER_PAGE) {
    if (first > 1) await page.getByRole('button', { name: 'Next page' }).click();
    titles.push(...(await titlesOn(page, first)));
  }
  expect(titles.sort()).toEqual([...TEXTS].sort());
});

test('what is no line of text is refused by the name of its field', async ({ page, request }) => {
  const send = await member(page, request);
  const refused = (...names: string[]) =>
    expect.objectContaining({ fields: names.map((path) => expect.objectContaining({ path: `body.${path}` })) });
  for (const text of UNPRINTABLE_TEXTS) {
    const names = { first_name: text, last_name: text };
    expect(await send('PUT', '/_api/user', names, 400)).toEqual(refused('first_name', 'last_name'));
    expect(await send('POST', '/_api/bookmarks', { title: text, url: '/' }, 400)).toEqual(refused('title'));
  }
  for (const text of oneIn(10)) {
    expect(await send('PUT', '/_api/user', { username: text }, 400)).toEqual(refused('username'));
    expect(await send('PUT', '/_api/user', { email: `${text}@example.org` }, 400)).toEqual(refused('email'));
    expect(await send('PUT', '/_api/user', { email: `"${text}"@example.org` }, 400)).toEqual(refused('email'));
  }
  await send('POST', '/_api/report_error', { message: TEXTS.join(' ').slice(0, 1_000), url: TEXTS[0] });
});

test('names are shown as they were typed', async ({ page, request }) => {
  const send = await member(page, request);
  for (const first_name of oneIn(25).filter(({ length }) => length <= 60)) {
    await send('PUT', '/_api/user', { first_name, last_name: first_name });
    await openHydrated(page, '/setting/profile');
    await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue(first_name);
    await expect(page.getByRole('button', { name: `Account of ${first_name} ${first_name}` })).toBeVisible();
    await expectAsleep(page);
  }
});

test('whatever the server says of a person, their sign-ins and their messages is shown as text', async ({
  page,
  request,
}) => {
  await member(page, request);
  const all = TEXTS.join(' ');
  const words = ['username', 'first_name', 'last_name', 'firstname', 'truename', 'email', 'email_wanted'];
  await changeAnswer<{ user: object }>(page, '/_api/user/info', ({ user }) => ({
    user: { ...user, ...Object.fromEntries(words.map((word) => [word, all])) },
  }));
  await changeAnswer<{ data: object[] }>(page, '/_api/user/sessions', ({ data }) => ({
    data: TEXTS.map((text, n) => ({ ...data[0], id: String(n), current: n === 0, device: text, address: text })),
  }));
  await changeAnswer(page, '/_api/user/links', () => ({ data: [{ provider: 'acme', email: all, linked_at: '' }] }));
  await openHydrated(page, '/user/me?tab=account&subtab=account-settings');
  const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(TEXTS.length);
  const shown = await rows.allTextContents();
  expect(TEXTS.filter((text, n) => !shown[n]?.startsWith(text) || !shown[n].includes(`${text} · `))).toEqual([]);
  await expect(page.getByRole('region', { name: 'Connected accounts' })).toContainText(all);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expectAsleep(page);

  const data = TEXTS.map((text, id) => ({
    id,
    title: text,
    text,
    link: '',
    at: new Date().toISOString(),
    read: false,
  }));
  await changeAnswer(page, '/_api/user/notifications', () => ({ data, total: data.length, page: 1, per_page: 200 }));
  await openHydrated(page, '/user/me?tab=account&subtab=account-notification');
  const titles = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').locator('b');
  await expect(titles).toHaveText([...TEXTS], { useInnerText: false });
  await expectAsleep(page);
});

test('the server writes parts of an address as text into its pages', async ({ page, request }) => {
  await page.goto('/');
  const written: [string, string][] = [];
  for (const [n, text] of TEXTS.entries()) {
    const part = encodeURIComponent(text);
    const others = [`/stock/${part}/summary`, `/${part}`, `/login?redirect=${part}`, `/error?message=${part}`];
    for (const url of [`/search?q=${part}`, others[n % others.length] ?? '/'])
      written.push([url, await (await request.get(url)).text()]);
  }
  const reader = await page.evaluateHandle<{ parts: typeof wakingParts }>(`({ parts: ${wakingParts.toString()} })`);
  const found = await page.evaluate(
    ({ reader: { parts }, written: texts }) =>
      texts.map(([url, text]) => [url, ...parts(new DOMParser().parseFromString(text, 'text/html'))]),
    { reader, written },
  );
  expect(found.filter(({ length }) => length > 1)).toEqual([]);
});

for (const text of oneIn(25)) {
  test(`what is searched for stays text: ${text.slice(0, 60)}`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await hydrated(page);
    await expectAsleep(page);
  });
}
