import type { Page } from '@playwright/test';
import { PASSWORD, register } from '../accounts';
import { expect, hydrated, openHydrated, test } from '../fixtures';
import { HOSTILE_TEXTS } from '@plumbline/shared/testing';
import { memberApi } from '../member-api';

const varDirOf = (): string => String(test.info().project.metadata['varDir']);

declare global {
  interface Window {
    awake?: string[];
  }
}

/** What would have run writes its name down instead of opening a dialog. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.awake = [];
    window.alert = (what: unknown) => void window.awake?.push(String(what));
  });
}

/** Nothing ran, and nothing stands in the page that would on a click. */
async function expectAsleep(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const isAlive = ({ name, value }: Attr) => /^on/i.test(name) || /^\s*(javascript|data:text)/i.test(value);
    const alive = [...document.querySelectorAll('body *')].filter((one) => [...one.attributes].some(isAlive));
    return [...(window.awake ?? []), ...alive.map((one) => one.outerHTML.slice(0, 200))];
  });
  expect(found).toEqual([]);
}

/** Titles of the bookmarks on the page, which hold still for it. */
async function titlesOn(page: Page): Promise<string[]> {
  await expectAsleep(page);
  const rows = page.getByRole('region', { name: 'Bookmarks' }).getByRole('listitem').getByRole('link');
  return rows.allTextContents();
}

test('texts people store are shown as they were typed, and none wakes up', async ({ page, request }) => {
  await listen(page);
  const username = await register(page, varDirOf());
  const send = await memberApi(request, varDirOf(), { username, password: PASSWORD });
  for (const [n, title] of HOSTILE_TEXTS.entries())
    await send('POST', '/_api/bookmarks', { title, url: `/stock/VTRL/summary?text=${n}` });
  await openHydrated(page, '/user/me?tab=account&subtab=bookmarks');
  await expect(page.getByText(`1–50 of ${HOSTILE_TEXTS.length}`)).toBeVisible();
  const first = await titlesOn(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`51–${HOSTILE_TEXTS.length} of ${HOSTILE_TEXTS.length}`)).toBeVisible();
  const titles = [...first, ...(await titlesOn(page))];
  expect(titles.sort()).toEqual([...HOSTILE_TEXTS].sort());
});

test('names are shown as they were typed', async ({ page, request }) => {
  await listen(page);
  const username = await register(page, varDirOf());
  const send = await memberApi(request, varDirOf(), { username, password: PASSWORD });
  for (const first_name of HOSTILE_TEXTS.filter(({ length }) => length <= 60).slice(0, 8)) {
    await send('PUT', '/_api/user', { first_name, last_name: first_name });
    await openHydrated(page, '/setting/profile');
    await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue(first_name);
    await expectAsleep(page);
  }
});

for (const text of HOSTILE_TEXTS.filter((_text, n) => n % 6 === 0)) {
  test(`what is searched for stays text: ${text}`, async ({ page }) => {
    await listen(page);
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await hydrated(page);
    await expectAsleep(page);
  });
}
